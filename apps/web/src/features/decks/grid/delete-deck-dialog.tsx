import type { DeckSummary } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { deckQuery, useDeleteDeck } from '../api.ts'

interface DeleteDeckDialogProps {
  deck: DeckSummary
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

export function DeleteDeckDialog({ deck, onOpenChange, onDeleted }: DeleteDeckDialogProps) {
  const { t } = useTranslation('decks')
  const remove = useDeleteDeck()
  const queries = useQueryClient()
  const { submit, isSending } = useSubmitOnce<string>({
    send: async (deckId) => {
      await remove.mutateAsync(deckId)
      toast.success(t('delete.done', { name: deck.name }))
      onDeleted()
      queries.removeQueries({ queryKey: deckQuery(deckId).queryKey })
    },
    onError: (error) => toast.error(t('delete.failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t('delete.title', { name: deck.name })}
      confirmLabel={t('delete.submit')}
      busy={isSending}
      onConfirm={() => void submit(deck.id)}
    >
      {t('delete.text', { count: deck.total_cards })}
    </ConfirmDialog>
  )
}
