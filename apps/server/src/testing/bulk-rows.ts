// Rows of a bulk file for tests, invented, in the very shape that each layout has in the real file.
import type { Raw } from '../cards/import/raw-field.ts'
import { cardId, idOf } from './test-cards.ts'

const FORMATS = ['commander', 'modern', 'standard', 'legacy', 'vintage', 'pioneer', 'pauper', 'historic', 'brawl']
export const legalities = (value: string) => Object.fromEntries(FORMATS.map((format) => [format, value]))

export const imagesFor = (id: string, side = 'front') => ({
  small: `https://pictures.example.org/small/${side}/${id}.jpg`,
  normal: `https://pictures.example.org/normal/${side}/${id}.jpg`,
})

export const rowId = (name: string, set = 'one', number = '1') => idOf(`row ${name} ${set} ${number}`)

/** A plain creature; `more` overrides any field, and `undefined` takes one away. */
export const bulkRow = (name: string, more: Raw = {}): Raw => {
  const set = String(more.set ?? 'one')
  const number = String(more.collector_number ?? '1')
  const id = rowId(name, set, number)
  const row: Raw = {
    object: 'card',
    id,
    oracle_id: cardId(name),
    name,
    lang: 'en',
    released_at: '2024-02-03',
    layout: 'normal',
    image_uris: imagesFor(id),
    mana_cost: '{1}{G}',
    cmc: 2,
    type_line: 'Creature — Elf',
    oracle_text: '',
    power: '2',
    toughness: '2',
    colors: ['G'],
    color_identity: ['G'],
    keywords: [],
    legalities: legalities('legal'),
    reserved: false,
    oversized: false,
    promo: false,
    digital: false,
    set,
    set_name: `Set ${set.toUpperCase()}`,
    set_type: 'expansion',
    collector_number: number,
    rarity: 'common',
    border_color: 'black',
    ...more,
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

const NONE = { image_uris: undefined, mana_cost: undefined, colors: undefined, power: undefined, toughness: undefined }

/** A card with a picture on either side, as transform and modal_dfc rows are: pictures and costs on the faces only. */
export const twoSidedRow = (front: string, back: string, more: Raw = {}): Raw => {
  const name = `${front} // ${back}`
  const id = rowId(name, String(more.set ?? 'one'), String(more.collector_number ?? '1'))
  return bulkRow(name, {
    ...NONE,
    oracle_text: undefined,
    layout: 'transform',
    type_line: 'Creature — Elf // Land',
    card_faces: [
      {
        name: front,
        mana_cost: '{2}{G}',
        type_line: 'Creature — Elf',
        oracle_text: 'Front text',
        colors: ['G'],
        power: '3',
        toughness: '1+*',
        image_uris: imagesFor(id),
      },
      {
        name: back,
        mana_cost: '',
        type_line: 'Land',
        oracle_text: 'Back text',
        colors: [],
        image_uris: imagesFor(id, 'back'),
      },
    ],
    ...more,
  })
}

/** Two cards in one picture, as split, flip and adventure rows are. */
export const twoPartRow = (first: string, second: string, more: Raw = {}): Raw =>
  bulkRow(`${first} // ${second}`, {
    layout: 'split',
    mana_cost: '{1}{R} // {1}{U}',
    cmc: 4,
    type_line: 'Instant // Instant',
    colors: ['R', 'U'],
    color_identity: ['R', 'U'],
    power: undefined,
    toughness: undefined,
    oracle_text: undefined,
    card_faces: [
      { name: first, mana_cost: '{1}{R}', type_line: 'Instant', oracle_text: 'Burn' },
      { name: second, mana_cost: '{1}{U}', type_line: 'Instant', oracle_text: 'Freeze' },
    ],
    ...more,
  })

/** The same card twice on one piece of cardboard: ids and facts stand on the faces alone. */
export const reversibleRow = (name: string, more: Raw = {}): Raw => {
  const id = rowId(name, String(more.set ?? 'rev'), String(more.collector_number ?? '1'))
  const face = (side: string) => ({
    name,
    oracle_id: cardId(name),
    layout: 'normal',
    cmc: 2,
    mana_cost: '{1}{G}',
    type_line: 'Creature — Elf',
    oracle_text: '',
    colors: ['G'],
    power: '2',
    toughness: '2',
    image_uris: imagesFor(id, side),
  })
  return bulkRow(`${name} // ${name}`, {
    ...NONE,
    id,
    oracle_id: undefined,
    cmc: undefined,
    type_line: undefined,
    oracle_text: undefined,
    layout: 'reversible_card',
    set: 'rev',
    card_faces: [face('front'), face('back')],
    ...more,
  })
}

export const fileOf = (rows: readonly unknown[]) =>
  Buffer.from(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)

export const sourceOf = (file: Buffer, version = 'test') => ({
  label: 'a test file',
  version,
  totalBytes: file.length,
  readBytes: () => file.length,
  chunks: (async function* () {
    yield file
  })(),
})
