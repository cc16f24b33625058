// A short game for four that the landing page plays by itself, over and over.

export type DemoPlayer = 'Tobias' | 'Ilse' | 'Maren' | 'Wim'

/** Where a card lies, in hundredths of the table's width; `turn` in degrees. */
export interface DemoCard {
  id: string
  name: string
  x: number
  y: number
  turn?: number
  scale?: number // 1 is a card on the battlefield
  counter?: number
  gone?: boolean
}

interface DemoState {
  turn: DemoPlayer
  life: Record<DemoPlayer, number>
  cards: Record<string, DemoCard>
}

type DemoVerb = 'passes' | 'plays' | 'taps' | 'attacks' | 'draws' | 'loses'

export interface DemoStep {
  who: DemoPlayer
  verb: DemoVerb
  object?: string // a card's name or a number
  turn?: DemoPlayer
  life?: Partial<Record<DemoPlayer, number>>
  cards?: Record<string, Partial<DemoCard>>
}

/** Left top corner of each board. */
export const BOARDS: Record<DemoPlayer, { x: number; y: number; mat: string }> = {
  Tobias: { x: 0, y: 0, mat: 'red-green' },
  Ilse: { x: 50, y: 0, mat: 'blue-black' },
  Maren: { x: 0, y: 33.1, mat: 'white-blue' },
  Wim: { x: 50, y: 33.1, mat: 'red-black' },
}

const row = (
  owner: DemoPlayer,
  y: number,
  entries: [name: string, x: number, extra?: Partial<DemoCard>][],
): DemoCard[] =>
  entries.map(([name, x, extra], index) => ({
    id: `${owner}-${y}-${index}`,
    name,
    x: BOARDS[owner].x + x,
    y: BOARDS[owner].y + y,
    ...extra,
  }))

const HAND = ['Borrowed Flame', 'Beacon Point', 'A Lamp in Every Window', 'Lantern-Eyed Fox', 'Low-Tide Serpent']

const handCard = (index: number, of: number): Pick<DemoCard, 'x' | 'y' | 'turn' | 'scale'> => {
  const off = index - (of - 1) / 2
  return { x: 21.5 + off * 5.6, y: 64.5 + Math.abs(off) ** 1.6 * 0.6, turn: off * 7, scale: 1.55 }
}

const tapped = { turn: 90 }

const opening: DemoCard[] = [
  ...row('Tobias', 8, [
    ['Hestrel, Crowned in Cinders', 9, { counter: 3 }],
    ['The Oldest Elm', 19],
    ['Orchard Crown', 28],
  ]),
  ...row('Tobias', 20.5, [
    ['Mountain', 9],
    ['Mountain', 18.5, tapped],
    ['Mountain', 28],
    ['Falling Ember', 41],
  ]),
  ...row('Ilse', 8, [
    ['Marsh Light', 9],
    ['Vesper and Vane', 18],
    ['Low-Tide Serpent', 28, tapped],
  ]),
  ...row('Ilse', 20.5, [
    ['Gate of First Frost', 9],
    ['Gate of First Frost', 18],
    ['Gate of First Frost', 28, tapped],
    ['Clockwork Pilgrim', 41],
  ]),
  ...row('Maren', 8, [
    ['Oda of the Last Lantern', 6, { counter: 2 }],
    ['Saltglass Heron', 15],
    ['Keeper’s Moth', 24],
  ]),
  ...row('Maren', 19.5, [
    ['Beacon Point', 6],
    ['Beacon Point', 15.5],
    ['Lighthouse in a Bottle', 25],
  ]),
  ...row('Wim', 8, [
    ['Pell of the Red Road', 9, { counter: 5 }],
    ['Clockwork Pilgrim', 18.5, tapped],
    ['Marsh Light', 28],
  ]),
  ...row('Wim', 20.5, [
    ['Mountain', 9],
    ['Gate of First Frost', 18.5, tapped],
    ['Mountain', 28],
  ]),
  ...HAND.map((name, index) => ({ id: `hand-${index}`, name, ...handCard(index, HAND.length) })),
  { id: 'drawn', name: 'Glimmerback Whale', x: 44, y: 50, scale: 1, gone: true },
]

const OPENING: DemoState = {
  turn: 'Ilse',
  life: { Tobias: 31, Ilse: 38, Maren: 40, Wim: 22 },
  cards: Object.fromEntries(opening.map((card) => [card.id, card])),
}

const refan = (...ids: string[]): Record<string, Partial<DemoCard>> =>
  Object.fromEntries(ids.map((id, index) => [id, { ...handCard(index, ids.length), gone: false }]))

export const SCRIPT: readonly DemoStep[] = [
  { who: 'Ilse', verb: 'passes', turn: 'Maren' },
  { who: 'Maren', verb: 'draws', cards: refan('hand-0', 'hand-1', 'hand-2', 'hand-3', 'hand-4', 'drawn') },
  { who: 'Maren', verb: 'taps', object: 'Beacon Point', cards: { 'Maren-19.5-0': tapped, 'Maren-19.5-1': tapped } },
  {
    who: 'Maren',
    verb: 'plays',
    object: 'Lantern-Eyed Fox',
    cards: {
      ...refan('hand-0', 'hand-1', 'hand-2', 'hand-4', 'drawn'),
      'hand-3': { x: 36, y: 42.5, turn: -4, scale: 2 },
    },
  },
  {
    who: 'Maren',
    verb: 'attacks',
    object: 'Keeper’s Moth',
    cards: { 'hand-3': { x: 34, y: 41.1, turn: 0, scale: 1 }, 'Maren-8-2': tapped },
  },
  { who: 'Wim', verb: 'loses', object: '1', life: { Wim: 21 } },
  { who: 'Maren', verb: 'passes', turn: 'Wim' },
  {
    who: 'Wim',
    verb: 'attacks',
    object: 'Pell of the Red Road',
    cards: { 'Wim-8-0': { turn: 90, counter: 6 }, 'Wim-8-1': { turn: 0 }, 'Wim-20.5-1': { turn: 0 } },
  },
  { who: 'Tobias', verb: 'loses', object: '6', life: { Tobias: 25 } },
  { who: 'Wim', verb: 'passes', turn: 'Tobias' },
  {
    who: 'Tobias',
    verb: 'taps',
    object: 'Mountain',
    cards: { 'Tobias-20.5-0': tapped, 'Tobias-20.5-1': { turn: 90 }, 'Tobias-20.5-2': tapped },
  },
  {
    who: 'Tobias',
    verb: 'attacks',
    object: 'Hestrel, Crowned in Cinders',
    cards: { 'Tobias-8-0': { turn: 90, counter: 4 } },
  },
  { who: 'Ilse', verb: 'loses', object: '4', life: { Ilse: 34 } },
  { who: 'Tobias', verb: 'passes', turn: 'Ilse' },
]

function applyStep(state: DemoState, step: DemoStep): DemoState {
  const cards = { ...state.cards }
  for (const [id, change] of Object.entries(step.cards ?? {})) {
    const card = cards[id]
    if (card) cards[id] = { ...card, ...change }
  }
  return { turn: step.turn ?? state.turn, life: { ...state.life, ...step.life }, cards }
}

/** The game after `count` steps; every step follows from the opening, so the loop never drifts. */
export const demoAfter = (count: number): DemoState => SCRIPT.slice(0, count).reduce(applyStep, OPENING)
