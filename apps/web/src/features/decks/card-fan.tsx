const ANGLES = [-24, -8, 8, 24]

/** Four card backs in a fan: the drawing of pages that have nothing to show. */
export const CardFan = () => (
  <svg width="200" height="124" viewBox="0 0 200 124" aria-hidden="true">
    {ANGLES.map((angle) => (
      <g key={angle} transform={`rotate(${angle} 100 190)`}>
        <rect x="66" y="22" width="68" height="95" rx="7" fill="var(--surface-2)" stroke="var(--field-line)" />
        <rect x="72" y="28" width="56" height="83" rx="4" fill="none" stroke="var(--line)" />
        <g transform="translate(85 54.500) scale(.2)">
          <rect width="60" height="85" rx="9" fill="var(--amber)" />
          <g fill="var(--text-3)">
            <rect x="66" width="85" height="60" rx="9" />
            <rect x="91" y="66" width="60" height="85" rx="9" />
            <rect y="91" width="85" height="60" rx="9" />
          </g>
        </g>
      </g>
    ))}
  </svg>
)
