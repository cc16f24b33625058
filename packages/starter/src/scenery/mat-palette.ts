// Colours for playmats: the same five hues as on the cards, kept dark and close together so that every card stands out.
import type { Mood, Palette, Tint } from '../painter/art/palette.ts'
import { lerp, lerpHue, oklch } from '../painter/draw/colour.ts'

interface Dye {
  hue: number
  chroma: number
  light: number // how light its ground is
  lamp: number // hue of its lights
}

const DYES: Readonly<Record<Exclude<Tint, 'C'>, Dye>> = {
  W: { hue: 82, chroma: 0.03, light: 0.41, lamp: 82 },
  U: { hue: 246, chroma: 0.07, light: 0.32, lamp: 70 },
  B: { hue: 305, chroma: 0.035, light: 0.25, lamp: 60 },
  R: { hue: 32, chroma: 0.08, light: 0.31, lamp: 62 },
  G: { hue: 156, chroma: 0.05, light: 0.31, lamp: 95 },
}

/** The first colour gives the sky and its light, the second the ground. */
export function matPalette(first: Exclude<Tint, 'C'>, second: Exclude<Tint, 'C'>): Palette {
  const [a, b] = [DYES[first], DYES[second]]
  const of = (dye: Dye, shift: number, strength = 1) => oklch(dye.light + shift, dye.chroma * strength, dye.hue)
  const ridge = (t: number) =>
    oklch(
      lerp(a.light + 0.03, b.light - 0.13, Math.min(1, t)),
      lerp(a.chroma, b.chroma, Math.min(1, t * 1.6)),
      lerpHue(a.hue, b.hue, Math.min(1, t * 2.2)),
    )
  // Scenes ask for any lightness; here it is pressed into the narrow band of the mat.
  const band = (lightness: number, dye: Dye, strength: number) => of(dye, (lightness - 0.5) * 0.3, strength)
  const mood: Mood = 'dusk'
  return {
    mood,
    dark: true,
    sky: [of(a, -0.06), of(a, 0), of(a, 0.075, 0.95)],
    disc: oklch(a.light + 0.17, a.chroma * 0.8, a.hue),
    glow: oklch(0.66, 0.085, b.lamp),
    hot: oklch(b.light + 0.12, b.chroma * 1.2, b.hue),
    ink: of(b, -0.14),
    ridge,
    water: (t) =>
      oklch(
        lerp(b.light + 0.03, b.light - 0.13, Math.min(1, t)),
        0.05,
        lerpHue(b.hue, 240, second === 'U' ? 0.2 : 0.55),
      ),
    tone: (lightness, strength = 1) => band(lightness, b, strength),
    body: (lightness, strength = 1) => band(lightness, a, strength),
    accent: (lightness, strength = 1) => oklch(b.light + (lightness - 0.5) * 0.3, 0.05 * strength, b.lamp),
    coat: () => {
      throw new Error('Nobody lives on a playmat.')
    },
  }
}
