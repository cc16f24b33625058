// What a card of the starter set is: plain facts, which the painter draws and the server stores.

export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const
export type Color = (typeof COLORS)[number]

const RARITIES = ['common', 'uncommon', 'rare', 'mythic'] as const
export type Rarity = (typeof RARITIES)[number]

/** Layouts carry the names that Scryfall's files give them. */
type CardLayout = 'normal' | 'saga' | 'class' | 'transform' | 'modal_dfc' | 'split' | 'adventure'
type TokenLayout = 'token' | 'double_faced_token' | 'emblem'
export type Layout = CardLayout | TokenLayout

/** Layouts whose second face is printed on the other side of the card. */
export const TWO_SIDED: ReadonlySet<Layout> = new Set<Layout>(['transform', 'modal_dfc', 'double_faced_token'])

export const MOODS = ['day', 'dawn', 'dusk', 'night'] as const
export type Mood = (typeof MOODS)[number]

/** What the writer of a card sees in its picture. Both parts are hints: a painter that does not know a word falls back on the types. */
export interface ArtHint {
  subject?: string // "fox", "lantern", "ferry"
  mood?: Mood // "dusk"
}

export interface Face {
  name: string // "Lantern-Eyed Fox"
  cost: string // "{1}{W}"; "" for lands, tokens and most backs
  typeLine: string // "Creature — Fox Spirit"
  text: string // rules, one paragraph a line: "Vigilance\nWhen Lantern-Eyed Fox enters, ..."; "" for none
  flavour: string // "It waits where the road forgets itself."; "" for none
  power: string | null // "2"; "*" is possible; null for what has none
  toughness: string | null // "2"
  loyalty: string | null // "4", planeswalkers only
  defense: string | null // "5", battles only
  colors: readonly Color[] // ["W"], in the order of COLORS; of a back without a cost: its colour indicator
  art: ArtHint // { subject: "fox", mood: "dusk" }
}

export type FormatName =
  | 'commander'
  | 'modern'
  | 'standard'
  | 'legacy'
  | 'vintage'
  | 'pioneer'
  | 'pauper'
  | 'historic'
  | 'explorer'
  | 'brawl'

export type Legality = 'legal' | 'not_legal' | 'banned' | 'restricted'

export interface StarterCard {
  id: string // a UUID that follows from the name: the "oracle id" of the card
  name: string // "Lantern-Eyed Fox"; "Ebb // Flow" when there are two faces
  layout: Layout // "normal"
  manaValue: number // 2; of two-sided cards the front's, of split cards the sum
  colors: readonly Color[] // ["W"]; of two-sided cards the front's
  identity: readonly Color[] // ["W"]; costs, symbols in the text and colour indicators of all faces
  keywords: readonly string[] // ["Vigilance"]
  rarity: Rarity // "common"; the lowest at which it was printed
  tokens: readonly string[] // names of the tokens and emblems it makes: ["Pearl"]
  faces: readonly [Face, ...Face[]] // front first; two for two-sided, split and adventure cards
  legalities: Readonly<Record<FormatName, Legality>> // { commander: "legal", ... }; tokens are legal nowhere
  isToken: boolean // tokens, double-faced tokens and emblems
}

/** How a printing is framed: `extended` lets the art reach the edges, `full` (basic lands) gives it the whole card. */
export type Treatment = 'regular' | 'extended' | 'full'

export interface StarterPrinting {
  id: string // a UUID that follows from name, set and variant; it is also in the address of the picture
  card: StarterCard
  set: string // "fhs"
  setName: string // "Hearthside"
  number: string // "17", unique within the set
  rarity: Rarity // "common"
  releasedAt: string // "2026-03-06"
  treatment: Treatment // "regular"
  variant: number // 0 for the first printing, 1, 2, ...: the painter varies the art by it
  faces: readonly [Face, ...Face[]] // the card's faces with this printing's own flavour and art hint
}
