import { type Deck, typeGroup } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { drawCard, mulligan, newHand } from '../deck/sample-hand.ts'
import './hand.css'

export function SampleHandDialog({ deck, onOpenChange }: { deck: Deck; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const [sample, setSample] = useState(() => newHand(deck))
  const lands = sample.hand.filter(({ card }) => typeGroup(card.type_line) === 'land').length
  const middle = (sample.hand.length - 1) / 2
  const tilt = Math.min(3, 21 / Math.max(1, sample.hand.length))
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onOpenChange}
      title={t('hand.title')}
      description={
        <span className="hand-sum num" role="status">
          {[
            t('hand.lands', { count: lands }),
            t('hand.spells', { count: sample.hand.length - lands }),
            ...(sample.mulligans > 0 ? [t('hand.mulligans', { count: sample.mulligans })] : []),
            t('hand.library', { count: sample.library.length }),
          ].join(' · ')}
        </span>
      }
      footer={
        <div className="flex w-full flex-wrap justify-center gap-3">
          <Button disabled={sample.library.length === 0} onClick={() => setSample(drawCard(sample))}>
            {t('hand.draw')}
          </Button>
          <Button onClick={() => setSample(mulligan(sample))}>{t('hand.mulligan')}</Button>
          <Button variant="primary" icon="refresh" onClick={() => setSample(newHand(deck))}>
            {t('hand.again')}
          </Button>
        </div>
      }
    >
      <ul className="hand-fan" style={{ '--cards': Math.max(7, sample.hand.length) } as React.CSSProperties}>
        {sample.hand.map(({ key, card }, index) => (
          <li
            key={key}
            style={{
              rotate: `${(index - middle) * tilt}deg`,
              translate: `0 ${(index - middle) ** 2 * tilt}px`,
            }}
          >
            <CardImage name={card.name} src={card.front_image_uri} printId={card.card_print_id} lazy={false} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
