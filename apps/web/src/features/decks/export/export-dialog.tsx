import { DECK_EXPORT_STYLES, type Deck, type ExportStyle, formatDeckText } from '@fourmat/protocol'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'

const fileName = (name: string): string => `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'deck'}.txt`

const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(name)
  link.click()
  URL.revokeObjectURL(address)
}

export function ExportDialog({ deck, onOpenChange }: { deck: Deck; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const [style, setStyle] = useState<ExportStyle>('plain')
  const area = useRef<HTMLTextAreaElement>(null)
  const text = useMemo(() => formatDeckText(deck, style), [deck, style])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('export.copied'))
    } catch {
      toast.error(t('export.copyFailed'), { description: t('export.copyByHand') })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('export.title')}
      description={t(`export.about.${style}`)}
      initialFocus={area} // selected, so that Ctrl+C copies it
      footer={
        <>
          <Button variant="ghost" icon="export" onClick={() => download(deck.name, text)}>
            {t('export.download')}
          </Button>
          <Button variant="primary" icon="copy" onClick={() => void copy()}>
            {t('export.copy')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('export.style')}
        className="justify-self-start"
        value={style}
        onValueChange={setStyle}
        options={DECK_EXPORT_STYLES.map((value) => ({ value, label: t(`export.styles.${value}`) }))}
      />
      <TextAreaField
        ref={area}
        label={t('export.text')}
        className="export-text"
        readOnly
        rows={14}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
