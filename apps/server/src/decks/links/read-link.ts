// A link to a deck elsewhere as a list that our own import reads.
import { QUANTITY_MAX, writeList } from '@fourmat/protocol'
import type { Env } from '../../env.ts'
import { apiError } from '../../ops/errors.ts'
import { type DeckSource, knownSites, sourceOf } from './deck-sites.ts'
import type { LinkedDeck } from './moxfield.ts'
import { fetchPublic, type PublicAnswer, TooLong } from './public-fetch.ts'

const JSON_MAX = 8_000_000 // bytes; some tell everything of every card
const TEXT_MAX = 1_000_000
const CARDS_MAX = 1_000 // lines; no deck has more
const NAME_MAX = 300

const oneLine = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most)
const printingPart = (text: string | null | undefined, shape: RegExp): string | null =>
  text && shape.test(text) ? text : null

const listOf = ({ title, cards }: LinkedDeck): string =>
  writeList(
    cards
      .filter(({ name, quantity }) => name.trim() !== '' && quantity > 0)
      .slice(0, CARDS_MAX)
      .map((card) => ({
        ...card,
        name: oneLine(card.name, NAME_MAX),
        quantity: Math.min(card.quantity, QUANTITY_MAX),
        setCode: printingPart(card.setCode, /^\w{2,10}$/),
        collectorNumber: printingPart(card.collectorNumber, /^\S{1,20}$/),
      })),
    oneLine(title, NAME_MAX) || null,
  )

const fetched = async ({ site, address, origins, read }: DeckSource): Promise<PublicAnswer> => {
  try {
    const answer = await fetchPublic(address, {
      accept: read ? 'application/json' : 'text/plain, */*;q=0.1',
      most: read ? JSON_MAX : TEXT_MAX,
      isAllowed: (url) => origins.includes(url.origin),
    })
    if (answer) return answer
  } catch (error) {
    if (error instanceof TooLong) throw apiError(400, 'deck_link_no_deck', { site })
    throw apiError(503, 'deck_link_unreachable', { site })
  }
  throw apiError(503, 'deck_link_refused', { site }) // it leads elsewhere, to a page to sign in most of the time
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const textOf = ({ read }: DeckSource, text: string): string | null => {
  if (!read) return /^\s*<(?:!doctype|html)\b/i.test(text) || text.includes('\0') ? null : text
  const deck = read(parsed(text))
  return deck && deck.cards.length > 0 ? listOf(deck) : null
}

/** Throws an ApiError that says, of which site, why there is no list. */
export const readDeckLink = async (link: string, env: Env): Promise<{ site: string; text: string }> => {
  const source = sourceOf(link, env)
  if (!source) throw apiError(400, 'deck_link_unknown_site', { known: knownSites(env) })
  const { site } = source
  const { status, text } = await fetched(source)
  if (status === 404 || status === 410) throw apiError(404, 'deck_link_gone', { site })
  if (status >= 500) throw apiError(503, 'deck_link_unreachable', { site })
  if (status !== 200) throw apiError(503, 'deck_link_refused', { site })
  const list = textOf(source, text)
  if (list === null || list.trim() === '') throw apiError(400, 'deck_link_no_deck', { site })
  return { site, text: list }
}
