import {
  CASTS_MAX,
  COUNTER_VALUE_MAX,
  DAMAGE_FIELDS,
  type DamageField,
  type Player,
  type PlayerId,
  STATS,
  type Stat,
} from '@fourmat/game'
import { Popover } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { shallow } from 'zustand/vanilla/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Translate } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { useClient, useTable, useTableState } from '../client.ts'
import { takeCount } from '../keyboard/typed-count.tsx'
import { PlayerClock } from '../marks/turn-clock.tsx'
import { usePreference } from '../preferences.ts'
import { TableIcon } from '../table-icon.tsx'
import { useOpenList } from '../use-open-list.ts'
import { FigureInput } from './figure-input.tsx'

const DEADLY_DAMAGE = 21
const DEADLY_POISON = 10

/** Beside a figure at which the rules of most games end it: here people decide. */
export function Skull({ size }: { size: number }) {
  const { t } = useTranslation('table')
  return (
    <span className="skull" title={t('stats.deadly')}>
      <TableIcon name="skull" size={size} />
      <span className="sr-only">{t('stats.deadly')}</span>
    </span>
  )
}

const seatOf = (seats: readonly string[], id: PlayerId): string =>
  seats.find((seat) => seat.startsWith(`${id}:`))?.slice(id.length + 1) ?? '–'

type Figures = Pick<Player, Stat | DamageField | 'username' | 'commanders' | 'commander_casts' | 'player_counters'>

const isDeadly = (stat: Stat, { poison }: Figures): boolean => stat === 'poison' && poison >= DEADLY_POISON

/** Only what this panel shows of a player: it does not follow their cards. */
function useFigures(playerId: PlayerId): Figures | null {
  const last = useRef<{ player: Player; figures: Figures }>(undefined)
  return useTableState((state) => {
    const player = state.shown?.players.find((one) => one.id === playerId)
    if (!player) return null
    const before = last.current
    if (before?.player === player) return before.figures // most events are about somebody else
    const { username, poison, energy, experience, rad, tickets } = player
    const { commander_damage, commander_damage_partner, commanders, commander_casts, player_counters } = player
    const ofCommanders = { commander_damage, commander_damage_partner, commanders, commander_casts }
    const now = { username, poison, energy, experience, rad, tickets, ...ofCommanders, player_counters }
    const figures = before && shallow(before.figures, now) ? before.figures : now
    last.current = { player, figures }
    return figures
  })
}

/** What one opponent's commanders did, each for itself: 21 from one of them is deadly. */
interface Dealt {
  readonly from: PlayerId
  readonly first: number
  readonly second: number
}

const damageOf = ({ commander_damage: first, commander_damage_partner: second }: Figures): Dealt[] =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])]
    .map((from) => ({ from, first: first[from] ?? 0, second: second[from] ?? 0 }))
    .filter((dealt) => dealt.first > 0 || dealt.second > 0)

const isDeadlyDamage = ({ first, second }: Dealt): boolean => Math.max(first, second) >= DEADLY_DAMAGE

/** The figures that are not zero as chips; opened, the whole list. */
export function Stats({ playerId, isOwn }: { playerId: PlayerId; isOwn: boolean }) {
  const { t } = useTranslation('table')
  const player = useFigures(playerId)
  const focus = useReturnFocus()
  const hasClock = usePreference((state) => state.clock)
  if (!player) return null
  const damage = damageOf(player)
  const shown = STATS.filter((stat) => player[stat] > 0)
  const hasDeadly = shown.some((stat) => isDeadly(stat, player)) || damage.some(isDeadlyDamage)
  return (
    <Popover.Root>
      <Popover.Trigger
        className="stats"
        aria-label={t('stats.all', { name: player.username })}
        aria-description={hasDeadly ? t('stats.deadly') : undefined}
      >
        {hasClock && <PlayerClock playerId={playerId} />}
        {shown.map((stat) => (
          <span
            key={stat}
            className={cx('stat', isDeadly(stat, player) && 'is-deadly')}
            title={`${t(`stats.${stat}`)} ${player[stat]}`}
          >
            <TableIcon name={stat} size={12} />
            {player[stat]}
            {isDeadly(stat, player) && <Skull size={12} />}
          </span>
        ))}
        {damage.length > 0 && <Damage damage={damage} t={t} />}
        {Object.entries(player.player_counters).map(([name, count]) => (
          <span key={name} className="stat" title={`${name} ${count}`}>
            {name} <b>{count}</b>
          </span>
        ))}
        <span className="stats-more">
          <TableIcon name="down" size={14} />
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu stats-list"
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            focus.remember()
            const first = (event.currentTarget as HTMLElement).querySelector('input')
            if (first) event.preventDefault()
            first?.focus()
          }}
          onCloseAutoFocus={focus.giveBack}
          aria-label={t('stats.all', { name: player.username })}
        >
          <StatsList playerId={playerId} isOwn={isOwn} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Damage({ damage, t }: { damage: readonly Dealt[]; t: Translate }) {
  const seats = useTable(useShallow((table) => table.players.map((one) => `${one.id}:${one.seat + 1}`)))
  return (
    <span className={cx('stat', damage.some(isDeadlyDamage) && 'is-deadly')} title={t('stats.commanderDamage')}>
      <TableIcon name="swords" size={12} />
      {damage.map((dealt) => (
        <span key={dealt.from} className="from-seat">
          {dealt.second > 0 ? `${dealt.first} | ${dealt.second}` : dealt.first}
          <i>{seatOf(seats, dealt.from)}</i>
          {isDeadlyDamage(dealt) && <Skull size={12} />}
        </span>
      ))}
    </span>
  )
}

/** Two figures where the opponent leads with two, or the second one is left from when they did. */
const damageFieldsOf = (other: Player, { commander_damage_partner }: Figures): readonly DamageField[] =>
  other.commanders.length > 1 || (commander_damage_partner[other.id] ?? 0) > 0 ? DAMAGE_FIELDS : [DAMAGE_FIELDS[0]]

function StatsList({ playerId, isOwn }: { playerId: PlayerId; isOwn: boolean }) {
  const { t } = useTranslation('table')
  const { stats, store, ui } = useClient()
  useOpenList()
  const player = useFigures(playerId)
  const others = useTable((table) => table.players).filter((one) => one.id !== playerId)
  if (!player) return null
  const own = Object.entries(player.player_counters)
  return (
    <>
      <h2>{player.username}</h2>
      {STATS.map((stat: Stat) => (
        <Row
          key={stat}
          label={t(`stats.${stat}`)}
          icon={<TableIcon name={stat} />}
          value={player[stat]}
          isOwn={isOwn}
          isDeadly={isDeadly(stat, player)}
          onChange={(value) => stats.setStat(stat, value)}
        />
      ))}
      {(isOwn || own.length > 0) && <h3>{t('stats.own')}</h3>}
      {own.map(([name, count]) => (
        <Row
          key={name}
          label={name}
          icon={<TableIcon name="counter" />}
          value={count}
          isOwn={isOwn}
          isDeadly={false}
          onChange={(next) => {
            const counters = { ...player.player_counters, [name]: Math.min(next, COUNTER_VALUE_MAX) }
            store.act('set_player_counters', { counters })
          }}
        />
      ))}
      {isOwn && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => ui.setState({ dialog: { kind: 'playerCounters' } })}>
          {t('command.playerCounters')}
        </Button>
      )}
      {others.length > 0 && <h3>{t('stats.commanderDamage')}</h3>}
      {others.flatMap((other) =>
        damageFieldsOf(other, player).map((field, i, fields) => {
          const value = player[field][other.id] ?? 0
          const commander = fields.length > 1 ? other.commanders[i] : undefined
          return (
            <Row
              key={`${other.id} ${field}`}
              label={
                commander === undefined
                  ? t('stats.from', { name: other.username })
                  : t('stats.fromCommander', { name: other.username, commander })
              }
              {...(commander === undefined ? {} : { shown: commander })}
              icon={<span className="seat-chip">{other.seat + 1}</span>}
              value={value}
              isOwn={isOwn}
              isDeadly={value >= DEADLY_DAMAGE}
              onChange={(next) => stats.setCommanderDamage(field, other.id, next)}
            />
          )
        }),
      )}
      {player.commanders.length > 0 && <h3>{t('stats.casts')}</h3>}
      {player.commanders.map((commander, i) => (
        <Row
          key={commander}
          label={commander}
          icon={<TableIcon name="crown" />}
          value={player.commander_casts[i] ?? 0}
          isOwn={isOwn}
          isDeadly={false}
          onChange={(casts) => store.act('set_commander_casts', { commander: i, casts: Math.min(casts, CASTS_MAX) })}
        />
      ))}
    </>
  )
}

interface RowProps {
  label: string
  shown?: string // where the label says more than there is room for
  icon: ReactNode
  value: number
  isOwn: boolean
  isDeadly: boolean
  onChange(value: number): void
}

function Row({ label, shown = label, icon, value, isOwn, isDeadly, onChange }: RowProps) {
  const { t } = useTranslation('table')
  const client = useClient()
  return (
    <div className={cx('stats-row', isDeadly && 'is-deadly')}>
      {icon}
      <span>{shown}</span>
      {isDeadly && <Skull size={16} />}
      {isOwn && (
        <button
          type="button"
          className="step"
          aria-label={t('stats.less', { stat: label })}
          disabled={value <= 0}
          onClick={() => onChange(Math.max(0, value - takeCount(client)))}
        >
          <TableIcon name="minus" size={13} />
        </button>
      )}
      {isOwn ? (
        <FigureInput
          label={label}
          className="stats-figure"
          value={value}
          onChange={(next) => onChange(Math.max(0, next))}
        />
      ) : (
        <output aria-label={label}>{value}</output>
      )}
      {isOwn && (
        <button
          type="button"
          className="step"
          aria-label={t('stats.more', { stat: label })}
          onClick={() => onChange(value + takeCount(client))}
        >
          <TableIcon name="plus" size={13} />
        </button>
      )}
    </div>
  )
}
