import type { Deck } from '@fourmat/protocol'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRootClass } from '../../../lib/use-root-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/marks.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SwitchChoice } from '../../../ui/switch.tsx'
import type { ExportPart } from './export-part.ts'
import { pagesOf, type SheetFace, sheetOf } from './sheet-faces.ts'

const PAPERS = ['a4', 'letter'] as const
type Paper = (typeof PAPERS)[number]

/** Where people measure in inches their paper is another. */
const usualPaper = (): Paper => (/-(?:US|CA|MX)$/.test(navigator.language) ? 'letter' : 'a4')

/** Sheets of nine cards in their true size, for the painted cards alone. */
export function usePrintSheet(deck: Deck): ExportPart {
  const { t } = useTranslation('decks')
  const [paper, setPaper] = useState(usualPaper)
  const [withBasics, setWithBasics] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const { faces, others, basics } = useMemo(() => sheetOf(deck, withBasics), [deck, withBasics])
  const pages = useMemo(() => pagesOf(faces), [faces])
  return {
    about: t('export.sheet.about'),
    body:
      faces.length === 0 && basics === 0 ? (
        <Note>{t('export.sheet.others', { count: others })}</Note>
      ) : (
        <div className="sheet-choice">
          <div className="sheet-page" data-paper={paper} aria-hidden="true">
            <div className="sheet-cards">
              {pages[0]?.map(({ key, uri }) => (
                <img key={key} src={uri} alt="" decoding="async" />
              ))}
            </div>
          </div>
          <div className="grid content-start gap-4">
            <p className="num" role="status">
              {t('export.sheet.cards', { count: faces.length })} · {t('export.sheet.pages', { count: pages.length })}
            </p>
            {others > 0 && <Note>{t('export.sheet.others', { count: others })}</Note>}
            <Segmented
              label={t('export.sheet.paper')}
              className="justify-self-start"
              value={paper}
              onValueChange={setPaper}
              options={PAPERS.map((value) => ({ value, label: t(`export.sheet.${value}`) }))}
            />
            {basics > 0 && (
              <SwitchChoice
                label={t('export.sheet.basics')}
                description={t('export.sheet.basicsText', { count: basics })}
                checked={withBasics}
                onCheckedChange={setWithBasics}
              />
            )}
            <p className="small text-text-3">{t('export.sheet.hint')}</p>
          </div>
          {isPrinting && <Pages pages={pages} paper={paper} onPrinted={() => setPrinting(false)} />}
        </div>
      ),
    actions: (
      <Button
        variant="primary"
        icon="export"
        disabled={faces.length === 0}
        busy={isPrinting}
        onClick={() => setPrinting(true)}
      >
        {t('export.sheet.print')}
      </Button>
    ),
  }
}

/** The pages themselves, which only paper sees. They are printed once every picture is there. */
function Pages({ pages, paper, onPrinted }: { pages: SheetFace[][]; paper: Paper; onPrinted: () => void }) {
  useRootClass('prints-sheets')
  const sheets = useRef<HTMLDivElement>(null)
  const printed = useRef(onPrinted)
  useEffect(() => {
    let isGone = false
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])]
    // A picture that cannot be had leaves its place empty.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isGone) return
      window.print()
      printed.current()
    })
    return () => {
      isGone = true
    }
  }, [])
  return createPortal(
    <div className="print-sheets" data-paper={paper} ref={sheets}>
      {pages.map(([first, ...rest]) => (
        <div className="sheet-cards" key={first?.key}>
          {[first, ...rest].map((face) => face && <img key={face.key} src={face.uri} alt={face.name} />)}
        </div>
      ))}
    </div>,
    document.body,
  )
}
