import { type Arrow, type ArrowEnd, findCard, type PlayerId, type Table } from '@fourmat/game'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Translate } from '../../../lib/texts.ts'
import { useTable } from '../client.ts'

const usernameOf = ({ players }: Table, id: PlayerId): string => players.find((one) => one.id === id)?.username ?? ''

const nameAt = (table: Table, end: ArrowEnd, t: Translate): string =>
  'player_id' in end
    ? usernameOf(table, end.player_id)
    : (findCard(table, end.card_id)?.card.facts?.name ?? t('card.faceDown'))

/** For those who do not see the lines: who points from where to where. */
export function ArrowList({ arrows }: { arrows: readonly Arrow[] }) {
  const { t } = useTranslation('table')
  const wording = (table: Table) => (arrow: Arrow) => {
    const ends = { from: nameAt(table, arrow.from, t), to: nameAt(table, arrow.to, t) }
    return `${usernameOf(table, arrow.player_id)} ${t(`log.arrow_${arrow.kind}`, ends)}`
  }
  const lines = useTable(useShallow((table) => arrows.map(wording(table))))
  return (
    <ul className="sr-only" aria-label={t('aim.list')}>
      {lines.map((line, i) => (
        <li key={arrows[i]?.id}>{line}</li>
      ))}
    </ul>
  )
}
