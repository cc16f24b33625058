// What a page says of itself to those who show a link to it: chat programs, social networks, search engines.
import type { SharedDeck } from '@fourmat/protocol'
import type { GameGlance } from '../games/shares-repo.ts'
import type { RoomGlance } from '../rooms/glance-repo.ts'
import { aboutDeckText, deckPicture } from './deck-pages.ts'
import { gamePicture } from './game-pictures.ts'
import { formatName, roomPicture } from './room-pictures.ts'

/** Stands for the tags in the documents of the web app; what is between is for where this server is not asked. */
const MARKS = /<!-- about -->[\s\S]*?<!-- \/about -->/

const SITE = 'Fourmat'
const ABOUT_SITE =
  'A card table in your browser: one to four players, your own decks, every card exactly where you put it.'
const PICTURE = '/social-card.jpg'

export interface AboutPage {
  readonly title: string
  readonly description: string
  readonly picture: string
  readonly path: string | null // of a page that may be found by search engines
}

export const aboutSite = (path: string | null): AboutPage => ({
  title: SITE,
  description: ABOUT_SITE,
  picture: PICTURE,
  path,
})

export const aboutRoom = (roomId: string, room: RoomGlance): AboutPage => ({
  title: `${room.name} · ${SITE}`,
  description: `${formatName(room.format)}, ${room.seated} of ${room.seats} seats taken. Open the link to sit down: no account is needed.`,
  picture: roomPicture(roomId, room),
  path: null,
})

/** Only what everybody may find is for search engines. */
export const aboutDeck = (deck: SharedDeck): AboutPage => ({
  title: `${deck.name} · ${SITE}`,
  description: aboutDeckText(deck),
  picture: deckPicture(deck.share_key ?? '', deck),
  path: deck.visibility === 'public' ? `/d/${deck.share_key}` : null,
})

/** A moment of a game, for whoever has the key. */
export const aboutGame = (gameId: string, game: GameGlance, key: string, at: number | null): AboutPage => ({
  title: `${game.name} · ${SITE}`,
  description: `A game of ${formatName(game.format)}, to be looked at again move by move. No account is needed.`,
  picture: gamePicture(gameId, key, at),
  path: null,
})

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`
const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`

/** Those who show a link want whole addresses; where ours is not known they get what there is. */
const tagsOf = ({ title, description, picture, path }: AboutPage, origin: string | null): string => {
  const whole = (address: string) => (origin === null ? address : new URL(address, origin).href)
  return [
    named('description', description),
    property('og:site_name', SITE),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', whole(picture)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', whole(picture)),
    ...(path === null ? [named('robots', 'noindex')] : []),
    ...(path !== null && origin !== null
      ? [property('og:url', whole(path)), `<link rel="canonical" href="${escaped(whole(path))}" />`]
      : []),
  ].join('\n    ')
}

/** A document of the web app, cut where its tags belong. */
export interface PageDocument {
  readonly before: string
  readonly after: string
}

export const cutDocument = (html: string): PageDocument => {
  const match = MARKS.exec(html)
  if (!match) return { before: html, after: '' }
  return { before: html.slice(0, match.index), after: html.slice(match.index + match[0].length) }
}

/** Where the documents of pages that are read have what the server writes. */
const CONTENT = '<!-- content -->'
const TITLE = /<title>[^<]*<\/title>/

export const renderDocument = (
  { before, after }: PageDocument,
  about: AboutPage,
  origin: string | null,
  content = '',
): string => {
  if (after === '') return before
  // What is read without a script is named without one.
  const titled = content === '' ? before : before.replace(TITLE, () => `<title>${escaped(about.title)}</title>`)
  return `${titled}${tagsOf(about, origin)}${after.replace(CONTENT, () => content)}`
}
