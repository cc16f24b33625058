// A small catalogue of invented cards, in the rows of a bulk file, with every kind that decks have rules about.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { importCatalogue } from '../cards/import/import-catalogue.ts'

/** An id that follows from a name, so that tests can say it. */
export const idOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const cardId = (name: string): string => idOf(`card ${name}`)
export const printId = (name: string, set = 'tst'): string => idOf(`print ${name} ${set}`)

const FORMATS = ['commander', 'modern', 'standard', 'legacy', 'vintage', 'pioneer', 'pauper', 'historic', 'brawl']

interface TestCard {
  name: string
  type: string
  colors?: string[]
  text?: string
  keywords?: string[]
  sets?: string[]
  legalities?: Record<string, string>
  back?: boolean
  power?: string
}

const spell = (name: string, more: Partial<TestCard> = {}): TestCard => ({ name, type: 'Instant', ...more })
const legend = (name: string, more: Partial<TestCard> = {}): TestCard => ({
  name,
  type: 'Legendary Creature — Human Scout',
  power: '2',
  ...more,
})

const TEST_CARDS: TestCard[] = [
  ...[
    ['Plains', 'W'],
    ['Island', 'U'],
    ['Swamp', 'B'],
    ['Mountain', 'R'],
    ['Forest', 'G'],
  ].map(([name = '', color = '']) => ({ name, type: `Basic Land — ${name}`, colors: [color], sets: ['tst', 'tsu'] })),
  legend('Ada of the Lantern', { colors: ['W', 'U'], sets: ['tst', 'tsu'] }),
  legend('Bo, Quiet Ferryman', {
    colors: ['B'],
    text: 'Partner (You can have two commanders if both have partner.)',
    keywords: ['Partner'],
  }),
  legend('Cyr, Loud Ferryman', { colors: ['R'], text: 'Haste\nPartner', keywords: ['Haste', 'Partner'] }),
  { name: 'Great Bell', type: 'Legendary Artifact' },
  { name: 'Wandering Oracle', type: 'Legendary Planeswalker — Oracle', colors: ['G'] },
  { name: 'Colourless Titan', type: 'Legendary Creature — Giant', power: '9' },
  spell('Lantern Flash', { colors: ['W'], sets: ['tst', 'tsu'] }),
  spell('Tide Whisper', { colors: ['U'] }),
  spell('Ember Burst', { colors: ['R'] }),
  spell('Lim-Dûl’s Été', { colors: ['U'] }),
  spell('Ebb // Flow', { type: 'Instant // Sorcery', colors: ['U'] }),
  {
    name: 'Shy Moth // Moonlit Moth',
    type: 'Creature — Insect // Creature — Insect',
    colors: ['W'],
    back: true,
    power: '1',
  },
  spell('Forbidden Scroll', { legalities: { commander: 'banned', vintage: 'restricted', modern: 'not_legal' } }),
  {
    name: 'Rat Parade',
    type: 'Creature — Rat',
    colors: ['B'],
    text: 'A deck can have any number of cards named Rat Parade.',
  },
  { name: 'Seven Sisters', type: 'Creature — Human', text: 'A deck can have up to seven cards named Seven Sisters.' },
  ...Array.from({ length: 130 }, (_, index) => spell(`Plain Trick ${index + 1}`)),
]

const images = (name: string, set: string, side: string) => ({
  small: `https://cards.example.org/${set}/${side}/small/${encodeURIComponent(name)}.jpg`,
  normal: `https://cards.example.org/${set}/${side}/normal/${encodeURIComponent(name)}.jpg`,
})

const rowsOf = (card: TestCard, index: number) =>
  (card.sets ?? ['tst']).map((set) => {
    const halves = card.name.split(' // ')
    const types = card.type.split(' // ')
    return {
      object: 'card',
      id: printId(card.name, set),
      oracle_id: cardId(card.name),
      name: card.name,
      lang: 'en',
      released_at: set === 'tst' ? '2026-01-02' : '2020-01-02',
      layout: card.back ? 'transform' : halves.length > 1 ? 'split' : 'normal',
      mana_cost: '{1}',
      cmc: 1,
      type_line: card.type,
      oracle_text: card.text ?? '',
      power: card.power,
      toughness: card.power,
      colors: card.colors ?? [],
      color_identity: card.colors ?? [],
      keywords: card.keywords ?? [],
      legalities: { ...Object.fromEntries(FORMATS.map((format) => [format, 'legal'])), ...card.legalities },
      set,
      set_name: set === 'tst' ? 'Test Set' : 'Test Set Unlimited',
      set_type: 'expansion',
      collector_number: String(index + 1),
      rarity: 'common',
      ...(card.back ? {} : { image_uris: images(card.name, set, 'front') }),
      ...(halves.length > 1
        ? {
            card_faces: halves.map((name, side) => ({
              name,
              mana_cost: '{1}',
              type_line: types[side],
              oracle_text: '',
              power: card.power,
              toughness: card.power,
              ...(card.back ? { image_uris: images(name, set, side === 0 ? 'front' : 'back') } : {}),
            })),
          }
        : {}),
    }
  })

/** Imported like the real catalogue. */
export const importRows = async (pool: pg.Pool, rows: readonly unknown[]): Promise<void> => {
  const file = Buffer.from(JSON.stringify(rows))
  const client = await pool.connect()
  try {
    const source = {
      label: 'test cards',
      version: 'test',
      totalBytes: file.length,
      readBytes: () => file.length,
      chunks: (async function* () {
        yield file
      })(),
    }
    const report = await importCatalogue(client, source)
    if (report.broken > 0) throw new Error('A test card is broken.')
  } finally {
    client.release()
  }
}

export const importTestCards = (pool: pg.Pool): Promise<void> => importRows(pool, TEST_CARDS.flatMap(rowsOf))
