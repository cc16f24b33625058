// A deck that is shown to others, for readers without our app: its page, and the picture that programs show beside its link.
import { createHash } from 'node:crypto'
import type { SharedDeck } from '@fourmat/protocol'
import { printingById } from '@fourmat/starter'
import { factsOfPrinting, factsOfRow, paintFace, paintTextFace } from '@fourmat/starter/painter'
import { deckCardSvg } from '@fourmat/starter/scenery'
import { findPrintedFacts } from '../cards/faces-repo.ts'
import { deckPage } from '../decks/page/deck-page.ts'
import type { ChooseWords } from '../decks/page/page-words.ts'
import { findSharedDeck } from '../decks/shared-deck-repo.ts'
import type { App, Deps } from '../deps.ts'
import { entityTag, isHeld } from './entity-tag.ts'
import { notFound } from './errors.ts'
import type { LookUpFor } from './fair-requests.ts'
import type { Painter } from './painter.ts'
import { formatName } from './room-pictures.ts'

const FOR_A_WHILE = 'public, max-age=300'

const leadersOf = ({ commander, partner_commander }: SharedDeck): string[] =>
  [commander, partner_commander].flatMap((card) => card?.name ?? [])

/** The card on the picture: who leads the deck, or the one that stands for it. */
const faceOf = ({ commander, cards, deck_image_uri }: SharedDeck): string | null =>
  (commander ?? cards.find(({ front_image_uri }) => front_image_uri === deck_image_uri) ?? cards[0])?.card_print_id ??
  null

const textOf = (deck: SharedDeck): string =>
  JSON.stringify([
    deck.name,
    deck.format,
    deck.total_cards,
    leadersOf(deck),
    deck.color_identity,
    deck.owner.username,
    faceOf(deck),
  ])

/** Who shows links keeps a picture by its address: a deck that looks different has a new one. */
export const deckPicture = (key: string, deck: SharedDeck): string => {
  const version = createHash('sha1').update(textOf(deck)).digest('base64url').slice(0, 8)
  return `/deck-pictures/${encodeURIComponent(key)}.png?v=${version}`
}

export const aboutDeckText = (deck: SharedDeck): string => {
  const { format, total_cards, owner } = deck
  const leaders = leadersOf(deck)
  const what = `${formatName(format)} deck of ${total_cards} ${total_cards === 1 ? 'card' : 'cards'} by ${owner.username}`
  return leaders.length === 0 ? `${what}.` : `${leaders.join(' and ')}. ${what}.`
}

export const registerDeckPages = (
  app: App,
  deps: Deps,
  lookUpFor: LookUpFor,
  paint: Painter,
  wordsFor: ChooseWords,
) => {
  const deckAt = async (ip: string, key: string): Promise<SharedDeck> => {
    const deck = await lookUpFor(ip, () => findSharedDeck(deps.search.db, key))
    if (!deck) throw notFound('deck_not_found')
    return deck
  }

  /** Ours have their picture; the others' are not ours to send, so that theirs is a face with their words. */
  const paintedFace = async (ip: string, deck: SharedDeck): Promise<string | null> => {
    const printId = faceOf(deck)
    if (printId === null) return null
    const ours = printingById(printId)
    const drawn = ours && factsOfPrinting(ours, 'front')
    if (drawn) return paintFace(drawn)
    const row = await lookUpFor(ip, () => findPrintedFacts(deps.search.db, printId))
    const facts = row === undefined ? null : factsOfRow(row, 'front')
    return facts && paintTextFace(facts)
  }

  /** For the app, when a reader comes from another page of it. */
  app.get('/deck-pages/:key', { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params as { key: string }
    const { lang } = request.query as { lang?: unknown }
    const words = wordsFor(typeof lang === 'string' ? lang : (request.headers['accept-language'] ?? ''))
    const page = deckPage(await deckAt(request.ip, key), words)
    const tag = entityTag(page)
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-language' })
    if (isHeld(request, tag)) return reply.status(304).send()
    return reply.type('text/html; charset=utf-8').compress(page)
  })

  app.get('/deck-pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const deck = await deckAt(request.ip, /^(.+)\.png$/.exec(file)?.[1] ?? '')
    const says = textOf(deck)
    const tag = entityTag(says)
    // Pages of others may show it: that is what it is for.
    reply.headers({ 'cache-control': FOR_A_WHILE, 'cross-origin-resource-policy': 'cross-origin', etag: tag })
    if (isHeld(request, tag)) return reply.status(304).send()
    const face = await paintedFace(request.ip, deck)
    const onCard = {
      name: deck.name,
      leaders: leadersOf(deck),
      facts: `${formatName(deck.format)}, ${deck.total_cards} ${deck.total_cards === 1 ? 'card' : 'cards'}`,
      owner: deck.owner.username,
      colours: deck.color_identity,
      face,
    }
    return reply.type('image/png').send(await paint(says, request.ip, () => deckCardSvg(onCard)))
  })
}
