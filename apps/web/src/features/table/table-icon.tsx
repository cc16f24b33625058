/** Line drawings of the table on a 24 grid, beside those of the design system. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z',
  poison: 'M12 3c3.6 4.6 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2.4-6.4 6-11ZM9.5 13.5l5 3M14.5 13.5l-5 3',
  energy: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  experience: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7l5.6-.7Z',
  rad: 'M12 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 3.5a8.5 8.5 0 0 1 7.4 4.3L15.5 10M4.6 7.8A8.5 8.5 0 0 1 12 3.5M4.6 7.8 8.5 10M12 20.5a8.5 8.5 0 0 1-5-1.6l2.8-3.7M17 18.9a8.5 8.5 0 0 1-5 1.6M17 18.9l-2.8-3.7',
  tickets: 'M4 8h16v3a1.5 1.5 0 0 0 0 3v3H4v-3a1.5 1.5 0 0 0 0-3ZM14 8v9',
  skull:
    'M5 11a7 7 0 0 1 14 0c0 2.5-1 4-2.5 5v3h-9v-3C6 15 5 13.5 5 11ZM9.2 11.5h.1M14.7 11.5h.1M10.5 19v-2M13.5 19v-2',
  library: 'M7 6h11v14H7zM7 17H5.5V4H16v2',
  grave: 'M6 20V10a6 6 0 0 1 12 0v10M4 20h16M12 9v5M10 11h4',
  exile: 'M12 4a8 8 0 1 0 8 8M12 8a4 4 0 1 0 4 4M15 9l5-5M16 4h4v4',
  crown: 'M4 8l4 4 4-7 4 7 4-4-1.5 10h-13Z',
  coin: 'M12 4a8 8 0 1 0 .1 0M12 7.5a4.5 4.5 0 1 0 .1 0',
  dice: 'M12 3 20 7.5v9L12 21l-8-4.5v-9ZM12 12l8-4.5M12 12v9M12 12 4 7.5',
  log: 'M6 5h12M6 10h12M6 15h8M6 20h5',
  chat: 'M4 5h16v11H10l-4 4v-4H4Z',
  broom: 'M20 4 12.5 11.5M9 9.5l5.5 5.5M9.5 10 4 13.5c1 3.5 3 5.5 6.5 6.5l3.5-5.5M7 16.5l2-2',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  right: 'm10 6 6 6-6 6',
  left: 'm14 6-6 6 6 6',
  down: 'm6 10 6 6 6-6',
  pass: 'M4 12h13M12 6l6 6-6 6M21 6v12',
  tap: 'M19 12a7 7 0 1 1-2.5-5.4M19 4v4h-4',
  flip: 'M12 4v16M9 7 4 17h5ZM15 7l5 10h-5Z',
  hide: 'M4 4l16 16M9.5 6.3A9 9 0 0 1 12 6c5 0 8.5 4.5 9 6-.3.9-1.5 2.7-3.4 4.1M6 8C4.2 9.4 3.3 11.2 3 12c.5 1.5 4 6 9 6 1 0 1.9-.2 2.7-.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  give: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S10 3 8 4s0 3 4 3c4 0 6-2 4-3s-4 3-4 3Z',
  counter: 'M12 4a8 8 0 1 0 .1 0M12 8.5v7M8.5 12h7',
  sliders: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4',
  reset: 'M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4',
  swords: 'M5 4l10 11M19 4 9 15M13 17l4-4M7 13l4 4M16 16l3 3M8 16l-3 3',
  hand: 'M8 12V6a1.5 1.5 0 0 1 3 0v5M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6.5a1.5 1.5 0 0 1 3 0V14c0 4-2 6.5-5.5 6.5S7 18.5 5 14.5c-.6-1.3 1-2.5 2-1.3L8 15',
  top: 'M5 4h14M12 20V9M7 13l5-5 5 5',
  bottom: 'M5 20h14M12 4v11M7 11l5 5 5-5',
  xtop: 'M5 4h14M5 8h14M12 20v-7M8.5 16l3.5-3.5 3.5 3.5',
  search: 'M11 5a6 6 0 1 0 .1 0M15.5 15.5 20 20',
  close: 'm6 6 12 12M18 6 6 18',
  shuffle:
    'M4 7h3c5 0 5 10 10 10h3M4 17h3c1.6 0 2.7-1 3.5-2.3M13.5 9.3C14.3 8 15.4 7 17 7h3M18 4.5 20.5 7 18 9.5M18 14.5l2.5 2.5-2.5 2.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 4a8 8 0 1 0 .1 0M12 8v4.5l3 2',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  send: 'M4 12 20 5l-5 15-3.5-6.5Z',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  bf: 'M4 6h16v12H4zM9 9h3v6H9zM14 10h4',
  eye: 'M3 12c.5-1.5 4-6 9-6s8.5 4.5 9 6c-.5 1.5-4 6-9 6s-8.5-4.5-9-6ZM12 9.5a2.5 2.5 0 1 0 .1 0',
  shield: 'M12 4l7 2.5V12c0 4-3 6.8-7 8-4-1.2-7-4-7-8V6.5Z',
  micOff:
    'M9 9v2a3 3 0 0 0 4.8 2.4M15 11V5.5a3 3 0 0 0-5.8-1M5.5 11a6.5 6.5 0 0 0 10.4 5.2M18.5 11a6.5 6.5 0 0 1-.9 3.3M12 17.5V21M4 3l16 18',
  hangUp:
    'M3.5 14.5c-.8-1-.6-2.3.4-3.2 4.6-3.9 11.6-3.9 16.2 0 1 .9 1.2 2.2.4 3.2l-1.3 1.6c-.4.5-1 .6-1.6.3l-2.4-1.3a1.3 1.3 0 0 1-.7-1.3l.1-1.6a8.5 8.5 0 0 0-5.2 0l.1 1.6a1.3 1.3 0 0 1-.7 1.3l-2.4 1.3c-.6.3-1.2.2-1.6-.3Z',
  mic: 'M9 5.5a3 3 0 0 1 6 0V11a3 3 0 0 1-6 0ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
  mat: 'M3 6h18v12H3zM3 15l5-4 4 3 3-2 6 4',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  door: 'M6 21V4h9v17M4 21h13M12 12h.01M18 8l3 3-3 3',
  sparkle: 'M12 4v16M4 12h16M7 7l10 10M17 7 7 17',
  retry: 'M5 12a7 7 0 1 1 2.5 5.4M5 20v-4h4',
  keyboard: 'M3 7h18v10H3zM7 10.5h.01M10.5 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8',
  bug: 'M8 9h8v5a4 4 0 0 1-8 0ZM12 9v9M9.5 9a2.5 2.5 0 0 1 5 0M4 8l4 2M20 8l-4 2M3.5 14H8M20.5 14H16M5 19l3.5-2M19 19l-3.5-2',
  sound: 'M4 10v4h3l5 4V6L7 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h3l5 4V6L7 10ZM16 10l4 4M20 10l-4 4',
  reveal: 'M3 12c.5-1.5 4-6 9-6s8.5 4.5 9 6c-.5 1.5-4 6-9 6s-8.5-4.5-9-6ZM12 9.5a2.5 2.5 0 1 0 .1 0',
  token: 'M7 4h10v16H7zM12 9v6M9 12h6',
  untap: 'M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4',
  enlarge: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h6v6H9z',
  gear: 'M12 9a3 3 0 1 0 .1 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  help: 'M12 4a8 8 0 1 0 .1 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5h.01',
  draw: 'M5 8h9v12H5zM9 8V5h10v12h-5M9.5 17v-5M7.5 14l2-2 2 2',
  select: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4',
  ping: 'M12 10a2 2 0 1 0 .1 0M12 6a6 6 0 1 0 .1 0',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5ZM19 7l-2.5 6h5Z',
  note: 'M5 4h14v11l-5 5H5ZM14 20v-5h5M8.5 9h7M8.5 12.5h4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  torch: 'M9.5 11h5L13 20h-2ZM12 3c2.6 2.2 3.4 3.7 3.4 5A3 3 0 0 1 14 11h-4a3 3 0 0 1-1.4-3c0-1.3.8-2.8 3.4-5Z',
  sun: 'M12 8a4 4 0 1 0 .1 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  arrow: 'M4 19c1-7 5-11 13-12M12.5 4 18 7l-3.5 5',
  link: 'M10 13a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M14 11a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  place: 'M12 3v6M12 15v6M3 12h6M15 12h6',
} as const

export type TableIconName = keyof typeof PATHS

export const TableIcon = ({ name, size = 16 }: { name: TableIconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size < 14 ? 2.2 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    overflow="visible" // nothing lies outside, and each clip is one more thing for the browser to sort at every change
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
