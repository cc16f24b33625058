// The colours of one picture: sky, light, ground from far to near, and two families of tones for what stands in it.
import { lerp, lerpHue, oklch } from '../draw/colour.ts'
import type { Random } from '../draw/random.ts'

export type Tint = 'W' | 'U' | 'B' | 'R' | 'G' | 'C'
export type Mood = 'day' | 'dawn' | 'dusk' | 'night'

interface Hue {
  hue: number
  chroma: number
  lightHue: number // of sun, moon and glow
  sky?: number // where the sky is not of the card's own hue
  skyChroma?: number
  lift: number // white must not end in black ground
  moods: readonly Mood[]
  accents: readonly number[]
}

const HUES: Readonly<Record<Tint, Hue>> = {
  W: {
    hue: 82,
    chroma: 0.068,
    lightHue: 78,
    sky: 232,
    skyChroma: 0.06,
    lift: 0.17,
    moods: ['day', 'dawn', 'day', 'dusk'],
    accents: [28, 250, 150, 12, 70],
  },
  U: {
    hue: 246,
    chroma: 0.105,
    lightHue: 205,
    lift: 0,
    moods: ['day', 'night', 'dawn', 'dusk'],
    accents: [62, 340, 178, 30, 290],
  },
  B: {
    hue: 312,
    chroma: 0.075,
    lightHue: 350,
    lift: 0,
    moods: ['night', 'dusk', 'night', 'dawn'],
    accents: [20, 140, 72, 200, 350],
  },
  R: {
    hue: 34,
    chroma: 0.14,
    lightHue: 68,
    lift: 0,
    moods: ['dusk', 'dusk', 'night', 'dawn', 'day'],
    accents: [85, 250, 190, 330, 58],
  },
  G: {
    hue: 148,
    chroma: 0.1,
    lightHue: 104,
    lift: 0,
    moods: ['day', 'dawn', 'night', 'dusk'],
    accents: [62, 24, 320, 195, 92],
  },
  C: {
    hue: 258,
    chroma: 0.022,
    lightHue: 80,
    lift: 0,
    moods: ['dawn', 'night', 'dusk', 'day'],
    accents: [62, 195, 28, 150, 300],
  },
}

/** Lightness of sky top, middle and foot, of the nearest ground, and of the light itself. */
const MOODS: Readonly<Record<Mood, readonly [number, number, number, number, number]>> = {
  day: [0.7, 0.82, 0.93, 0.29, 0.985],
  dawn: [0.6, 0.76, 0.92, 0.25, 0.97],
  dusk: [0.36, 0.56, 0.8, 0.17, 0.93],
  night: [0.17, 0.27, 0.46, 0.12, 0.92],
}

export interface Coat {
  a: string // darkest
  b: string
  c: string
  d: string
  e: string // lightest
  eye: string
  glow: string
  x: string // accent: dark, middle, light
  y: string
  z: string
}

export interface Palette {
  mood: Mood
  dark: boolean
  sky: readonly [string, string, string]
  disc: string
  glow: string
  hot: string
  ink: string
  ridge(t: number): string // 0 far away, 1 at the feet
  water(t: number): string // the same, drawn towards blue
  tone(lightness: number, strength?: number): string // of the colour that the ground has
  body(lightness: number, strength?: number): string // of the first colour
  accent(lightness: number, strength?: number): string
  coat(natural?: readonly [hue: number, chroma: number]): Coat
}

/** Snow, heather, ripe barley: what a picture's own colours are, where they are not its card's. */
export interface Season {
  hue: number
  chroma: number
  lift?: number
  sky?: number
  skyChroma?: number
  lightHue?: number
}

export function palette(tints: readonly Tint[], r: Random, wanted?: Mood, season?: Season): Palette {
  const first = { ...HUES[tints[0] ?? 'C'], ...season }
  const second = { ...HUES[tints[1] ?? tints[0] ?? 'C'], ...season }
  const third = HUES[tints[2] ?? tints[1] ?? tints[0] ?? 'C']
  const two = tints.length > 1
  const chosen = r.pick(first.moods)
  const mood = wanted ?? chosen
  const [top, middle, foot, nearest, light] = MOODS[mood]
  const lift = two ? second.lift : first.lift
  const near = nearest + lift * (mood === 'night' ? 0.4 : mood === 'dusk' ? 0.7 : 1)
  const shift = r.in(-12, 12)
  const skyHue = (first.sky ?? first.hue) + r.in(-14, 14)
  const lowHue = two ? second.lightHue : first.lightHue + r.in(-12, 12)
  const bodyHue = first.hue + shift
  const nearHue = two ? second.hue + shift * 0.5 : first.hue + r.in(-18, 18)
  const nearChroma = second.chroma * 0.62
  const skyChroma = (first.skyChroma ?? first.chroma) * (mood === 'day' ? 0.85 : 1)
  const accentHue = r.pick(two ? third.accents : first.accents) + r.in(-10, 10)
  const lifted = (lightness: number, by: number) => (by ? lerp(0.32, 0.95, (lightness - 0.18) / 0.76) : lightness)
  const far = Math.abs(skyHue - lowHue) > 120
  const tone = (lightness: number, strength = 1) => oklch(lifted(lightness, lift), second.chroma * strength, nearHue)
  const body = (lightness: number, strength = 1) =>
    oklch(lifted(lightness, first.lift), first.chroma * strength, bodyHue)
  const accent = (lightness: number, strength = 1) => oklch(lightness, 0.11 * strength, accentHue)
  const glow = oklch(0.87, 0.13, second.lightHue)
  const hot = oklch(0.78, 0.15, r.chance(0.55) ? accentHue : second.lightHue - 10)
  const boost = top < 0.4 ? 0 : 0.02
  const waterShare = mood === 'dusk' || mood === 'night' ? 0.6 : 0.8
  const natureShare = r.chance(0.5) ? r.in(0.45, 0.8) : r.in(0, 0.2)

  function coat(natural?: readonly [number, number]): Coat {
    const owner = two ? (tints.length > 2 ? third : second) : first
    const ownHue = two ? (tints.length > 2 ? third.hue : nearHue) : bodyHue
    const share = natural ? natureShare : 0
    const hue = natural ? lerpHue(ownHue, natural[0], share) : ownHue
    const chroma = natural ? lerp(owner.chroma, natural[1], share) : owner.chroma
    const of = (lightness: number, strength: number) => oklch(lifted(lightness, owner.lift), chroma * strength, hue)
    return {
      a: of(0.2 + boost, 0.7),
      b: of(0.33 + boost, 0.95),
      c: of(0.47 + boost, 1.05),
      d: of(0.66, 1),
      e: of(0.92, 0.5),
      eye: glow,
      glow: hot,
      x: accent(0.36, 0.9),
      y: accent(0.56),
      z: accent(0.8, 0.8),
    }
  }

  return {
    mood,
    dark: top < 0.4,
    sky: [
      oklch(top, skyChroma, skyHue),
      oklch(middle, skyChroma * 0.95, lerpHue(skyHue, lowHue, far ? 0 : 0.4)),
      oklch(foot, Math.max(skyChroma * 0.75, 0.035), lowHue),
    ],
    disc: oklch(light, 0.05, mood === 'night' ? skyHue : lowHue),
    glow,
    hot,
    ink: oklch(near - 0.02, nearChroma, nearHue),
    ridge: (t) =>
      oklch(
        lerp(foot - 0.13, near, Math.min(1, t) ** 0.8),
        lerp(skyChroma * 0.8, nearChroma, t),
        two ? lerpHue(bodyHue, nearHue, t < 0.5 ? t * 0.8 : 1) : lerpHue(bodyHue, nearHue, t),
      ),
    water: (t) =>
      oklch(lerp(foot - 0.16, near, Math.min(1, t) ** 0.8), lerp(0.06, 0.05, t), lerpHue(nearHue, 236, waterShare)),
    tone,
    body,
    accent,
    coat,
  }
}
