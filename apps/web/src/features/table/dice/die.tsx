interface Shape {
  readonly outline: string
  readonly edges: string // the edges between its faces
  readonly y?: number // where the number's foot stands
}

const KITE: Shape = { outline: 'M0-21 19-3 0 21-19-3Z', edges: 'M0-21 9 1-9 1ZM9 1 19-3M-9 1-19-3M9 1 0 21-9 1', y: 0 }

const SHAPES: Readonly<Record<number, Shape>> = {
  4: { outline: 'M0-20 20 14H-20Z', edges: 'M0-20V22M-20 14 0 22 20 14', y: 8 },
  6: { outline: 'M-17-17H17V17H-17Z', edges: '' },
  8: { outline: 'M0-22 19-6V8L0 22-19 8V-6Z', edges: 'M0-22 19 8H-19Z', y: 4 },
  10: KITE,
  12: {
    outline: 'M0-21 13-17 21-6V7L13 17 0 21-13 17-21 7V-6L-13-17Z',
    edges: 'M0-13 12-4 8 10H-8L-12-4ZM0-13V-21M12-4 21-6M8 10 13 17M-8 10-13 17M-12-4-21-6',
  },
  20: {
    outline: 'M0-22 19-11V11L0 22-19 11V-11Z',
    edges:
      'M0-13 12 8H-12ZM0-13V-22M0-13 19-11M0-13-19-11M12 8 19-11M12 8 19 11M12 8 0 22M-12 8-19-11M-12 8-19 11M-12 8 0 22',
    y: 5,
  },
  100: KITE,
}

/** A die with something on the face that lies up. */
export function Die({ sides, label, size = 56 }: { sides: number; label: string | number; size?: number }) {
  const { outline, edges, y = 5 } = SHAPES[sides] ?? (SHAPES[20] as Shape)
  const isLong = String(label).length > 2
  return (
    <svg className="die" width={size} height={size} viewBox="-24 -24 48 48" aria-hidden="true">
      <path d={outline} fill="#f2b84b" stroke="#7a5a14" strokeWidth="1" strokeLinejoin="round" />
      <path d={edges} fill="none" stroke="#7a5a14" strokeOpacity=".45" strokeWidth=".8" strokeLinejoin="round" />
      <text y={y} textAnchor="middle" fontSize={isLong ? 10.5 : 13} fontWeight="800" fill="#2a1d05">
        {label}
      </text>
    </svg>
  )
}
