// A small catalogue for the contract tests of the card paths: every rank of the search and every kind of row has its case.
import { importCatalogue } from '../cards/import/import-catalogue.ts'
import { type Answer, apiOf, guestToken } from './api.ts'
import { bulkRow, fileOf, legalities, reversibleRow, rowId, sourceOf, twoPartRow, twoSidedRow } from './bulk-rows.ts'
import { createTestApp } from './harness.ts'

const asToken = {
  layout: 'token',
  type_line: 'Token Creature — Spirit',
  mana_cost: '',
  legalities: legalities('not_legal'),
}

export const CATALOGUE_ROWS = [
  bulkRow('Ember', {
    edhrec_rank: 900,
    colors: ['R'],
    color_identity: ['R'],
    mana_cost: '{R}',
    cmc: 1,
    artist: 'Ada Lindqvist',
    type_line: 'Instant',
    power: undefined,
    toughness: undefined,
  }),
  bulkRow('Ember Wolf', {
    edhrec_rank: 50,
    colors: ['R'],
    color_identity: ['R'],
    type_line: 'Creature — Wolf',
    power: '4',
    toughness: '1',
    cmc: 3,
    rarity: 'rare',
    mana_cost: '{1}{R}{R}',
    artist: 'Ása Óðinn',
    released_at: '1996-05-10',
    finishes: ['foil'],
    games: ['paper', 'arena'],
    frame: '1997',
    border_color: 'white',
    keywords: ['First strike'],
  }),
  bulkRow('Ember Adept', {
    edhrec_rank: 10,
    colors: ['R', 'W'],
    color_identity: ['R', 'W'],
    type_line: 'Legendary Creature — Human Monk',
    set: 'two',
    mana_cost: '{R/W}{R/W}',
    reprint: true,
    oracle_text: 'Draw 100% of a card_name.\n{T}: Add {R} or {W}.',
  }),
  bulkRow('Last Ember', { edhrec_rank: 1 }),
  bulkRow('Remember the Fallen', {
    edhrec_rank: 2,
    type_line: 'Sorcery',
    legalities: { ...legalities('legal'), commander: 'banned', modern: 'not_legal' },
  }),
  bulkRow("Lim-Dûl's Lantern", { type_line: 'Artifact', colors: [], color_identity: [] }),
  bulkRow('Circle of Warding: Red', { type_line: 'Enchantment' }),
  bulkRow('Fact or Fable', { type_line: 'Instant' }),
  bulkRow('+2 Club', { type_line: 'Artifact — Equipment' }),
  bulkRow('龍の炎', { type_line: 'Instant' }),
  twoSidedRow('Shy Moth', 'Moonlit Grove'),
  bulkRow('Wandering Bog', {
    collector_number: '77',
    power: '*',
    toughness: '1+*',
    mana_cost: '{X}{B}{B}',
    colors: ['B'],
    color_identity: ['B'],
  }),
  twoPartRow('Fire', 'Ice'),
  reversibleRow('Last Ember'),
  ...Array.from({ length: 30 }, (_, index) =>
    bulkRow('Common Forest', {
      type_line: 'Basic Land — Forest',
      set: `s${index}`,
      set_name: index === 7 ? 'Élite 100%_Set' : `Series ${index}`,
      released_at: `20${String(10 + index)}-01-01`,
    }),
  ),
  bulkRow('Ember Spirit', { ...asToken, set: 'tone' }),
  bulkRow('Moonlit Spirit', { ...asToken, set: 'tone', collector_number: '2' }),
  bulkRow('Spirit Caller', { all_parts: [{ id: rowId('Ember Spirit', 'tone'), component: 'token' }] }),
  ...Array.from({ length: 24 }, (_, index) =>
    bulkRow(`Zz Filler ${String(index).padStart(2, '0')}`, { edhrec_rank: 5000 + index }),
  ),
]

export type Query = Record<string, string | number>

/** A server with that catalogue, and what its tests ask it with. */
export const startCardServer = async () => {
  const server = await createTestApp()
  const client = await server.deps.pool.connect()
  await importCatalogue(client, sourceOf(fileOf(CATALOGUE_ROWS)))
  client.release()
  const api = apiOf(server.url)
  const token = await guestToken(api)
  const get = (path: string, query: Query = {}): Promise<Answer> => {
    const asked = new URLSearchParams()
    for (const [key, value] of Object.entries(query)) asked.set(key, String(value))
    return api('GET', asked.size > 0 ? `${path}?${asked}` : path, { token })
  }
  return { close: server.close, pool: server.deps.pool, api, token, get }
}
export type CardServer = Awaited<ReturnType<typeof startCardServer>>

export const PRINT_KEYS = [
  'id',
  'card_print_id',
  'card_id',
  'name',
  'front_image_uri',
  'front_image_uri_small',
  'back_image_uri',
  'back_image_uri_small',
  'set_name',
  'set_code',
  'collector_number',
  'rarity',
  'lang',
  'type_line',
  'mana_cost',
  'cmc',
  'colors',
  'color_identity',
  'power',
  'toughness',
  'is_token',
]

export const NOBODYS_ID = '00000000-0000-7000-8000-000000000000'
export const MALFORMED_IDS = [
  'x',
  '0',
  '-1',
  '%00',
  '%F0%9F%90%89',
  '..%2f..',
  '9'.repeat(150),
  `${NOBODYS_ID}x`,
  'null',
  '%27%20or%201=1',
]
