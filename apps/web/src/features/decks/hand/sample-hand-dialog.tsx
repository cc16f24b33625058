import { type Deck, typeGroup } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  drawCard,
  keep,
  mayMulligan,
  mulligan,
  newHand,
  nextTurn,
  owed,
  playCard,
  type SampleHand,
  takeBack,
} from '../deck/sample-hand.ts'
import './hand.css'

/** A hand to look at, and a few turns with it. The buttons stay where they are, whatever happens above them. */
export function SampleHandDialog({ deck, onOpenChange }: { deck: Deck; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const [sample, setSample] = useState(() => newHand(deck))
  const [bottom, setBottom] = useState<ReadonlySet<string>>(new Set())
  const { hand, library, played, turn } = sample
  const isOpening = turn === 0
  const missing = isOpening ? owed(sample) - bottom.size : 0
  const show = (next: SampleHand) => {
    setSample(next)
    setBottom(new Set())
  }
  const toggle = (key: string) => {
    const next = new Set(bottom)
    if (!next.delete(key) && missing > 0) next.add(key)
    setBottom(next)
  }
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onOpenChange}
      title={t('hand.title')}
      description={<HandSum sample={sample} missing={missing} />}
      footer={
        <div className="hand-buttons">
          <Button icon="refresh" onClick={() => show(newHand(deck))}>
            {t('hand.again')}
          </Button>
          <Button disabled={!mayMulligan(sample)} onClick={() => show(mulligan(sample))}>
            {t('hand.mulligan')}
          </Button>
          <Button disabled={library.length === 0} onClick={() => show(drawCard(sample))}>
            {t('hand.draw')}
          </Button>
          <Button
            variant="primary"
            disabled={missing > 0 || hand.length + library.length + played.length === 0}
            onClick={() => show(isOpening ? keep(sample, bottom) : nextTurn(sample))}
          >
            {t(isOpening ? 'hand.keep' : 'hand.next')}
          </Button>
        </div>
      }
    >
      <div className="hand-played">
        {played.length === 0 && <p className="hand-hint small">{t(isOpening ? 'hand.keepHint' : 'hand.playHint')}</p>}
        <ul aria-label={t('hand.played')}>
          {played.map(({ key, card }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('hand.takeBack', { name: card.name })}
                onClick={() => show(takeBack(sample, key))}
              >
                <CardImage
                  name={card.name}
                  src={card.front_image_uri_small ?? card.front_image_uri}
                  printId={card.card_print_id}
                  decorative
                  lazy={false}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Fan
        sample={sample}
        bottom={bottom}
        onPick={(key) => (isOpening ? owed(sample) > 0 && toggle(key) : show(playCard(sample, key)))}
      />
    </Dialog>
  )
}

function HandSum({ sample, missing }: { sample: SampleHand; missing: number }) {
  const { t } = useTranslation('decks')
  const { hand, library, mulligans, turn } = sample
  const lands = hand.filter(({ card }) => typeGroup(card.type_line) === 'land').length
  return (
    <span className="hand-sum num" role="status">
      {[
        ...(turn > 0 ? [t('hand.turn', { turn })] : []),
        t('hand.lands', { count: lands }),
        t('hand.spells', { count: hand.length - lands }),
        ...(mulligans > 0 ? [t('hand.mulligans', { count: mulligans })] : []),
        ...(missing > 0 ? [t('hand.toBottom', { count: missing })] : [t('hand.library', { count: library.length })]),
      ].join(' · ')}
    </span>
  )
}

interface FanProps {
  sample: SampleHand
  bottom: ReadonlySet<string>
  onPick: (key: string) => void
}

function Fan({ sample, bottom, onPick }: FanProps) {
  const { t } = useTranslation('decks')
  const { hand, turn } = sample
  const middle = (hand.length - 1) / 2
  const tilt = Math.min(3, 21 / Math.max(1, hand.length))
  const picks = turn > 0 || owed(sample) > 0
  return (
    <ul
      className="hand-fan"
      aria-label={t('hand.hand')}
      style={{ '--cards': Math.max(7, hand.length) } as React.CSSProperties}
    >
      {hand.map(({ key, card }, index) => {
        const goes = bottom.has(key)
        return (
          <li
            key={key}
            style={{
              rotate: `${(index - middle) * tilt}deg`,
              translate: `0 ${(index - middle) ** 2 * tilt}px`,
            }}
          >
            <button
              type="button"
              className={cx('hand-card', goes && 'hand-card-down')}
              aria-disabled={!picks}
              aria-label={turn > 0 ? t('hand.play', { name: card.name }) : card.name}
              {...(turn === 0 && picks && { 'aria-pressed': goes })}
              onClick={() => onPick(key)}
            >
              <CardImage
                name={card.name}
                src={card.front_image_uri}
                printId={card.card_print_id}
                lazy={false}
                decorative
              />
              {goes && (
                <span className="hand-card-mark" aria-hidden="true">
                  <Icon name="down" size={20} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
