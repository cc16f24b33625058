/** Four chairs round a table, from above. You always sit at the bottom, as on the table. */
type Chair = 'you' | 'taken' | 'free' | 'offered' | 'none'

const TURN = [180, 270, 0, 90] as const // bottom, then clockwise

interface SeatsProps {
  chairs: readonly Chair[] // from the bottom clockwise; missing ones are no chairs
  label?: string // "2 of 4 seats taken"; without it the drawing is decorative
  size?: number
}

export function Seats({ chairs, label, size = 52 }: SeatsProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 56 56" role="img" aria-label={label} aria-hidden={label === undefined}>
      <rect
        x="17"
        y="17"
        width="22"
        height="22"
        rx="5"
        fill="var(--surface-2)"
        stroke="var(--line)"
        strokeWidth="1.5"
      />
      {TURN.map((turn, index) => (
        <g key={turn} transform={`rotate(${turn} 28 28)`}>
          <ChairDrawing chair={chairs[index] ?? 'none'} />
        </g>
      ))}
    </svg>
  )
}

function ChairDrawing({ chair }: { chair: Chair }) {
  if (chair === 'none') return null
  if (chair === 'free' || chair === 'offered') {
    const offered = chair === 'offered'
    return (
      <rect
        x="20.5"
        y="5.5"
        width="15"
        height="9"
        rx="3.5"
        fill={offered ? 'var(--amber-soft)' : 'none'}
        stroke={offered ? 'var(--amber)' : 'var(--text-3)'}
        strokeWidth="1.3"
        strokeDasharray="2.2 2"
      />
    )
  }
  return (
    <g fill={chair === 'you' ? 'var(--amber)' : 'var(--text-2)'}>
      <rect x="20.5" y="5.5" width="15" height="9" rx="3.5" />
      <rect x="19.5" y="1.5" width="17" height="3" rx="1.5" />
    </g>
  )
}

/** Where the chairs of a table for one to four stand: two sit face to face. */
const PLACES = { 1: [0], 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] } as const

/** Chairs for a room of `max` seats with `taken` of them taken, yours among them if `seated`. */
export function chairsFor(max: number, taken: number, seated: boolean, offer = false): Chair[] {
  const chairs: Chair[] = ['none', 'none', 'none', 'none']
  const places = PLACES[Math.min(4, Math.max(1, max)) as 1 | 2 | 3 | 4]
  // Your own chair is at the bottom; where you do not sit yet, the bottom one stays free as long as one is.
  const order = seated || taken >= places.length ? places : [...places.slice(1), 0]
  order.forEach((place, index) => {
    chairs[place] = index < taken ? 'taken' : 'free'
  })
  if (seated && taken > 0) chairs[0] = 'you'
  else if (offer && chairs[0] === 'free') chairs[0] = 'offered'
  return chairs
}
