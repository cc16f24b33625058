// Reads every list of a folder of real decks, where there is one beside the repository, and says how many it understood.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nameKey } from '../packages/protocol/src/deck-text/clean-text.ts'
import { parseDeckText } from '../packages/protocol/src/deck-text/parse.ts'

const LISTS = new URL('../../shared/data/decklists', import.meta.url).pathname

interface Expected {
  format: string
  commanders: string[]
  cards: Record<string, number>
  files: Record<string, { stretch?: boolean }>
}

/** Lists write front faces, both faces, or neither's accents: all are the card's name to the catalogue. */
const catalogueOf = (expected: Expected): Map<string, string> =>
  new Map(
    Object.keys(expected.cards).flatMap((name) =>
      [...name.split(' // '), name].map((spelling) => [nameKey(spelling), name] as const),
    ),
  )

const differences = (folder: string, file: string, expected: Expected): string[] => {
  const catalogue = catalogueOf(expected)
  const nameOf = (name: string) => catalogue.get(nameKey(name)) ?? `? ${name}`
  const deck = parseDeckText(readFileSync(join(LISTS, folder, file), 'utf8'), {
    hasCommander: expected.format === 'commander',
  })
  const read = new Map(deck.cards.map((card) => [nameOf(card.name), card.quantity]))
  const names = new Set([...read.keys(), ...Object.keys(expected.cards)])
  const wrong = [...names]
    .filter((name) => (read.get(name) ?? 0) !== (expected.cards[name] ?? 0))
    .map((name) => `${name}: ${read.get(name) ?? 0} for ${expected.cards[name] ?? 0}`)
  const led = deck.commanders.map(nameOf).sort().join(' + ')
  const leaders = [...expected.commanders].sort().join(' + ')
  return led === leaders ? wrong : [...wrong, `led by "${led}", not "${leaders}"`]
}

const folders = existsSync(LISTS)
  ? readdirSync(LISTS).filter((name) => existsSync(join(LISTS, name, 'expected.json')))
  : []

describe('Lists that real exporters write', () => {
  it('are read as what they are', () => {
    const wrong: string[] = []
    let files = 0
    for (const folder of folders) {
      const expected: Expected = JSON.parse(readFileSync(join(LISTS, folder, 'expected.json'), 'utf8'))
      for (const file of Object.keys(expected.files)) {
        files += 1
        const found = differences(folder, file, expected)
        if (found.length > 0) wrong.push(`${folder}/${file}: ${found.slice(0, 4).join('; ')}`)
      }
    }
    if (files > 0) console.info(`${files - wrong.length} of ${files} real lists understood`)
    expect(wrong).toEqual([])
  })
})
