import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { findRow, keyOf } from '../deck/edit.ts'
import { usePreviewed, usePreviewSide } from '../deck/preview-store.ts'
import { useDeck } from '../deck/use-deck-editor.ts'
import type { EditorDialog } from './editor-dialog.ts'

/** The hovered or focused card, large: both faces of one that has two. */
export function CardPreview({ onDialog }: { onDialog: (dialog: EditorDialog) => void }) {
  const { t } = useTranslation('decks')
  const previewed = usePreviewed()
  const side = usePreviewSide()
  const card = useDeck(({ deck }) => {
    const chosen = previewed === null ? undefined : findRow(deck, previewed)
    return chosen ?? deck.commander ?? deck.cards[0]
  })
  const guide = useDeck((state) => state.deck.guide)
  const [turned, setTurned] = useState<string | null>(null)
  if (!card) return <aside className="deck-rail" aria-label={t('preview.label')} />
  const back = turned === card.card_print_id && card.back_image_uri !== null
  return (
    <aside
      className="deck-rail"
      aria-label={t('preview.label')}
      data-live={previewed !== null || undefined}
      data-side={side}
    >
      <div className="deck-preview-card">
        <CardImage
          key={`${card.card_print_id}-${back}`}
          name={card.name}
          src={back ? card.back_image_uri : card.front_image_uri}
          side={back ? 'back' : 'front'}
          printId={card.card_print_id}
          lazy={false}
        />
      </div>
      <div className="mt-3.5 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <div className="small truncate text-text-2">
            {card.set_name} · <span className="num">{card.collector_number}</span>
          </div>
          {/* Alt has something to keep once a card was pointed at. */}
          <div className="small min-h-4.5 text-text-3">{previewed !== null && t('preview.keep')}</div>
        </div>
        {card.back_image_uri !== null && (
          <IconButton
            label={t('preview.turn')}
            icon="refresh"
            className="size-9 border border-line"
            onClick={() => setTurned(back ? null : card.card_print_id)}
          />
        )}
        <IconButton
          label={t('printing.open')}
          icon="layers"
          className="size-9 border border-line"
          onClick={() => onDialog({ kind: 'printing', cardId: keyOf(card) })}
        />
      </div>
      {card.back_image_uri !== null && (
        <div className="deck-preview-back">
          <CardImage
            key={`${card.card_print_id}-${back}`}
            name={card.name}
            src={back ? card.front_image_uri : card.back_image_uri}
            side={back ? 'front' : 'back'}
            printId={card.card_print_id}
            decorative
          />
        </div>
      )}
      {guide && (
        <Disclosure className="deck-guide" title={t('guide')}>
          <p>{guide}</p>
        </Disclosure>
      )}
    </aside>
  )
}
