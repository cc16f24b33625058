import { DECK_EXPORT_STYLES, type Deck, type ExportStyle, exportedBoards, formatDeckText } from '@fourmat/protocol'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ExportPart } from './export-part.ts'
import { saveFile } from './save-file.ts'

/** How many cards a style has no place for. */
const leftOutBy = (style: ExportStyle, { cards }: Deck): number =>
  cards.filter(({ board }) => !exportedBoards(style).includes(board)).reduce((sum, { quantity }) => sum + quantity, 0)

export function useTextExport(deck: Deck, area: RefObject<HTMLTextAreaElement | null>): ExportPart {
  const { t } = useTranslation('decks')
  const [style, setStyle] = useState<ExportStyle>('plain')
  const text = useMemo(() => formatDeckText(deck, style), [deck, style])
  const leftOut = leftOutBy(style, deck)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('export.copied'))
    } catch {
      toast.error(t('export.copyFailed'), { description: t('export.copyByHand') })
    }
  }
  const save = () => {
    const isCsv = style === 'csv'
    saveFile(deck.name, isCsv ? 'csv' : 'txt', new Blob([text], { type: isCsv ? 'text/csv' : 'text/plain' }))
  }
  return {
    about: t(`export.about.${style}`),
    body: (
      <>
        <SelectField
          className="export-style"
          label={t('export.style')}
          value={style}
          onValueChange={setStyle}
          options={DECK_EXPORT_STYLES.map((value) => ({ value, label: t(`export.styles.${value}`) }))}
          hint={leftOut > 0 ? t('export.leftOut', { count: leftOut }) : undefined}
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
      </>
    ),
    actions: (
      <>
        <Button variant="ghost" icon="export" onClick={save}>
          {t('export.download')}
        </Button>
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          {t('export.copy')}
        </Button>
      </>
    ),
  }
}
