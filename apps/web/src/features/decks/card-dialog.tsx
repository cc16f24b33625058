import type { DeckCard } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { CardImage } from '../../ui/card-image.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/marks.tsx'
import { ManaCost } from '../../ui/pips.tsx'
import { cardQuery } from './api.ts'

/** One card, large, with its words: every face of it. */
export function CardDialog({ card, onOpenChange }: { card: DeckCard; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const detail = useQuery(cardQuery(card.card_id))
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onOpenChange}
      title={card.name}
      description={`${card.set_name} · ${card.collector_number}`}
    >
      <div className="card-view">
        <div className="card-view-pictures">
          <CardImage name={card.name} src={card.front_image_uri} printId={card.card_print_id} lazy={false} />
          {card.back_image_uri !== null && (
            <CardImage
              name={card.name}
              src={card.back_image_uri}
              side="back"
              printId={card.card_print_id}
              lazy={false}
            />
          )}
        </div>
        <div className="grid min-w-60 flex-1 content-start gap-5">
          {detail.isPending && <Skeleton className="h-40" />}
          {detail.isError && <p className="text-text-2">{t('card.failed')}</p>}
          {detail.data?.faces.map((face) => (
            <section key={face.name} className="grid gap-1.5">
              <h3 className="flex flex-wrap items-center gap-2">
                {face.name}
                <ManaCost cost={face.mana_cost} />
              </h3>
              <p className="small text-text-2">{face.type_line}</p>
              <p className="whitespace-pre-line">{face.oracle_text}</p>
              {face.power !== null && (
                <p className="num font-semibold">
                  {face.power}/{face.toughness}
                </p>
              )}
              {(face.loyalty ?? face.defense) !== null && (
                <p className="num font-semibold">{face.loyalty ?? face.defense}</p>
              )}
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
