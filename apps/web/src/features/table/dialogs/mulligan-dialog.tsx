import { type Card, MULLIGAN_MAX, type Player } from '@fourmat/game'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { CardPicture } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'
import { Modal } from './modal.tsx'

/** Whether the opening hand still waits for its decision. */
export const isDeciding = (player: Player): boolean =>
  player.zones.hand.length > 0 && player.deck_submitted && !player.eliminated && player.mulligan_decision_made === false

export function MulliganDialog({ you }: { you: Player }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { hand } = you.zones
  const count = you.mulligan_count
  const toBottom = Math.max(0, count - 1)
  const isLondon = useTable((table) => table.mulliganType === 'london')
  const taken = isLondon ? count - 1 : count // of commander mulligans the first is free
  const text = taken === 0 ? 'mulligan.text' : toBottom === 0 ? 'mulligan.textFree' : 'mulligan.textBottom'
  // A new hand starts the choice anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand's identity is the count
  useEffect(() => {
    setChosen([])
    setChoosing(false)
    setWaiting(false)
  }, [count])

  const keep = () => {
    if (toBottom === 0) store.act('keep_hand', { cards_to_bottom: [] })
    else setChoosing(true)
  }
  const mulligan = () => {
    setWaiting(true)
    store.act('mulligan', {})
  }
  const toggle = (id: string) =>
    setChosen((old) =>
      old.includes(id) ? old.filter((one) => one !== id) : old.length < toBottom ? [...old, id] : old,
    )

  return (
    <Modal
      className="mulligan"
      title={isChoosing ? t('mulligan.chooseTitle', { count: toBottom }) : t('mulligan.title')}
      description={
        isChoosing ? t('mulligan.chooseText', { count: toBottom }) : t(text, { mulligan: taken, count: toBottom })
      }
      footer={
        <>
          <Peers />
          {isChoosing ? (
            <>
              <Button variant="ghost" onClick={() => setChoosing(false)}>
                {t('mulligan.back')}
              </Button>
              <Button
                variant="primary"
                disabled={chosen.length !== toBottom}
                onClick={() => store.act('keep_hand', { cards_to_bottom: [...chosen] })}
              >
                {t('mulligan.start')}
              </Button>
            </>
          ) : (
            <>
              <Button icon="refresh" busy={isWaiting} disabled={count >= MULLIGAN_MAX} onClick={mulligan}>
                {t('mulligan.mulligan')}
              </Button>
              <Button variant="primary" icon="check" onClick={keep}>
                {t('mulligan.keep')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ul className={cx('opening-hand', isChoosing && 'is-choosing')}>
        {hand.map((card) => (
          <li key={card.id}>
            <OpeningCard
              card={card}
              isChoosing={isChoosing}
              isChosen={chosen.includes(card.id)}
              onToggle={() => toggle(card.id)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function OpeningCard({
  card,
  isChoosing,
  isChosen,
  onToggle,
}: {
  card: Card
  isChoosing: boolean
  isChosen: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('table')
  const name = card.facts?.name ?? t('card.faceDown')
  if (!isChoosing)
    return (
      <div className="opening-card" role="img" aria-label={name}>
        <CardPicture card={card} />
      </div>
    )
  return (
    <button
      type="button"
      className={cx('opening-card', isChosen && 'is-chosen')}
      aria-pressed={isChosen}
      aria-label={name}
      onClick={onToggle}
    >
      <CardPicture card={card} />
      {isChosen && <span>{t('mulligan.toBottom')}</span>}
    </button>
  )
}

function Peers() {
  const { t } = useTranslation('table')
  const players = useTable((table) => table.players)
  const you = useTable((table) => table.you)
  return (
    <div className="peers">
      {players
        .filter((player) => player.id !== you && player.deck_submitted && !player.eliminated)
        .map((player) => (
          <span key={player.id} className={cx(player.mulligan_decision_made && 'is-ready')}>
            {t(player.mulligan_decision_made ? 'mulligan.kept' : 'mulligan.deciding', { name: player.username })}
          </span>
        ))}
    </div>
  )
}
