// Somebody or something close by in a landscape, so that two of one kind differ at a glance. Which one follows from the
// name, and a reprint never gets the one of the first printing.
import { at, many, n1, O, P, R, S } from '../draw/pen.ts'
import { hash } from '../draw/random.ts'
import type { Stage } from './stage.ts'
import {
  bareTree,
  bulrush,
  cottage,
  fir,
  flame,
  gullMark,
  haycock,
  headstone,
  lighthouse,
  oak,
  sailboat,
  sheep,
  stack,
  toadstool,
} from './view-motifs.ts'

/** Drawn for a stage 500 high, about `x`. */
type Story = (stage: Stage, x: number) => string

const STORIES = {
  oak: ({ p }, x) => oak(x, 478, 1.25, p.ridge(1), p.ridge(0.92), p.tone(0.46), p.tone(0.62)),
  firs: ({ p }, x) => fir(x, 484, 1.15, p.ridge(0.98)) + fir(x + 96, 490, 0.8, p.ridge(0.94)),
  cottage: ({ p }, x) => cottage(x, 470, 1.35, p.tone(0.62), p.accent(0.44), p.glow, p.ridge(1)),
  hay: ({ p }, x) =>
    haycock(x, 476, 1.05, p.tone(0.6), p.tone(0.8), p.ridge(1)) +
    haycock(x + 130, 484, 0.6, p.tone(0.56), p.tone(0.76), p.ridge(1)),
  flock: ({ p }, x) =>
    [
      [0, 470, 1.9],
      [-110, 440, 1.3],
      [110, 450, 1.4],
    ]
      .map(([dx, y, k], i) => sheep(x + (dx as number), y as number, k as number, p.disc, p.ridge(1), i % 2 === 0))
      .join(''),
  signpost: ({ p }, x) =>
    at(
      x,
      486,
      1.15,
      R(-9, -240, 18, 250, p.ridge(1)) +
        P('M-110 -226H56L84 -200L56 -174H-110Z', p.tone(0.72)) +
        P('M-80 -158H96V-108H-80L-106 -133Z', p.tone(0.58)) +
        S('M-84 -200H30M-54 -133H72', p.ridge(0.9), 6),
    ),
  fence: ({ p, w }) =>
    many(Math.ceil(w / 92) + 1, (i) => R(i * 92 - 10, 372 + (i % 2) * 6, 16, 130, p.ridge(1), 4)) +
    R(-10, 404, w + 20, 13, p.ridge(0.98)) +
    R(-10, 446, w + 20, 13, p.ridge(0.98)),
  stones: ({ p, r }, x) =>
    stack(r, x, 490, 90, 230, p.ridge(0.9), p.ridge(0.3)) +
    stack(r, x + 120, 492, 70, 160, p.ridge(0.94), p.ridge(0.4)) +
    stack(r, x - 110, 492, 64, 120, p.ridge(0.94), p.ridge(0.4)),
  fire: ({ p }, x) =>
    flame(x, 470, 1.3, p.hot, p.disc) +
    S(`M${n1(x - 70)} 478L${n1(x + 66)} 462M${n1(x + 70)} 478L${n1(x - 66)} 462`, p.ridge(1), 20),
  graves: ({ p }, x) =>
    headstone(x, 480, 1.7, p.tone(0.44), p.tone(0.62), -5) + headstone(x + 112, 486, 1.2, p.tone(0.4), p.tone(0.56), 8),
  caps: ({ p }, x) =>
    toadstool(x, 486, 0.95, p.accent(0.5), p.disc, p.tone(0.8), p.disc) +
    toadstool(x + 118, 490, 0.5, p.accent(0.56), p.disc, p.tone(0.76), p.disc),
  dead: ({ p, r }, x) => bareTree(r, x, 488, 0.98, p.ridge(1)),
  lamp: ({ p }, x) =>
    R(x - 7, 240, 14, 260, p.ridge(1)) +
    O(x, 214, 96, p.glow, 0.2) +
    O(x, 214, 54, p.glow, 0.3) +
    P(`M${n1(x - 26)} 182H${n1(x + 26)}L${n1(x + 18)} 244H${n1(x - 18)}Z`, p.glow) +
    P(`M${n1(x - 36)} 184L${n1(x)} 152L${n1(x + 36)} 184Z`, p.ridge(1)),
  sail: ({ p }, x) => sailboat(x, 424, 1.05, p.ridge(1), p.disc, p.accent(0.56)),
  fleet: ({ p }, x) =>
    sailboat(x, 400, 0.6, p.ridge(0.98), p.accent(0.62), p.disc) +
    sailboat(x + 120, 372, 0.4, p.ridge(0.9), p.disc, p.accent(0.6)) +
    sailboat(x - 110, 366, 0.36, p.ridge(0.9), p.disc, p.disc),
  beacon: ({ p }, x) =>
    lighthouse(x, 440, 0.82, p, p.accent(0.5)) +
    P(`M${n1(x - 120)} 500C${n1(x - 80)} 430 ${n1(x + 80)} 430 ${n1(x + 130)} 500Z`, p.ridge(0.98)),
  gulls: ({ p, r }) =>
    many(7, (i) =>
      gullMark(
        70 + i * 74 + r.in(-20, 20),
        150 + ((i * 61) % 190),
        0.5 + ((i * 37) % 60) / 100,
        p.dark ? p.sky[2] : p.ridge(0.85),
        r.in(-16, 16),
      ),
    ),
  rushes: ({ p, r }, x) =>
    many(7, (i) => bulrush(x - 110 + i * 36, 496, r.in(0.8, 1.4), p.ridge(1), p.ridge(0.92), r.in(-9, 9))),
  seastack: ({ p, r }, x) =>
    stack(r, x, 450, 150, 280, p.ridge(0.7), p.ridge(0.2)) +
    stack(r, x + 130, 440, 60, 130, p.ridge(0.7), p.ridge(0.25)) +
    S(`M${n1(x - 90)} 448C${n1(x - 40)} 460 ${n1(x + 120)} 458 ${n1(x + 180)} 444`, p.disc, 8, 0.8),
} satisfies Readonly<Record<string, Story>>
type StoryName = keyof typeof STORIES

const WET: readonly StoryName[] = ['sail', 'gulls', 'rushes', 'seastack', 'fleet', 'beacon', 'stones']
const DRY: readonly StoryName[] = [
  'oak',
  'cottage',
  'signpost',
  'firs',
  'flock',
  'fence',
  'hay',
  'lamp',
  'stones',
  'fire',
]
const DARK: readonly StoryName[] = ['dead', 'graves', 'lamp', 'rushes', 'stones', 'fire', 'fence']
const WILD: readonly StoryName[] = ['oak', 'firs', 'caps', 'stones', 'fire', 'rushes', 'dead', 'cottage']

/** Places that are not listed have enough of their own in front. */
const SUITS: Readonly<Record<string, readonly StoryName[]>> = {
  sea: WET,
  island: WET,
  fields: DRY,
  meadow: DRY,
  road: DRY,
  town: DRY,
  castle: DRY,
  tower: DRY,
  mountains: WILD,
  canyon: WILD,
  forest: WILD,
  grove: WILD,
  deepwood: WILD,
  jungle: WILD,
  dunes: ['stones', 'dead', 'fire', 'lamp', 'signpost'],
  quarry: ['fire', 'lamp', 'stones', 'cottage'],
  marsh: DARK,
  deadwood: DARK,
  graveyard: DARK,
  ruins: DARK,
}

/** The story for a place; exported for the law that no reprint repeats one. */
export function storyOf(place: string, name: string, seed: string): StoryName | undefined {
  const suits = SUITS[place]
  if (!suits) return undefined
  const moved = seed ? 1 + (hash(`story ${seed}`) % (suits.length - 1)) : 0
  return suits[(hash(`story ${name}`) + moved) % suits.length]
}

export function tellStory(stage: Stage, place: string, name: string, seed: string): string {
  const story = storyOf(place, name, seed)
  if (!story) return ''
  // Away from the light, which is the other thing that one sees first.
  const x = stage.light.x > stage.w / 2 ? stage.w * 0.3 : stage.w * 0.66
  const aside = ((hash(`story ${name}`) >>> 8) % 40) - 20
  return `<g transform="translate(0 ${n1(stage.h - 500)})">${STORIES[story](stage, x + aside)}</g>`
}
