// Sample decks are templates (decks of nobody) from which every new account gets its own copies.

import type { Format } from '@fourmat/protocol'
import { isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { deckCards, decks } from '../db/schema/decks.ts'
import { checkDeckQuota } from './deck-edit-repo.ts'

const LOCK = 7_246_302 // any number, the same in every server

export interface TemplateDeck {
  key: string
  name: string
  format: Format
  guide: string | null
  version: string // changes with the content
  cards: { cardId: string; cardPrintId: string; quantity: number; role: 'commander' | 'partner' | null }[]
}

/** One statement for all decks and cards; the first template comes out as the newest deck. */
export const copySampleDecks = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const at = now.toISOString()
  await tx.execute(sql`
    with templates as (
      select id, name, format, sample_key, guide,
        ${at}::timestamptz - interval '1 ms' * (row_number() over (order by created_at, sample_key) - 1) as at
      from decks where user_id is null
    ), made as (
      insert into decks (user_id, name, format, sample_key, guide, created_at, updated_at)
      select ${userId}::uuid, name, format, sample_key, guide, at, at from templates
      returning id, sample_key
    )
    insert into deck_cards (deck_id, card_id, card_print_id, quantity, role, position)
    select made.id, c.card_id, c.card_print_id, c.quantity, c.role, c.position
    from made join templates t using (sample_key) join deck_cards c on c.deck_id = t.id`)
}

/** One sample deck as the account's own; null when there is no such template. */
export const copySampleDeck = async (
  db: Db,
  templateId: string,
  userId: string,
  now: Date,
  most: number,
): Promise<string | null> => {
  if (!isRowId(templateId)) return null
  return db.transaction(async (tx) => {
    await checkDeckQuota(tx, userId, most)
    return copyTemplate(tx, templateId, userId, now)
  })
}

const copyTemplate = async (tx: Tx, templateId: string, userId: string, now: Date): Promise<string | null> => {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    with made as (
      insert into decks (user_id, name, format, sample_key, guide, created_at, updated_at)
      select ${userId}::uuid, name, format, sample_key, guide, ${at}::timestamptz, ${at}::timestamptz
      from decks where user_id is null and id = ${templateId}::uuid
      returning id
    ), filled as (
      insert into deck_cards (deck_id, card_id, card_print_id, quantity, role, position)
      select made.id, c.card_id, c.card_print_id, c.quantity, c.role, c.position
      from made, deck_cards c where c.deck_id = ${templateId}::uuid
    )
    select id from made`)
  return rows[0]?.id ?? null
}

export const templateVersions = async (db: Db): Promise<Map<string, string | null>> => {
  const templates = await db
    .select({ key: decks.sampleKey, version: decks.sampleVersion })
    .from(decks)
    .where(isNull(decks.userId))
  return new Map(templates.map(({ key, version }) => [key ?? '', version]))
}

/** Makes the templates be exactly these. Several servers may do it at once; decks of accounts are never touched. */
export const replaceTemplates = (db: Db, templates: TemplateDeck[], now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.delete(decks).where(isNull(decks.userId))
    for (const [index, template] of templates.entries()) {
      const at = new Date(now.getTime() + index) // keeps their order
      const [deck] = await tx
        .insert(decks)
        .values({
          userId: null,
          name: template.name,
          format: template.format,
          guide: template.guide,
          sampleKey: template.key,
          sampleVersion: template.version,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: decks.id })
      if (!deck) throw new Error('The insert of a template returned no row.')
      if (template.cards.length > 0)
        await tx
          .insert(deckCards)
          .values(template.cards.map((card, position) => ({ deckId: deck.id, position, ...card })))
    }
  })
