import { type Card, MULLIGAN_MAX, type Player } from '@fourmat/game'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { CardPicture } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'
import { stepInGrid } from '../keyboard/step-in-grid.ts'
import type { Rect } from '../layout/boards.ts'

const EDGE = 3 // the line round the board whose turn it is stays in sight
const LOW = 330 // where the words and the buttons share a line, for the cards' sake

/** The opening hand in the place of its owner's board, until it is kept: the other boards, the log and the chat go on beside it. */
export function OpeningHand({ you, rect }: { you: Player; rect: Rect }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const id = useId()
  const root = useRef<HTMLElement>(null)
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
  useFocus(root, isChoosing)

  const keep = () => {
    if (toBottom === 0) store.act('keep_hand', { cards_to_bottom: [] })
    else setChoosing(true)
  }
  const mulligan = () => {
    setWaiting(true)
    store.act('mulligan', {})
  }
  const toggle = (card: string) =>
    setChosen((old) =>
      old.includes(card) ? old.filter((one) => one !== card) : old.length < toBottom ? [...old, card] : old,
    )

  return (
    <section
      ref={root}
      className={cx('opening', rect.h < LOW && 'is-low')}
      role="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      style={{
        transform: `translate(${rect.x + EDGE}px, ${rect.y + EDGE}px)`,
        width: rect.w - 2 * EDGE,
        height: rect.h - 2 * EDGE,
      }}
      onKeyDown={stepAmongCards}
    >
      <header>
        <h2 id={id}>{isChoosing ? t('mulligan.chooseTitle', { count: toBottom }) : t('mulligan.title')}</h2>
        <p id={`${id}-text`}>
          {isChoosing ? t('mulligan.chooseText', { count: toBottom }) : t(text, { mulligan: taken, count: toBottom })}
        </p>
      </header>
      <div className="opening-place">
        <ul
          className="opening-hand"
          style={{ ['--one-row' as string]: hand.length, ['--two-rows' as string]: Math.ceil(hand.length / 2) }}
        >
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
      </div>
      <footer>
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
      </footer>
    </section>
  )
}

/**
 * It comes unasked, perhaps under a key that was meant for the table: that must not press one of its buttons, so it takes the focus
 * itself. Whoever is writing, or has a window open, keeps it; and what goes with the next step leaves it here.
 */
function useFocus(root: RefObject<HTMLElement | null>, step: boolean): void {
  const isNew = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again with every step
  useEffect(() => {
    const active = document.activeElement
    const isBusy = active?.matches('input, textarea') || document.querySelector('.scrim[data-state=open]') !== null
    if (isNew.current ? !isBusy : active === document.body) root.current?.focus()
    isNew.current = false
  }, [root, step])
}

function stepAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('.opening-card')]
  if (event.target !== event.currentTarget) stepInGrid(event, cards)
  else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') {
    event.preventDefault()
    cards[0]?.focus()
  }
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
      <div className="opening-card" role="img" aria-label={name} tabIndex={-1} data-look={card.id}>
        <CardPicture card={card} />
      </div>
    )
  return (
    <button
      type="button"
      className={cx('opening-card', isChosen && 'is-chosen')}
      aria-pressed={isChosen}
      aria-label={name}
      data-look={card.id}
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
