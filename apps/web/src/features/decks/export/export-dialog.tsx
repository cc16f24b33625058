import type { Deck } from '@fourmat/protocol'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useDeckPicture } from './deck-picture.tsx'
import type { ExportPart } from './export-part.ts'
import { usePrintSheet } from './print-sheet.tsx'
import { useTextExport } from './text-export.tsx'
import './export.css'

const KINDS = ['text', 'sheet', 'picture'] as const
type Kind = (typeof KINDS)[number]

/** A deck as text, as a sheet to print, as a picture. */
export function ExportDialog({ deck, onOpenChange }: { deck: Deck; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const area = useRef<HTMLTextAreaElement>(null)
  const [kind, setKind] = useState<Kind>('text')
  const parts: Record<Kind, ExportPart> = {
    text: useTextExport(deck, area),
    sheet: usePrintSheet(deck),
    picture: useDeckPicture(deck, kind === 'picture'),
  }
  const { about, body, actions } = parts[kind]
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onOpenChange}
      title={t('export.title')}
      description={about}
      initialFocus={area} // selected, so that Ctrl+C copies it
      footer={actions}
    >
      <Segmented
        label={t('export.kind')}
        className="justify-self-start"
        value={kind}
        onValueChange={setKind}
        options={KINDS.map((value) => ({ value, label: t(`export.kinds.${value}`) }))}
      />
      {body}
    </Dialog>
  )
}
