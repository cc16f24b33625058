import { createHash } from 'node:crypto'
import { type SampleDeck, STARTER_VERSION, sampleDecks, starterPrintings } from '@fourmat/starter'
import { bestOfEach } from '../cards/cards-repo.ts'
import type { Deps } from '../deps.ts'
import { replaceTemplates, type TemplateDeck, templateVersions } from './sample-decks-repo.ts'

const versionOf = (deck: SampleDeck): string =>
  createHash('sha256')
    .update(JSON.stringify([STARTER_VERSION, deck]))
    .digest('hex')
    .slice(0, 32)

/** The starter set's own printings; a catalogue imported later may have other cards of the same name. */
const starterPrintIds = (): Map<string, string[]> => {
  const ids = new Map<string, string[]>()
  for (const { card, id } of starterPrintings())
    if (!card.isToken) ids.set(card.name, [...(ids.get(card.name) ?? []), id])
  return ids
}

const roleIn = (deck: SampleDeck, name: string) =>
  name === deck.commander ? 'commander' : name === deck.partner ? 'partner' : null

/** Makes the sample decks ready to be copied; quick when they are already. The starter set must have been stored before. */
export const seedSampleDecks = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const samples = sampleDecks()
  const stored = await templateVersions(db)
  const isCurrent = stored.size === samples.length && samples.every((deck) => stored.get(deck.key) === versionOf(deck))
  if (isCurrent) return
  const printings = await bestOfEach(db, starterPrintIds())
  const templates = samples.map(
    (deck): TemplateDeck => ({
      key: deck.key,
      name: deck.name,
      format: deck.format,
      guide: deck.guide,
      version: versionOf(deck),
      cards: deck.cards.map(({ name, quantity }) => {
        const printing = printings.get(name)
        if (!printing) throw new Error(`The sample deck "${deck.name}" names ${name}, which is not stored.`)
        return { ...printing, quantity, role: roleIn(deck, name) }
      }),
    }),
  )
  await replaceTemplates(db, templates, now())
}
