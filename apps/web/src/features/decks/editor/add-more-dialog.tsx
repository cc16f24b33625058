import { type DeckCard, QUANTITY_MAX } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { addCopies } from '../deck/edit.ts'
import { useEditor } from '../deck/use-deck-editor.ts'

export function AddMoreDialog({ card, onOpenChange }: { card: DeckCard; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  const [text, setText] = useState('1')
  const room = QUANTITY_MAX - card.quantity
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  const problem = !(number >= 1) ? t('quantity.min') : number > room ? t('quantity.max', { count: QUANTITY_MAX }) : null
  const step = (by: number) => setText(String(Math.min(room, Math.max(1, (number >= 1 ? number : 1) + by))))

  const submit = () => {
    if (problem !== null) return
    editor.edit([addCopies(card, number)])
    onOpenChange(false)
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onOpenChange}
      title={t('quantity.title', { name: card.name })}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={problem !== null}>
            {t('quantity.submit', { count: number >= 1 ? number : 1 })}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-3">
        <button
          type="button"
          className="btn btn-quiet deck-step-button"
          aria-label={t('quantity.less')}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <TextField
          className="flex-1"
          large
          label={t('quantity.label')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={problem}
          hint={problem === null ? t('quantity.after', { now: card.quantity, after: card.quantity + number }) : null}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button
          type="button"
          className="btn btn-quiet deck-step-button"
          aria-label={t('quantity.more')}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </Dialog>
  )
}
