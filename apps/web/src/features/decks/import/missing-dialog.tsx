import type { Deck, NotFoundCard } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { importList } from '../api.ts'
import { showImportFailure } from './import-failure.ts'
import { UnknownNames } from './unknown-names.tsx'

interface MissingDialogProps {
  deckId: string
  missing: readonly NotFoundCard[]
  onDeck: (deck: Deck) => void
  onClose: () => void
}

/** After an import: the names that were not found, so that none is lost without a word. Picking a suggestion adds it. */
export function MissingDialog({ deckId, missing, onDeck, onClose }: MissingDialogProps) {
  const { t } = useTranslation('decks')
  const [left, setLeft] = useState(missing)
  const { submit: add } = useSubmitOnce<{ card: NotFoundCard; pick: string }>({
    repeats: true,
    send: async ({ card, pick }, idempotencyKey) => {
      const list = { cards: [{ name: pick, quantity: card.quantity }], replace: false }
      const { deck } = await importList(deckId, list, idempotencyKey)
      onDeck(deck)
      const rest = left.filter((unknown) => unknown !== card)
      setLeft(rest)
      if (rest.length === 0) onClose()
    },
    onError: (error) => showImportFailure(t, error),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('missing.title', { count: left.length })}
      description={t('missing.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('missing.done')}
        </Button>
      }
    >
      <UnknownNames
        leaveOut={false}
        names={left.map(({ name, quantity, suggestions }) => ({
          key: name,
          name,
          quantity,
          line: null,
          suggestions,
          pick: undefined,
        }))}
        onPick={(name, pick) => {
          const card = left.find((unknown) => unknown.name === name)
          if (card && pick !== null) void add({ card, pick })
        }}
      />
    </Dialog>
  )
}
