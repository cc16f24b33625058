import { useId, useMemo } from 'react'

/** A small seeded generator, so that the town is the same on every visit. */
function seeded(seed: string): () => number {
  let h = 2166136261
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  return () => {
    h += 0x6d2b79f5
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const HEIGHT = 420
const one = (n: number) => Math.round(n * 10) / 10

function hill(width: number, y: number, rise: number, stride: number, phase: number): string {
  let d = `M0 ${HEIGHT}`
  for (let x = 0; x <= width; x += 24) {
    d += `L${x} ${one(y - rise * Math.sin(x / stride + phase) - rise * 0.5 * Math.sin((x / stride) * 2.3 + phase * 3))}`
  }
  return `${d}V${HEIGHT}Z`
}

interface Lamp {
  x: number
  y: number
}

function town(end: number): { roofs: string; lamps: Lamp[] } {
  const r = seeded('dusk-4')
  let roofs = ''
  const lamps: Lamp[] = []
  for (let x = -10; x < end; ) {
    const w = 22 + r() * 34
    const t = Math.min(1, (end + 60 - x) / 420)
    const h = (24 + r() * 84) * t
    const y = 300 - h
    const gable = r() < 0.5 ? `l${one(w / 2)} ${one(-w * 0.6 * t)} ${one(w / 2)} ${one(w * 0.6 * t)}` : `h${one(w)}`
    roofs += `M${one(x)} ${HEIGHT}V${one(y)}${gable}V${HEIGHT}Z`
    for (let i = 0; i < 3; i++) {
      const at = y + 14 + i * 20
      if (r() < 0.36 && at < 296 && x < end - 60) lamps.push({ x: one(x + 6 + r() * (w - 16)), y: one(at) })
    }
    x += w * 0.96
  }
  return { roofs, lamps }
}

/** The hall's background: a harbour town at dusk, drawn by this program. `end` is where the town stops. */
export function Dusk({ width = 1920, end = 1000, className }: { width?: number; end?: number; className?: string }) {
  const id = useId()
  const { roofs, lamps } = useMemo(() => town(end), [end])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id}>
          <stop offset=".55" stopColor="var(--dusk-2)" />
          <stop offset="1" stopColor="var(--dusk-2)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={hill(width, 220, 46, 300, 1.2)} fill="var(--dusk-1)" />
      <path d={roofs} fill={`url(#${id})`} />
      <g fill="var(--dusk-lamp)" opacity=".6">
        {lamps.map((lamp) => (
          <rect key={`${lamp.x} ${lamp.y}`} x={lamp.x} y={lamp.y} width="4" height="7" rx="1" />
        ))}
      </g>
      <path d={hill(width, 320, 22, 260, 2.4)} fill="var(--dusk-2)" />
      <path d={hill(width, 376, 16, 210, 0.5)} fill="var(--dusk-3)" />
    </svg>
  )
}
