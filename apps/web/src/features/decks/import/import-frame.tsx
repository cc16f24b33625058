import { type Format, IMPORT_MAX_CARDS } from '@fourmat/protocol'
import type { ReactNode } from 'react'
import type { Draft } from '../../../lib/draft.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ImportSees } from './import-sees.tsx'
import { ListInput } from './list-input.tsx'
import type { ImportState } from './use-import.ts'

export interface ImportDialogProps {
  file?: File | undefined // to begin with
  onOpenChange: (open: boolean) => void
}

interface ImportFrameProps extends ImportDialogProps {
  state: ImportState
  format: Format
  draft: Pick<Draft<unknown>, 'isRestored' | 'discard' | 'forget'>
  onImport: () => void
  busy: boolean
  blocked?: boolean // something else is still missing
  above?: ReactNode // fields over the list
  choice?: ReactNode // replace or add
}

/** The list at the left, what was understood at the right, the button that says how many cards will come. */
export function ImportFrame(props: ImportFrameProps) {
  const { state, format, draft, onOpenChange, onImport, busy, blocked, above, choice } = props
  const { t } = useTranslation('decks')
  const open = state.unknown.filter(({ pick }) => pick === undefined).length
  const can = state.total > 0 && !state.tooMany && !blocked
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onOpenChange}
      title={t('import.title')}
      description={t('import.about')}
      onSubmit={(event) => {
        event.preventDefault()
        if (can) onImport()
      }}
      footer={
        <>
          {choice}
          <span className="num small mr-auto text-text-2 max-[680px]:basis-full" role="status">
            {state.total > 0 && t('import.ofMost', { count: state.total, most: IMPORT_MAX_CARDS })}
            {open > 0 && ` · ${t('import.toSettle', { count: open })}`}
          </span>
          <div className="ms-auto flex flex-none gap-3">
            <Button
              variant="ghost"
              onClick={() => {
                draft.forget()
                onOpenChange(false)
              }}
            >
              {t('shell:ui.cancel')}
            </Button>
            <Button type="submit" variant="primary" disabled={!can} busy={busy}>
              {t('import.submit', { count: state.ready })}
            </Button>
          </div>
        </>
      }
    >
      <DraftNote draft={draft} />
      {above}
      <div className="import-panes">
        <ListInput
          file={props.file}
          text={state.text}
          onText={state.setText}
          states={state.states}
          lines={state.deck.lines}
        />
        <ImportSees state={state} format={format} />
      </div>
    </Dialog>
  )
}
