import type { Deck } from '@fourmat/protocol'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { loadModule } from '../../../lib/load-module.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { toast } from '../../../ui/toast.ts'
import { useEditor } from '../deck/use-deck-editor.ts'

const loadTable = () => import('./open-test-table.ts')

/** "Test": a table for one with this deck. */
export function useTestDeck() {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  const { submit, isSending } = useSubmitOnce<Pick<Deck, 'id' | 'name' | 'format'>>({
    repeats: true,
    send: async (deck, idempotencyKey) => {
      const { openTestTable } = await loadModule(loadTable)
      await openTestTable(editor, deck, idempotencyKey)
    },
    onError: (error) => toast.error(t('test.failed'), { description: errorText(error) }),
  })
  const test = () => {
    const { id, name, format } = editor.store.getState().deck
    void submit({ id, name, format })
  }
  return { test, isOpening: isSending }
}
