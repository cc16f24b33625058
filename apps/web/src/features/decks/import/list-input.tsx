import { DECK_FILE_ENDINGS, type ParsedLine, textOfFile } from '@fourmat/protocol'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { readFile } from './read-file.ts'
import { useFileDrop } from './use-file-drop.ts'

export type LineState = 'ok' | 'commander' | 'unknown' | 'out' | 'plain'

interface ListInputProps {
  file?: File | undefined // dropped on the page before the window was open
  text: string
  onText: (text: string) => void
  states: readonly LineState[] // what became of each line
  lines: readonly ParsedLine[]
}

const SIGNS = {
  ok: <Icon name="check" size={15} />,
  commander: <Icon name="crown" size={15} />,
  unknown: <b>?</b>,
  out: <span>–</span>,
  plain: null,
} as const

/** A field for the list whose every line is marked as it is read. Files may be dropped anywhere. */
export function ListInput({ file: dropped, text, onText, states, lines }: ListInputProps) {
  const { t } = useTranslation('decks')
  const id = useId()
  const marks = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const take = async (given: File) => {
    const content = await readFile(given)
    if (content === null) toast.error(t('import.badFile'), { description: t('import.badFileText') })
    else onText(textOfFile(content))
  }
  const isFileOver = useFileDrop((given) => void take(given))
  const takeFirst = useRef(dropped ? () => void take(dropped) : undefined)
  useEffect(() => {
    takeFirst.current?.()
    takeFirst.current = undefined
  }, [])
  /** A file goes on to the page. */
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length > 0) return
    event.preventDefault()
    onText(textOfFile(event.dataTransfer.getData('text/plain')))
  }

  return (
    <div className="import-paste">
      <div className="flex items-center gap-3">
        <label className="label flex-1" htmlFor={id}>
          {t('import.list')}
        </label>
        <button type="button" className="link small" onClick={() => file.current?.click()}>
          {t('import.file')}
        </button>
        {text !== '' && (
          <button type="button" className="link small" onClick={() => onText('')}>
            {t('shell:ui.clear')}
          </button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={DECK_FILE_ENDINGS.join(',')}
          onChange={(event) => {
            const given = event.target.files?.[0]
            if (given) void take(given)
            event.target.value = ''
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the file button does */}
      <div
        className={cx('import-code', (over || isFileOver) && 'import-code-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div className="import-marks" ref={marks} aria-hidden="true">
          {states.map((state, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <div key={index} className={`import-line-${state}`} title={titleOf(t, lines[index])}>
              {SIGNS[state]}
            </div>
          ))}
        </div>
        <textarea
          id={id}
          value={text}
          spellCheck={false}
          wrap="off"
          aria-describedby={`${id}-hint`}
          placeholder={t('import.placeholder')}
          onChange={(event) => onText(textOfFile(event.target.value))}
          onScroll={(event) => {
            if (marks.current) marks.current.style.translate = `0 ${-event.currentTarget.scrollTop}px`
          }}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t('import.hint')}
      </p>
    </div>
  )
}

const titleOf = (t: (key: string) => string, line: ParsedLine | undefined): string | undefined =>
  line?.leftOut ? t(`leftOut.${line.leftOut}`) : undefined
