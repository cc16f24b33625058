import type { Player, RewindProposal } from '@fourmat/game'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Kbd } from '../../../../ui/marks.tsx'
import { useClient, useTable, useUi } from '../../client.ts'
import { commandById, commandForKey, keyOf, runCommand } from '../../commands.ts'
import { WithNotices } from '../../dialogs/connection-notice.tsx'
import { typedKey } from '../../keyboard/typed-key.ts'
import { keyName } from '../../menus/key-name.ts'
import { TableIcon } from '../../table-icon.tsx'
import { Draft } from './draft.tsx'
import { movesSince } from './moment-words.ts'
import { useSecondsLeft } from './seconds-left.ts'
import { Changed, Libraries, Moment } from './what-changes.tsx'

const FOLDS_AFTER_MS = 10_000

/** What asks all to go back, or is about to ask it. It lies with the notices: it takes no key and no window away. */
export function Slip() {
  const { ui } = useClient()
  const rewind = useTable((table) => table.rewind)
  const to = useUi((state) => state.rewindTo)
  const opened = rewind?.at ?? null
  const before = useRef(opened)
  useEffect(() => {
    if (before.current !== opened) ui.setState({ ghost: null, rewindTo: null })
    before.current = opened
  }, [ui, opened])
  if (rewind)
    return (
      <WithNotices>
        <Proposal key={rewind.at} rewind={rewind} />
      </WithNotices>
    )
  if (to === null) return null
  return (
    <WithNotices>
      <Draft to={to} />
    </WithNotices>
  )
}

const NO_ONE: Pick<Player, 'username' | 'seat'> = { username: '?', seat: -1 }

function Proposal({ rewind }: { rewind: RewindProposal }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const players = useTable((table) => table.players)
  const you = useTable((table) => table.you)
  const moves = useTable((table) => movesSince(table, rewind.to_seq))
  const seconds = useSecondsLeft(rewind)
  const { isFolded, hold, letGo, fold } = useFolding()
  const proposer = players.find(({ id }) => id === rewind.proposer_id) ?? NO_ONE
  const isOwn = rewind.proposer_id === you
  const voters = players.filter(({ status, eliminated }) => status === 'connected' && !eliminated)
  const isAsked = voters.some(({ id }) => id === you) && !rewind.agreed.includes(you ?? '')
  const votes = (
    <ul className="rewind-votes">
      {voters.map((voter) => (
        <Vote key={voter.id} voter={voter} hasAgreed={rewind.agreed.includes(voter.id)} />
      ))}
    </ul>
  )
  // Where a key has led into the slip, its keys work there, too.
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandForKey(typedKey(event))
    if (command?.id.startsWith('rewind') && runCommand(command, client, null)) event.preventDefault()
  }
  if (isFolded)
    return (
      <button
        type="button"
        className={cx('rewind-slip is-folded', isAsked && 'is-asked')}
        aria-expanded={false}
        title={t('rewind.unfold')}
        onClick={() => fold(false)}
        onKeyDown={onKeyDown}
      >
        <span className="seat-chip">{proposer.seat + 1}</span>
        <b>{t('rewind.moves', { count: moves })}</b>
        {votes}
        {isAsked && <Key of="rewindYes" />}
        <Left seconds={seconds} />
      </button>
    )
  return (
    <section
      className={cx('rewind-slip', isAsked && 'is-asked')}
      aria-label={t('rewind.title')}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      onKeyDown={onKeyDown}
    >
      <header>
        <span className="seat-chip">{proposer.seat + 1}</span>
        <span>{isOwn ? t('rewind.yours') : t('rewind.would', { name: proposer.username })}</span>
        <Left seconds={seconds} />
        <button type="button" aria-label={t('rewind.fold')} title={t('rewind.fold')} onClick={() => fold(true)}>
          <TableIcon name="minus" size={15} />
        </button>
      </header>
      <Moment seq={rewind.to_seq}>
        <Run id="rewindLook">{t('rewind.show')}</Run>
      </Moment>
      <Changed seq={rewind.to_seq} />
      <Libraries choice={rewind.libraries} />
      <footer>
        {votes}
        {isAsked && <Run id="rewindNo">{t('rewind.no')}</Run>}
        {isAsked && (
          <Run id="rewindYes" isPrimary>
            {t('rewind.agree')}
          </Run>
        )}
        {isOwn && <Run id="rewindCancel">{t('cancel')}</Run>}
      </footer>
    </section>
  )
}

function Vote({ voter: { username, seat }, hasAgreed }: { voter: Player; hasAgreed: boolean }) {
  const { t } = useTranslation('table')
  const words = t(hasAgreed ? 'rewind.agrees' : 'rewind.isAsked', { name: username })
  return (
    <li className={cx(hasAgreed && 'has-agreed')} title={words}>
      <span aria-hidden="true">{seat + 1}</span>
      {hasAgreed ? <TableIcon name="check" size={13} /> : <i aria-hidden="true">…</i>}
      <span className="sr-only">{words}</span>
    </li>
  )
}

/** Short, as there is little room: an arrow for Shift. */
function Key({ of }: { of: string }) {
  const { t } = useTranslation('table')
  const key = keyOf(commandById(of))
  if (!key) return null
  const letter = /^shift\+(.)$/.exec(key)?.[1]
  return <Kbd>{letter ? `⇧${letter.toUpperCase()}` : keyName(key, t)}</Kbd>
}

/** A verb of the slip, with its key. */
function Run({ id, isPrimary = false, children }: { id: string; isPrimary?: boolean; children: ReactNode }) {
  const client = useClient()
  const isShown = useUi(({ ghost }) => ghost !== null)
  return (
    <Button
      size="sm"
      variant={isPrimary ? 'primary' : 'quiet'}
      {...(id === 'rewindLook' && { 'aria-pressed': isShown })}
      onClick={() => runCommand(commandById(id), client, null)}
    >
      {children}
      <Key of={id} />
    </Button>
  )
}

const ROUND = 2 * Math.PI * 12

/** How long it is still open: looked at, and not read out every second. */
function Left({ seconds: { left, all } }: { seconds: { left: number; all: number } }) {
  const { t } = useTranslation('table')
  const label = t('rewind.left', { count: left })
  return (
    <span className="rewind-left" role="timer" aria-live="off" aria-label={label} title={label}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle cx={14} cy={14} r={12} />
        <circle cx={14} cy={14} r={12} strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - left / all)} />
      </svg>
      <b aria-hidden="true">{left}</b>
    </span>
  )
}

/** Folded to one line after some seconds, but not under the pointer or the focus. */
function useFolding() {
  const [isFolded, setFolded] = useState(false)
  const holds = useRef(0)
  const [isHeld, setHeld] = useState(false)
  const change = (by: number) => {
    holds.current = Math.max(0, holds.current + by)
    setHeld(holds.current > 0)
  }
  useEffect(() => {
    if (isFolded || isHeld) return
    const timer = setTimeout(() => setFolded(true), FOLDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isFolded, isHeld])
  return {
    isFolded,
    hold: () => change(1),
    letGo: () => change(-1),
    fold: (next: boolean) => {
      holds.current = 0
      setHeld(false)
      setFolded(next)
    },
  }
}
