import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { arrangeTop, moveToLibrary, viewLibrary } from '../actions.ts'
import { useClient, useTable } from '../client.ts'
import { ownPlayer } from '../own-player.ts'
import type { Dialog as Open } from '../ui-state.ts'

type Prompt = Extract<Open, { kind: 'prompt' }>

/** A positive whole number, or null. */
const positive = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text.trim()) : null)

/** Asks for one number: how many to draw or view, how deep to put a card. */
export function PromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const library = useTable((table) => ownPlayer(table)?.librarySize ?? 0)
  const [text, setText] = useState('1')
  const count = positive(text)
  const run = () => {
    if (count === null) return
    if (prompt.ask === 'drawX') client.store.act('draw_x_cards', { count: Math.min(count, library) })
    if (prompt.ask === 'viewTopX') viewLibrary(client, 'top', Math.min(count, library))
    if (prompt.ask === 'arrangeTop') arrangeTop(client, Math.min(count, library))
    if (prompt.ask === 'xFromTop') moveToLibrary(client, prompt.ids, count)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t(`prompt.${prompt.ask}`)}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" disabled={count === null}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <TextField
        label={t(prompt.ask === 'xFromTop' ? 'prompt.position' : 'prompt.count')}
        hint={t(prompt.ask === 'xFromTop' ? 'prompt.positionHint' : 'prompt.library', { count: library })}
        inputMode="numeric"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.target.value)}
        error={count === null ? t('prompt.invalid') : null}
      />
    </Dialog>
  )
}
