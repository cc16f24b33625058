import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { DeckArt } from '../../../ui/deck-art.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState, Skeleton } from '../../../ui/marks.tsx'
import { ColourPips } from '../../../ui/pips.tsx'
import { toast } from '../../../ui/toast.ts'
import { sampleDecksQuery, useCopySample } from '../api.ts'

/** The sample decks to choose from; the chosen one becomes the account's own and opens. */
export function SampleDecksDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const samples = useQuery(sampleDecksQuery())
  const copy = useCopySample()
  const navigate = useNavigate()
  const { submit: take, isSending } = useSubmitOnce<string>({
    send: async (sampleId, idempotencyKey) => {
      const deck = await copy.mutateAsync({ sampleId, idempotencyKey })
      void navigate({ to: '/decks/$deckId', params: { deckId: deck.id } })
    },
    onError: (error) => toast.error(t('create.failed'), { description: errorText(error) }),
  })
  return (
    <Dialog open size="lg" onOpenChange={onOpenChange} title={t('samples.title')} description={t('samples.text')}>
      {samples.isPending && <Skeleton className="h-64" />}
      {samples.isError && <EmptyState title={t('list.failed')}>{errorText(samples.error)}</EmptyState>}
      <ul className="samples-grid">
        {samples.data?.map((deck) => (
          <li key={deck.id}>
            <button type="button" className="sample-pick" disabled={isSending} onClick={() => void take(deck.id)}>
              <DeckArt uri={deck.deck_image_uri} className="h-14 w-19 flex-none rounded-s" />
              <span className="min-w-0 flex-1 text-start">
                <b className="display block truncate text-[15px]">{deck.name}</b>
                <span className="small block truncate text-text-2">
                  {t(`shell:formats.${deck.format}`)} · {t('cards', { count: deck.total_cards })}
                </span>
              </span>
              <ColourPips colours={deck.color_identity} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
