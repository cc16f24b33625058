// Every name there is, read in every dialect, alone and amid a deck: those of the starter set, and those of a whole
// catalogue where there is one beside the repository.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { nameKey } from '../packages/protocol/src/deck-text/clean-text.ts'
import type { ExportCard } from '../packages/protocol/src/deck-text/format.ts'
import { parseDeckText } from '../packages/protocol/src/deck-text/parse.ts'
import { WRITERS } from '../packages/protocol/src/deck-text/testing/writers.ts'
import { starterRows } from '../packages/starter/src/index.ts'

const CATALOGUE = new URL('../../shared/data/cards/default-cards.json.gz', import.meta.url).pathname
const AMID = 40 // names in one deck

interface Named {
  name: string
  type_line?: string
  layout: string
  card_faces?: readonly { type_line?: string }[]
}

const namesOf = (rows: readonly Named[]): Map<string, string> =>
  new Map(
    rows
      .filter((row) => !/token|emblem|art_series/.test(row.layout))
      .map((row) => [row.name, row.type_line ?? row.card_faces?.[0]?.type_line ?? '']),
  )

const fullCatalogue = (): Named[] =>
  existsSync(CATALOGUE) ? JSON.parse(gunzipSync(readFileSync(CATALOGUE)).toString('utf8')) : []

/** As the catalogue looks a name up: the whole name, then a face; "X // X" is X. */
const keyOf = (name: string): string => {
  const key = KEYS.get(name) ?? makeKey(name)
  KEYS.set(name, key)
  return key
}
const KEYS = new Map<string, string>() // names are compared again and again
const makeKey = (name: string): string => {
  const halves = name.split('//').map(nameKey)
  return halves.every((half) => half === halves[0]) ? (halves[0] ?? '') : nameKey(name)
}

const wrongOf = (names: ReadonlyMap<string, string>): string[] => {
  const whole = new Map([...names.keys()].map((name) => [keyOf(name), name]))
  const faces = new Map(
    [...names.keys()].flatMap((name) => name.split(' // ').map((face) => [keyOf(face), name] as const)),
  )
  const find = (name: string) => whole.get(keyOf(name)) ?? faces.get(keyOf(name))
  const isCard = (name: string) => find(name) !== undefined
  const cards = [...names].map(
    ([name, type_line], index): ExportCard => ({
      deck_card_id: name,
      name,
      type_line,
      quantity: (index % 4) + 1,
      set_code: 'hrs',
      collector_number: `${index + 1}`,
    }),
  )
  const wrong: string[] = []
  for (const [dialect, write] of Object.entries(WRITERS)) {
    const check = (list: readonly ExportCard[]) => {
      const text = write({ cards: list, commander: null, partner_commander: null })
      const read = parseDeckText(text, { hasCommander: false, isCard })
      const found = new Map(read.cards.map((card) => [find(card.name) ?? card.name, card.quantity]))
      // A card and its namesake in another language or with other accents are one name to every reader.
      const missing = list.filter((card) => found.get(find(card.name) ?? '') !== card.quantity)
      for (const card of missing.slice(0, 3)) wrong.push(`${dialect}, ${list.length}: ${card.quantity} ${card.name}`)
      if (missing.length === 0 && read.cards.length !== list.length) wrong.push(`${dialect}, ${list.length}: too many`)
    }
    for (const card of cards) check([card])
    for (let from = 0; from < cards.length; from += AMID) check(cards.slice(from, from + AMID))
  }
  return wrong
}

it('Every name of the starter set is read in every dialect', () => {
  expect(wrongOf(namesOf(starterRows()))).toEqual([])
})

it('Every name of a whole catalogue is read in every dialect', () => {
  const names = namesOf(fullCatalogue())
  if (names.size > 0) console.info(`${names.size} names in ${Object.keys(WRITERS).length} dialects`)
  expect(wrongOf(names)).toEqual([])
}, 300_000)
