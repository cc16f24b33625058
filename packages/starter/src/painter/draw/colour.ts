// OKLCH to hex: equal lightness looks equally light in every hue, so that all five colours weigh the same.

const CHANNELS = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const

function linear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return CHANNELS.map(([x, y, z]) => x * l + y * m + z * s)
}

const fits = (rgb: number[]) => rgb.every((v) => v > -0.002 && v < 1.002)

const byte = (v: number) => {
  const clamped = Math.min(1, Math.max(0, v))
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Chroma is lowered until the colour exists in sRGB: clipping channels would shift its hue. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const light = Math.min(1, Math.max(0, lightness))
  let rgb = linear(light, chroma, hue)
  if (!fits(rgb)) {
    let low = 0
    let high = chroma
    for (let i = 0; i < 9; i++) {
      const middle = (low + high) / 2
      if (fits(linear(light, middle, hue))) low = middle
      else high = middle
    }
    rgb = linear(light, low, hue)
  }
  return `#${rgb.map(byte).join('')}`
}

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

/** The short way round the colour circle. */
export function lerpHue(from: number, to: number, t: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return from + turn * t
}
