import { type Card, type PlayerId, stackOf } from '@fourmat/game'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { resolve, resolvesTo } from '../bulk.ts'
import { CardPicture } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'
import { commandById, keyOf } from '../commands.ts'
import type { Rect } from '../layout/boards.ts'
import { keyName } from '../menus/key-name.ts'

/** What waits to resolve, of all players, between the boards and the log: the next one lies uppermost. */
export function StackLane({ rect }: { rect: Rect }) {
  const { t } = useTranslation('table')
  const cards = useTable(useShallow((table) => stackOf(table).map(({ card }) => card)))
  const controllers = useTable(useShallow((table) => stackOf(table).map(({ controller_id }) => controller_id)))
  const key = keyOf(commandById('toStack'))
  const newestFirst = cards.map((card, i) => ({ card, controller: controllers[i] ?? '' })).reverse()
  return (
    <section
      className="stack-lane"
      data-stack
      aria-label={t('zone.pile', { zone: t('zone.stack'), count: cards.length })}
      style={{ transform: `translate(${rect.x}px, ${rect.y}px)`, width: rect.w, height: rect.h }}
    >
      <h2>
        {t('zone.stack')} <b>{cards.length}</b>
      </h2>
      <div className="stack-cards">
        {newestFirst.map(({ card, controller }, i) => (
          <Waiting key={card.id} card={card} controller={controller} isNext={i === 0} />
        ))}
      </div>
      {key && <p className="stack-hint">{t('stack.castHere', { key: keyName(key, t) })}</p>}
    </section>
  )
}

function Waiting({ card, controller, isNext }: { card: Card; controller: PlayerId; isNext: boolean }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const you = useTable((table) => table.you)
  const seat = useTable((table) => table.players.find(({ id }) => id === controller)?.seat ?? 0) + 1
  const name = useTable((table) => table.players.find(({ id }) => id === controller)?.username ?? '?')
  const key = keyOf(commandById('resolve'))
  return (
    <div className={cx('stack-item', isNext && 'is-next', `is-seat-${seat}`)}>
      <p>
        <span className="seat-chip">{seat}</span>
        <span>{name}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a button's own keys and focus would stand in the way of the table's */}
      <div
        className="stack-card"
        role="button"
        tabIndex={-1}
        data-spot={card.id}
        data-card={card.id}
        data-player={controller}
        data-zone="stack"
        aria-label={t('zone.onStack', { card: card.facts?.name ?? t('card.faceDown'), name })}
      >
        <CardPicture card={card} />
      </div>
      {isNext && controller === you && (
        <>
          <Button variant="primary" size="sm" onClick={() => resolve(client, [card])}>
            {t('command.resolve')}
            {key && <kbd>{keyName(key, t)}</kbd>}
          </Button>
          <small>{t(`stack.to_${resolvesTo(card)}`)}</small>
        </>
      )}
    </div>
  )
}
