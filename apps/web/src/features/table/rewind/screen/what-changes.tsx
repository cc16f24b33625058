import type { RewoundLibraries } from '@fourmat/game'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useClient, useTable } from '../../client.ts'
import { TableIcon, type TableIconName } from '../../table-icon.tsx'
import { type Changes, changesBetween } from './changes.ts'
import { lineAt, lineWords, movesSince } from './moment-words.ts'

/** How far, and to what: "3 moves back", "Jun drew a card". */
export function Moment({ seq, children }: { seq: number; children?: ReactNode }) {
  const { t } = useTranslation('table')
  const table = useTable((shown) => shown)
  const line = lineAt(table, seq)
  return (
    <>
      <div className="rewind-far">
        <h3>{t('rewind.moves', { count: movesSince(table, seq) })}</h3>
        {children}
      </div>
      {line && <p className="rewind-moment">{t('rewind.to', { line: lineWords(line, table, t) })}</p>}
    </>
  )
}

interface Row {
  readonly icon: TableIconName
  readonly words: string
}

type Figures = Changes['life']

/** What will be otherwise, in a few lines; the cards themselves are marked on the table. */
export function Changed({ seq }: { seq: number }) {
  const { t } = useTranslation('table')
  const { seen } = useClient()
  const table = useTable((shown) => shown)
  const past = seen.at(seq)
  const changes = useMemo(() => past && changesBetween(past, table), [past, table])
  if (!changes) return <p className="rewind-unseen">{t('rewind.unseen')}</p>
  const listed = (figures: Figures) =>
    figures.map(({ player, then, now }) => t('rewind.figure', { name: player.username, now, then })).join(' · ')
  const { fates, returning, life, hands, turn } = changes
  const rows: (Row | false)[] = [
    fates.size > 0 && { icon: 'reset', words: t('rewind.marked', { count: fates.size }) },
    returning > 0 && { icon: 'bf', words: t('rewind.returns', { count: returning }) },
    life.length > 0 && { icon: 'heart', words: listed(life) },
    hands.length > 0 && { icon: 'hand', words: listed(hands) },
    turn !== null && {
      icon: 'pass',
      words: t('rewind.turn', { number: turn.number, name: turn.player?.username ?? '–' }),
    },
  ]
  const shown = rows.filter((row) => row !== false)
  return (
    <ul className="rewind-changes">
      {shown.length === 0 && <li>{t('rewind.nothing')}</li>}
      {shown.map(({ icon, words }) => (
        <li key={icon}>
          <TableIcon name={icon} size={15} />
          {words}
        </li>
      ))}
    </ul>
  )
}

export function Libraries({ choice }: { choice: RewoundLibraries }) {
  const { t } = useTranslation('table')
  return (
    <p className="rewind-libraries">
      <TableIcon name={choice === 'restore' ? 'library' : 'shuffle'} size={15} />
      {t(`rewind.${choice}Text`)}
    </p>
  )
}
