import { ANNOTATION_MAX } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useClient } from '../client.ts'
import { ownCards } from '../own-player.ts'

/** A few words that stand on a card for everybody to read. */
export function NoteDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const [card] = ownCards(store.shown, ids)
  const [text, setText] = useState(card?.annotation ?? '')
  const run = () => {
    for (const id of ids) store.act('annotate', { id, text })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('command.annotate')}
      description={ids.length > 1 ? t('menu.cards', { count: ids.length }) : (card?.facts?.name ?? t('card.faceDown'))}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit">
            {t('confirm')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('note.label')}
        hint={t('note.hint')}
        maxLength={ANNOTATION_MAX}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
