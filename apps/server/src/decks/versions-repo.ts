// The versions of a deck: listed, looked at, brought back. Version 1 is the deck as it was made.
import type { Deck, DeckVersion } from '@fourmat/protocol'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { users } from '../db/schema/accounts.ts'
import { notFound } from '../ops/errors.ts'
import { lookUp } from './deck-change-repo.ts'
import { editDeck } from './deck-edit-repo.ts'
import { readList, writeList } from './deck-list-repo.ts'
import { type StoredDeck, undoStep } from './deck-steps.ts'
import { type StepRow, stepsAfter } from './deck-steps-repo.ts'
import { type DeckRow, findDeck, presentList } from './decks-repo.ts'
import { joinVersions, tellStep } from './versions.ts'

const namesOf = async (db: Db, ids: string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The newest first; quick edits in a row are one. */
export const listVersions = async (db: Db, deckId: string, userId: string): Promise<DeckVersion[]> => {
  const deck = await findDeck(db, deckId, userId)
  if (!deck) throw notFound('deck_not_found')
  const steps = await stepsAfter(db, deck.id, 1)
  const versions = joinVersions(steps)
  const owner = deck.userId ?? ''
  const people = await namesOf(db, [...new Set([owner, ...steps.flatMap((row) => row.userId ?? [])])])
  const cardIds = versions.flatMap(({ step }) => step.cards.flatMap(([a, b]) => (a ?? b)?.card_id ?? []))
  const { cards } = await lookUp(db, [...new Set(cardIds)], [])
  const told = versions.map(
    ({ n, firstN, at, userId: by, kind, restored, step }): DeckVersion => ({
      n,
      first_n: firstN,
      at: at.toISOString(),
      username: (by !== null && people.get(by)) || null,
      kind,
      restored_n: restored,
      ...tellStep(step, (id) => cards.get(id)?.name ?? ''),
    }),
  )
  const isWhole = (steps.at(-1)?.n ?? 2) === 2
  const made: DeckVersion = {
    n: 1,
    first_n: 1,
    at: deck.createdAt.toISOString(),
    username: people.get(owner) ?? null,
    kind: 'created',
    restored_n: null,
    ...tellStep({ cards: [] }, () => ''),
  }
  return isWhole ? [...told, made] : told
}

/** The deck as it was; 404 for what is not kept any more, or not there yet. */
const listAt = async (db: Db | Tx, deck: DeckRow, now: StoredDeck, n: number): Promise<StoredDeck> => {
  const steps: StepRow[] = n >= 1 && n < deck.version ? await stepsAfter(db, deck.id, n) : []
  if (steps.length !== deck.version - n) throw notFound('version_not_found')
  const list = steps.reduce((later, { step }) => undoStep(later, step), now)
  // A printing may have left the catalogue since, and a card with it.
  const { usual, cardOf } = await lookUp(
    db,
    list.cards.map((card) => card.card_id),
    list.cards.map((card) => card.card_print_id),
  )
  const cards = list.cards.flatMap((card) => {
    const card_print_id = cardOf.has(card.card_print_id) ? card.card_print_id : usual.get(card.card_id)
    if (card_print_id === undefined) return []
    return [card_print_id === card.card_print_id ? card : { ...card, card_print_id }]
  })
  return { ...list, cards }
}

export const viewVersion = async (db: Db, deckId: string, userId: string, n: number): Promise<Deck> => {
  const deck = await findDeck(db, deckId, userId)
  if (!deck) throw notFound('deck_not_found')
  return presentList(db, { ...deck, version: n }, await listAt(db, deck, await readList(db, deck), n))
}

/** Bringing back is a change like any other: what was before it is kept. */
export const restoreVersion = (db: Db, deckId: string, userId: string, n: number, now: Date): Promise<void> =>
  editDeck(
    db,
    deckId,
    userId,
    now,
    async (tx, deck, before) => writeList(tx, deck.id, before, await listAt(tx, deck, before, n)),
    { kind: 'restore', restored: n },
  )
