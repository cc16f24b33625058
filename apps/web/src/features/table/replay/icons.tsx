/** What a player of films has, on the grid of the table's own drawings. */
const PATHS = {
  play: 'M8 5.5v13l10-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  back: 'M18 6 9 12l9 6ZM6 6v12',
  forward: 'M6 6l9 6-9 6ZM18 6v12',
  skip: 'M4 6.5 10.5 12 4 17.5ZM12.5 6.5 19 12l-6.5 5.5ZM20.5 7v10',
  download: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
} as const

export type FilmIconName = keyof typeof PATHS

export const FilmIcon = ({ name, size = 18 }: { name: FilmIconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={name === 'play' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
