// What a frame is made of: one look for each colour, for pairs, gold, artifacts, vehicles and lands.
import type { Color } from '../card.ts'
import type { Tint } from './art/palette.ts'
import { oklch } from './draw/colour.ts'
import type { FacePart } from './face-facts.ts'

export interface Finish {
  top: string // of the frame
  foot: string
  plate: string
  plateInk: string
  box: string // behind the rules
  line: string // ink on the frame itself
  edge: string // of plates
}

type Key = Tint | 'gold' | 'land' | 'vehicle'
const edge = 'rgb(0 0 0 / .16)'
const FINISHES: Readonly<Record<Key, Finish>> = {
  W: {
    top: oklch(0.92, 0.045, 90),
    foot: oklch(0.8, 0.066, 84),
    plate: '#fcf6e6',
    plateInk: '#2a2416',
    box: '#f7f0de',
    line: '#3a3018',
    edge,
  },
  U: {
    top: oklch(0.58, 0.115, 243),
    foot: oklch(0.44, 0.11, 250),
    plate: '#d8eaf8',
    plateInk: '#0f2233',
    box: '#e1edf6',
    line: '#f1f8fd',
    edge,
  },
  B: {
    top: oklch(0.4, 0.035, 308),
    foot: oklch(0.25, 0.035, 308),
    plate: '#3a3240',
    plateInk: '#f4eff7',
    box: '#d7cfdb',
    line: '#efe9f2',
    edge: 'rgb(255 255 255 / .2)',
  },
  R: {
    top: oklch(0.62, 0.15, 36),
    foot: oklch(0.47, 0.145, 30),
    plate: '#f9ddd0',
    plateInk: '#351009',
    box: '#f8e6dd',
    line: '#fff3ee',
    edge,
  },
  G: {
    top: oklch(0.55, 0.095, 148),
    foot: oklch(0.4, 0.085, 152),
    plate: '#d9ebd5',
    plateInk: '#12260f',
    box: '#e3eedf',
    line: '#f0f8ee',
    edge,
  },
  C: {
    top: oklch(0.78, 0.014, 255),
    foot: oklch(0.6, 0.018, 258),
    plate: '#e7eaef',
    plateInk: '#1e2229',
    box: '#e8eaee',
    line: '#1c2027',
    edge,
  },
  gold: {
    top: oklch(0.82, 0.105, 86),
    foot: oklch(0.65, 0.112, 74),
    plate: '#f9ebc6',
    plateInk: '#2e2208',
    box: '#f6edd4',
    line: '#2e2208',
    edge: '#c9a24a',
  },
  land: {
    top: oklch(0.56, 0.045, 66),
    foot: oklch(0.41, 0.042, 58),
    plate: '#ece1d2',
    plateInk: '#2b2015',
    box: '#ede4d7',
    line: '#f8f1e6',
    edge,
  },
  vehicle: {
    top: oklch(0.5, 0.05, 62),
    foot: oklch(0.33, 0.035, 50),
    plate: '#e6dccd',
    plateInk: '#241a10',
    box: '#e9e1d5',
    line: '#f6ecdd',
    edge: '#8b6a3e',
  },
}

/** The halves of a pair's frame need more difference than the single frames have. */
const HALVES: Readonly<Record<Color, string>> = {
  W: oklch(0.89, 0.05, 88),
  U: oklch(0.52, 0.115, 246),
  B: oklch(0.33, 0.035, 308),
  R: oklch(0.54, 0.15, 33),
  G: oklch(0.49, 0.092, 150),
}

export interface FrameLook {
  finish: Finish
  stops: readonly (readonly [offset: number, colour: string])[] // of the frame's gradient
  across: boolean // the gradient runs from left to right
  kind: 'plain' | 'artifact' | 'vehicle' | 'land'
  lineRight: string // ink at the right foot, where a pair has its second colour
}

const isLand = ({ typeLine }: Pick<FacePart, 'typeLine'>): boolean =>
  /\bland\b/i.test(typeLine) && !/\bcreature\b/i.test(typeLine)
const isVehicle = (part: Pick<FacePart, 'typeLine'>) => /\bvehicle\b/i.test(part.typeLine)
const isArtifact = (part: Pick<FacePart, 'typeLine'>) => /\bartifact\b/i.test(part.typeLine)

export function frameLook(part: FacePart, identity: readonly Color[]): FrameLook {
  const { colors } = part
  const land = isLand(part)
  const shown = land ? [] : colors
  const kind = land ? 'land' : isVehicle(part) ? 'vehicle' : isArtifact(part) ? 'artifact' : 'plain'
  if (shown.length === 2) {
    const [left, right] = shown as [Color, Color]
    const finish = FINISHES.gold
    return {
      finish,
      stops: [
        [0.3, HALVES[left]],
        [0.7, HALVES[right]],
      ],
      across: true,
      kind,
      lineRight: FINISHES[right].line,
    }
  }
  const key: Key = land ? 'land' : shown.length > 2 ? 'gold' : (shown[0] ?? (kind === 'vehicle' ? 'vehicle' : 'C'))
  let finish = FINISHES[key]
  if (land && identity.length) {
    const tint = identity.length > 1 ? FINISHES.gold : FINISHES[identity[0] as Color]
    finish = {
      ...finish,
      plate: identity.length === 1 && identity[0] === 'B' ? '#d8cfdd' : tint.plate,
      edge: tint.edge === FINISHES.B.edge ? edge : tint.edge,
    }
  }
  const stops =
    land && identity.length === 2
      ? ([
          [0, HALVES[identity[0] as Color]],
          [0.5, finish.top],
          [1, HALVES[identity[1] as Color]],
        ] as const)
      : ([
          [0, finish.top],
          [1, finish.foot],
        ] as const)
  return { finish, stops, across: land && identity.length === 2, kind, lineRight: finish.line }
}

/** Ink of the left foot, where a pair has its first colour. */
export const lineLeft = (part: FacePart, look: FrameLook): string =>
  look.across && part.colors.length === 2 ? FINISHES[part.colors[0] as Color].line : look.finish.line

/** Colours of the picture: white first in a pair, since its sky is the brightest. */
export function artTints(part: FacePart, identity: readonly Color[]): Tint[] {
  const colors: readonly Color[] =
    isLand(part) || !part.colors.length ? (isLand(part) ? identity : part.colors) : part.colors
  if (colors.length === 2 && colors.includes('W')) return ['W', colors.find((color) => color !== 'W') as Color]
  return [...colors]
}

export const RARITY_INK: Readonly<Record<string, string>> = {
  uncommon: '#7b8794',
  rare: '#b98a1e',
  mythic: '#cf5426',
  special: '#8a4fbf',
  bonus: '#8a4fbf',
}
