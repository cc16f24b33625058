import type { ReactNode } from 'react'

const PATHS = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.6" />,
  out: <path d="M8 16 16.5 7.500M9.5 7h7.500v7.5" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.100a4 4 0 0 0-5.7-5.700L12 6.300M14 10a4 4 0 0 0-5.7 0l-3.1 3.100a4 4 0 0 0 5.7 5.700l1.1-1.1" />
  ),
  trash: <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l1 12.500h9l1-12.500M10.5 11v5M13.5 11v5" />,
  users: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.500c.5-3.5 3-5.5 6.5-5.500s6 2 6.5 5.500M15.5 5.300a3.5 3.5 0 0 1 0 6.400M18 14.500c2 .8 3.2 2.5 3.5 5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 5 6v5.500c0 4.5 2.8 7.5 7 9 4.2-1.5 7-4.5 7-9V6Z" />
      <path d="m9 12 2.2 2.200L15.2 10" />
    </>
  ),
  alert: <path d="M12 4 2.8 19.500h18.400ZM12 10v4.500M12 17.200h.01" />,
  crown: <path d="M4 18 3 8l5 4 4-7 4 7 5-4-1 10Z" />,
  import: <path d="M12 4v10.500M7.5 10.5 12 15l4.5-4.500M4.5 15.500v4h15v-4" />,
  export: <path d="M12 15V4.500M7.5 9 12 4.5 16.5 9M4.5 15.500v4h15v-4" />,
  hand: <path d="m4 9 5-1.5 3.5 11L7.5 20ZM9.5 7l4-2.500L19 15l-6 3.500M14.5 6.500l4.5 1.5-2 5" />,
  edit: <path d="m14.5 6 3.5 3.500L8.5 19l-4.5 1 1-4.500ZM16.5 4l3.5 3.5" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.500v-3a1.5 1.5 0 0 0-1.5-1.500H5.500A1.5 1.5 0 0 0 4 5.500V14a1.5 1.5 0 0 0 1.5 1.500h3" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.500c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17Z" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>
  ),
  moon: <path d="M19.5 14.500A8 8 0 1 1 9.5 4.500a6.5 6.5 0 0 0 10 10Z" />,
  screen: (
    <>
      <rect x="3.5" y="5" width="17" height="11" rx="2" />
      <path d="M9 20h6M12 16v4" />
    </>
  ),
  logout: <path d="M13.5 4.500h-8v15h8M10 12h10.500M17 8.500l3.5 3.5-3.5 3.5" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.5 20c.6-4 3.4-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12c2.5-4.5 5.7-6.5 9.5-6.500s7 2 9.5 6.500c-2.5 4.5-5.7 6.5-9.5 6.500S5 16.5 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M2.5 12c2.5-4.5 5.7-6.5 9.5-6.500s7 2 9.5 6.500c-2.5 4.5-5.7 6.5-9.5 6.500S5 16.5 2.5 12Z" />
      <path d="m4.5 4.5 15 15" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
  layers: (
    <>
      <rect x="4" y="7" width="10" height="14" rx="1.5" />
      <path d="M8 7V4.500A1.5 1.5 0 0 1 9.5 3h9A1.5 1.5 0 0 1 20 4.500v11a1.5 1.5 0 0 1-1.5 1.500H14" />
    </>
  ),
  bolt: <path d="M13 3 5 13.500h6L10.5 21 19 10h-6.500Z" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8h.01" />
    </>
  ),
  ok: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.5 12.2 2.5 2.5 4.7-5" />
    </>
  ),
  chat: <path d="M4.5 5.500h15v11h-8l-4 3.500v-3.500h-3Z" />,
  heart: (
    <path d="M12 19.500C6 15.5 3.5 12 3.5 9a4.3 4.3 0 0 1 8.5-1.500A4.3 4.3 0 0 1 20.5 9c0 3-2.5 6.5-8.5 10.500Z" />
  ),
  undo: <path d="M4.5 9.500h10a5 5 0 0 1 0 10H9M8.5 5 4.5 9.500l4 4.5" />,
  cards: (
    <>
      <rect x="3.5" y="6" width="9.5" height="13" rx="1.5" transform="rotate(-8 8 12)" />
      <rect x="11" y="5" width="9.5" height="13" rx="1.5" transform="rotate(8 16 12)" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.300M19.5 4v4h-4" />,
  google: <path d="M19.5 7.500A8.5 8.5 0 1 0 20.5 12H12.5" strokeWidth="2.6" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof PATHS

/** A line drawing in the text's colour. It carries no name: the button or text beside it does. */
export const Icon = ({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {PATHS[name]}
  </svg>
)
