// Which links lead to a deck, and where its cards are asked for.
import type { Env } from '../../env.ts'
import { readArchidekt } from './archidekt.ts'
import { type LinkedDeck, readMoxfield } from './moxfield.ts'

export interface DeckSource {
  readonly site: string // as people call it
  readonly address: URL
  readonly origins: readonly string[] // where it may lead
  readonly read: ((answer: unknown) => LinkedDeck | null) | null // null: it is a text as it stands there
}

type Settings = Pick<Env, 'MOXFIELD_API' | 'ARCHIDEKT_API' | 'DECK_TEXT_SITES'>

const SITES = [
  {
    site: 'Moxfield',
    hosts: ['moxfield.com', 'www.moxfield.com'],
    path: /^\/decks\/([\w-]{1,64})(?:\/|$)/,
    addressOf: ({ MOXFIELD_API }: Settings, id: string) => `${MOXFIELD_API}/v3/decks/all/${id}`,
    read: readMoxfield,
  },
  {
    site: 'Archidekt',
    hosts: ['archidekt.com', 'www.archidekt.com'],
    path: /^\/decks\/(\d{1,12})(?:\/|$)/,
    addressOf: ({ ARCHIDEKT_API }: Settings, id: string) => `${ARCHIDEKT_API}/decks/${id}/`,
    read: readArchidekt,
  },
] as const

/** Pages that show a text which stands elsewhere as it is. */
const PAGES_OF_TEXTS: readonly [page: RegExp, text: string][] = [
  [/^https:\/\/pastebin\.com\/(\w+)$/, 'https://pastebin.com/raw/$1'],
  [/^https:\/\/gist\.github\.com\/([\w-]+\/\w+)$/, 'https://gist.githubusercontent.com/$1/raw'],
  [/^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/blob\/(.+)$/, 'https://raw.githubusercontent.com/$1/$2'],
]
const textBehind = (link: string): string =>
  PAGES_OF_TEXTS.reduce((text, [page, address]) => text.replace(page, address), link)

const parse = (link: string): URL | null => {
  const url = URL.canParse(link) ? new URL(link) : null
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
}

/** Null for a link that leads nowhere we know. */
export const sourceOf = (link: string, settings: Settings): DeckSource | null => {
  const url = parse(textBehind(link.trim()))
  if (!url) return null
  for (const { site, hosts, path, addressOf, read } of SITES) {
    const id = (hosts as readonly string[]).includes(url.hostname) ? path.exec(url.pathname)?.[1] : undefined
    if (id === undefined) continue
    const address = new URL(addressOf(settings, id))
    return { site, address, origins: [address.origin], read }
  }
  const origins = settings.DECK_TEXT_SITES
  return origins.includes(url.origin) ? { site: url.host, address: url, origins, read: null } : null
}

export const knownSites = ({ DECK_TEXT_SITES }: Settings): string =>
  [...SITES.map(({ site }) => site), ...DECK_TEXT_SITES.map((origin) => new URL(origin).host)].join(', ')
