/** The mark: four cards of 63:88, each a quarter turn from the last; the gap they leave is the table. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 151 151" aria-hidden="true">
    <rect width="60" height="85" rx="9" fill="#f2b84b" />
    <g fill="currentColor">
      <rect x="66" width="85" height="60" rx="9" />
      <rect x="91" y="66" width="60" height="85" rx="9" />
      <rect y="91" width="85" height="60" rx="9" />
    </g>
  </svg>
)

export const PRODUCT = 'Fourmat'

export const Brand = ({ size = 26 }: { size?: number }) => (
  <span className="flex items-center text-text">
    <Mark size={size} />
    <span
      className="font-display font-semibold tracking-[-0.015em]"
      style={{
        fontSize: Math.round(size * 0.88),
        lineHeight: 1,
        marginTop: '0.1em',
        marginInlineStart: Math.round(size * 0.42),
      }}
    >
      {PRODUCT}
    </span>
  </span>
)
