import type { CSSProperties, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type ChipTone = 'plain' | 'amber' | 'danger' | 'success' | 'info'

/** A small label on a tinted ground. */
export const Chip = ({
  tone = 'plain',
  children,
  className,
}: {
  tone?: ChipTone
  children: ReactNode
  className?: string
}) => <span className={cx('chip', tone !== 'plain' && `chip-${tone}`, className)}>{children}</span>

/** A placeholder of the final size. Hide the group it is in from screen readers and say "loading" once. */
export const Skeleton = ({ className, style }: { className?: string; style?: CSSProperties }) => (
  <div className={cx('skeleton', className)} style={style} />
)

export const Spinner = ({ label, size = 20 }: { label: string; size?: number }) => (
  <span role="status" aria-label={label} className="inline-grid">
    <span className="spin" style={{ width: size, height: size }} />
  </span>
)

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="kbd">{children}</kbd>

const Heading = ({ level, children }: { level: 1 | 2; children: string }) => {
  const Tag = `h${level}` as const
  return <Tag className="text-[17px] leading-6">{children}</Tag>
}

/** A drawing, a heading, a sentence, a button. */
export const EmptyState = ({
  picture,
  title,
  level = 3,
  children,
  action,
  className,
}: {
  picture?: ReactNode
  title: string
  level?: 1 | 2 | 3 // right under a page's title the heading is of level 2; where it is all of the page, 1
  children?: ReactNode
  action?: ReactNode
  className?: string
}) => (
  <div className={cx('empty', className)}>
    {picture && <div className="mb-1.5">{picture}</div>}
    {level === 3 ? <h3>{title}</h3> : <Heading level={level}>{title}</Heading>}
    {children && <div className="small text-text-2">{children}</div>}
    {action && <div className="mt-2.5">{action}</div>}
  </div>
)

/** A message inside a page or dialog; `danger` is read out at once. */
export const Note = ({
  tone = 'amber',
  children,
  action,
}: {
  tone?: 'amber' | 'danger'
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={cx('note', tone === 'danger' && 'note-danger')} role={tone === 'danger' ? 'alert' : undefined}>
    <Icon name={tone === 'danger' ? 'alert' : 'info'} />
    <div className="min-w-0 flex-1">{children}</div>
    {action && <div className="self-center">{action}</div>}
  </div>
)

const TINTS = ['#f2b84b', '#8fc1e3', '#c9a7e8', '#8ccba4', '#f0a08a', '#cfd6e2'] as const

/** The same name has the same colour everywhere. */
const tintOf = (name: string): string => {
  let mixed = 2166136261
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619)
  return TINTS[(mixed >>> 5) % TINTS.length] ?? TINTS[0]
}

/** A player's initial in a coloured circle. Decorative: the name stands beside it or in the title. */
export const Avatar = ({ name, size = 28, className }: { name: string; size?: number; className?: string }) => (
  <span
    className={cx('avatar', className)}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.43), background: tintOf(name) }}
    title={name}
    aria-hidden="true"
  >
    {[...name.trim()][0]?.toUpperCase() ?? '?'}
  </span>
)
