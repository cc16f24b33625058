// The table's sounds, made from nothing but arithmetic: soft, short, at low volume.
import { random } from '../src/painter/draw/random.ts'

export interface Sound {
  name: string
  rate: number
  samples: Float32Array
}

const TAU = Math.PI * 2

function make(name: string, rate: number, seconds: number, at: (t: number, i: number) => number): Sound {
  const samples = new Float32Array(Math.round(rate * seconds))
  for (let i = 0; i < samples.length; i++) samples[i] = at(i / rate, i)
  return { name, rate, samples }
}

/** A struck bar: a tone with two overtones that die sooner than it does. */
const bar = (t: number, start: number, frequency: number, decay: number): number => {
  const s = t - start
  if (s < 0) return 0
  const attack = Math.min(1, s / 0.004)
  return (
    attack *
    (Math.sin(TAU * frequency * s) * Math.exp(-s / decay) +
      0.32 * Math.sin(TAU * frequency * 2.76 * s) * Math.exp(-s / (decay * 0.28)) +
      0.12 * Math.sin(TAU * frequency * 5.4 * s) * Math.exp(-s / (decay * 0.1)))
  )
}

/** Noise through two one-pole filters: paper and felt rather than hiss. */
function paper(seed: string, low: number, high: number): (envelope: number) => number {
  const r = random(seed)
  let [a, b] = [0, 0]
  return (envelope) => {
    const white = r() * 2 - 1
    a += (white - a) * high
    b += (a - b) * low
    return (a - b) * envelope
  }
}

const bump = (t: number, start: number, rise: number, fall: number): number =>
  t < start ? 0 : Math.min(1, (t - start) / rise) * Math.exp(-Math.max(0, t - start - rise) / fall)

function join(): Sound {
  const notes = [
    [0, 523.25],
    [0.11, 659.26],
    [0.22, 987.77],
  ] as const
  return make(
    'join',
    16000,
    0.9,
    (t) => notes.reduce((sum, [start, frequency]) => sum + bar(t, start, frequency, 0.24), 0) * 0.16,
  )
}

function card(): Sound {
  const sheet = paper('card', 0.05, 0.62)
  return make(
    'card',
    22050,
    0.22,
    (t) =>
      sheet(bump(t, 0.002, 0.012, 0.03) + 0.4 * bump(t, 0.06, 0.006, 0.014)) * 0.42 +
      Math.sin(TAU * 118 * t) * Math.exp(-t / 0.03) * 0.09,
  )
}

function tap(): Sound {
  const edge = paper('tap', 0.2, 0.8)
  return make(
    'tap',
    22050,
    0.16,
    (t) => edge(bump(t, 0, 0.001, 0.007)) * 0.34 + Math.sin(TAU * (240 - 420 * t) * t) * Math.exp(-t / 0.028) * 0.2,
  )
}

function shuffle(): Sound {
  const sheets = paper('shuffle', 0.08, 0.7)
  const r = random('riffle')
  const flicks = Array.from({ length: 26 }, (_, i) => ({
    at: 0.02 + (i / 26) ** 0.82 * 0.46 + r.in(-0.004, 0.004),
    loud: r.in(0.4, 1) * (0.6 + 0.4 * Math.sin((i / 26) * Math.PI)),
  }))
  const settle = [0.53, 0.56]
  return make('shuffle', 16000, 0.66, (t) => {
    const riffle = flicks.reduce((sum, flick) => sum + flick.loud * bump(t, flick.at, 0.0015, 0.007), 0)
    const square = settle.reduce((sum, start) => sum + bump(t, start, 0.002, 0.02), 0)
    return sheets(riffle + 0.7 * square) * 0.3
  })
}

function die(): Sound {
  const r = random('die')
  let at = 0.01
  const knocks = Array.from({ length: 8 }, (_, i) => {
    const knock = { at, pitch: r.in(900, 1500), loud: 0.85 ** i * r.in(0.7, 1) }
    at += 0.13 * 0.78 ** i + r.in(0, 0.012)
    return knock
  })
  return make(
    'die',
    16000,
    0.75,
    (t) =>
      knocks.reduce(
        (sum, { at: start, pitch, loud }) =>
          sum + loud * (bar(t, start, pitch, 0.014) + 0.7 * bar(t, start, pitch * 0.31, 0.03)),
        0,
      ) * 0.13,
  )
}

export const sounds = (): Sound[] => [join(), card(), tap(), shuffle(), die()]

/** Sixteen-bit mono WAV; the last ten milliseconds fade, so that nothing ends in a click. */
export function wav({ rate, samples }: Sound): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  const fade = rate * 0.01
  samples.forEach((sample, i) => {
    const tail = Math.min(1, (samples.length - i) / fade)
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample * tail)) * 32767), 44 + i * 2)
  })
  return file
}
