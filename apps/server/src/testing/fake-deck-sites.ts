// Sites with public decks, on loopback: they speak as Moxfield's and Archidekt's APIs and as a site of plain texts do, and can refuse.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

type Mood = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeDeckSites {
  url: string
  env: Record<string, string>
  requests: { path: string; headers: IncomingMessage['headers'] }[]
  /** What a path gets, from now on, in place of what it has. */
  surprise: (path: string, mood: Mood) => void
  close: () => Promise<void>
}

export const MOXFIELD_ID = 'oNe-deck_4'
export const ARCHIDEKT_ID = '123456'
export const TEXT_PATH = '/someone/decks/main/lanterns.txt'

const moxfieldCard = (name: string, set: string, cn: string) => ({ id: name, name, set, cn, type_line: 'Instant' })
const moxfieldBoard = (...cards: [quantity: number, name: string, set: string, cn: string][]) => ({
  count: cards.length,
  cards: Object.fromEntries(
    cards.map(([quantity, name, set, cn]) => [
      `key-${name}`,
      { quantity, boardType: 'x', finish: 'nonFoil', isFoil: false, card: moxfieldCard(name, set, cn) },
    ]),
  ),
})

/** As `GET https://api2.moxfield.com/v3/decks/all/{publicId}` answers, without what nobody reads. */
const MOXFIELD = {
  id: 'w7Lq',
  name: 'Lanterns at Sea',
  format: 'commander',
  publicId: MOXFIELD_ID,
  boards: {
    mainboard: moxfieldBoard([36, 'Plains', 'tst', '1'], [1, 'Shy Moth // Moonlit Moth', 'tst', '9★']),
    sideboard: moxfieldBoard([2, 'Swamp', 'tst', '3']),
    maybeboard: moxfieldBoard([1, 'Island', 'tst', '2']),
    commanders: moxfieldBoard([1, 'Ada of the Lantern', 'tst', '7']),
    companions: moxfieldBoard(),
    signatureSpells: moxfieldBoard(),
    tokens: moxfieldBoard([1, 'Spirit', 'ttst', '1']),
  },
  authorTags: { 'Shy Moth // Moonlit Moth': ['Flyers', 'Card draw'], 'Ada of the Lantern': ['Plan B'] },
}

const archidektCard = (quantity: number, name: string, categories: string[], collectorNumber = '1') => ({
  id: 1,
  quantity,
  categories,
  modifier: 'Normal',
  companion: false,
  deletedAt: null,
  card: { id: 2, collectorNumber, edition: { editioncode: 'tst', editionname: 'Test' }, oracleCard: { id: 3, name } },
})

/** As `GET https://archidekt.com/api/decks/{id}/` answers. */
const ARCHIDEKT = {
  id: Number(ARCHIDEKT_ID),
  name: 'Lanterns on Land',
  deckFormat: 3,
  categories: [
    { id: 1, name: 'Commander', isPremier: true, includedInDeck: true, includedInPrice: true },
    { id: 2, name: 'Ramp', isPremier: false, includedInDeck: true, includedInPrice: true },
    { id: 3, name: 'One Day', isPremier: false, includedInDeck: false, includedInPrice: false },
    { id: 4, name: 'Sideboard', isPremier: false, includedInDeck: false, includedInPrice: true },
  ],
  cards: [
    archidektCard(1, 'Ada of the Lantern', ['Commander', 'Plan B'], '7'),
    archidektCard(35, 'Forest', ['Ramp', 'Land']),
    archidektCard(1, 'Mountain', ['One Day']),
    archidektCard(3, 'Swamp', ['Sideboard']),
  ],
}

const TEXT = '1 Ada of the Lantern\n\n34 Plains\n'

export const startFakeDeckSites = async (): Promise<FakeDeckSites> => {
  const requests: FakeDeckSites['requests'] = []
  const surprises = new Map<string, Mood>()
  const json: (body: unknown) => Mood = (body) => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(JSON.stringify(body)))
  }
  const pages: Record<string, Mood> = {
    [`/v3/decks/all/${MOXFIELD_ID}`]: json(MOXFIELD),
    [`/api/decks/${ARCHIDEKT_ID}/`]: json(ARCHIDEKT),
    [TEXT_PATH]: (_request, response) => response.end(TEXT),
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const mood = surprises.get(path) ?? pages[path]
    if (mood) return mood(request, response)
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not found."}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    env: { MOXFIELD_API: url, ARCHIDEKT_API: `${url}/api`, DECK_TEXT_SITES: `${url} http://localhost:${port}` },
    requests,
    surprise: (path, mood) => surprises.set(path, mood),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
