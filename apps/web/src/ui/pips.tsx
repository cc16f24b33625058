import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { cx } from './class-names.ts'

type ManaColour = 'W' | 'U' | 'B' | 'R' | 'G' | 'C'

// Our own marks, one plain figure a colour: sun disc, two waves, crescent, peak, leaf, diamond.
const PIPS: Record<ManaColour, { ground: string; ink: string; mark: ReactNode }> = {
  W: {
    ground: '#f6edd2',
    ink: '#7a5b14',
    mark: (
      <>
        <circle r="3" />
        <circle r="5.6" fill="none" stroke="#7a5b14" strokeWidth="1.3" strokeDasharray="2.2 2.2" />
      </>
    ),
  },
  U: {
    ground: '#5aa6dc',
    ink: '#0b2a42',
    mark: (
      <g fill="none" stroke="#0b2a42" strokeWidth="1.9" strokeLinecap="round">
        <path d="M-5.5-2.200q2.750-3 5.5 0t5.5 0M-5.5 2.600q2.750-3 5.5 0t5.5 0" />
      </g>
    ),
  },
  B: { ground: '#8a7c95', ink: '#17111c', mark: <path d="M2.4-6.200A6.6 6.6 0 1 0 6.2 3 5.3 5.3 0 0 1 2.4-6.200Z" /> },
  R: { ground: '#e27553', ink: '#45120a', mark: <path d="M0-6.2 6.2 5H2.200L0 1-2.2 5H-6.200Z" /> },
  G: {
    ground: '#6cab70',
    ink: '#0f2e17',
    mark: <path d="M5.8-5.800C-1.8-6-6-1.8-5.4 3.4-5 5.2-3.4 5.6-2.6 5.4 3.4 5 6.2.8 5.8-5.800Z" />,
  },
  C: { ground: '#c4c7cd', ink: '#33373f', mark: <path d="M0-6.6 4.8 0 0 6.6-4.8 0Z" /> },
}

const isColour = (symbol: string): symbol is ManaColour => symbol in PIPS

/** One mana symbol: a colour's letter or anything else as text ("2", "X", "W/U"). */
export function Pip({ symbol, size = 16 }: { symbol: string; size?: number }) {
  if (isColour(symbol)) {
    const { ground, ink, mark } = PIPS[symbol]
    return (
      <svg className="pip" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
        <circle r="10" fill={ground} />
        <g fill={ink}>{mark}</g>
      </svg>
    )
  }
  const [left, right] = symbol.split('/')
  if (left !== undefined && right !== undefined && isColour(left) && isColour(right)) {
    return (
      <svg className="pip" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
        <path d="M7.07-7.07A10 10 0 0 0-7.07 7.07Z" fill={PIPS[left].ground} />
        <path d="M-7.07 7.07A10 10 0 0 0 7.07-7.07Z" fill={PIPS[right].ground} />
        <g fill={PIPS[left].ink} transform="translate(-3.5-3.5) scale(.48)">
          {PIPS[left].mark}
        </g>
        <g fill={PIPS[right].ink} transform="translate(3.5 3.5) scale(.48)">
          {PIPS[right].mark}
        </g>
      </svg>
    )
  }
  return (
    <svg className="pip" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill="#b9bdc5" />
      <text x="10" y="14.2" textAnchor="middle" fontWeight="700" fontSize={symbol.length > 1 ? 9 : 12} fill="#1b1f26">
        {symbol}
      </text>
    </svg>
  )
}

/** A mana cost as written on cards: "{2}{W}{U}". */
export function ManaCost({ cost, size = 16, className }: { cost: string; size?: number; className?: string }) {
  const symbols = [...cost.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')
  if (symbols.length === 0) return null
  return (
    <span className={cx('inline-flex gap-[3px]', className)} role="img" aria-label={cost}>
      {symbols.map((symbol, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: symbols repeat and never move
        <Pip key={index} symbol={symbol} size={size} />
      ))}
    </span>
  )
}

/** A colour identity: ["W", "U"]; none is colourless. */
export function ColourPips({
  colours,
  size = 18,
  className,
}: {
  colours: readonly string[]
  size?: number
  className?: string
}) {
  const { t } = useTranslation('shell')
  const shown = colours.length > 0 ? colours : ['C']
  return (
    <span
      className={cx('inline-flex gap-[3px]', className)}
      role="img"
      aria-label={shown.map((colour) => t(`colours.${colour}`)).join(', ')}
    >
      {shown.map((colour) => (
        <Pip key={colour} symbol={colour} size={size} />
      ))}
    </span>
  )
}
