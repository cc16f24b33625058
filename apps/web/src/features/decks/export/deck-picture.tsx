import type { Deck } from '@fourmat/protocol'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Note, Spinner } from '../../../ui/marks.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ExportPart } from './export-part.ts'
import { paintPicture } from './paint-picture.ts'
import { layPicture } from './picture-layout.ts'
import { saveFile } from './save-file.ts'

type State = 'painting' | 'painted' | 'failed'

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )

/** The deck as one picture, to be shown to others. */
export function useDeckPicture(deck: Deck, isShown: boolean): ExportPart {
  const { t } = useTranslation('decks')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<State>('painting')
  const layout = useMemo(() => layPicture(deck), [deck])
  const facts = `${t(`shell:formats.${deck.format}`)} · ${t('cards', { count: deck.total_cards })}`
  const sideboard = t('group.side')
  useEffect(() => {
    if (!isShown || !canvas.current) return
    let isGone = false
    const settle = (next: State) => () => !isGone && setState(next)
    setState('painting')
    paintPicture(canvas.current, layout, { name: deck.name, facts, sideboard }).then(
      settle('painted'),
      settle('failed'),
    )
    return () => {
      isGone = true
    }
  }, [isShown, layout, deck.name, facts, sideboard])

  const act = async (what: (png: Blob) => void | Promise<void>) => {
    try {
      if (canvas.current) await what(await pngOf(canvas.current))
    } catch {
      toast.error(t('export.picture.failed'))
    }
  }
  const copy = (png: Blob) =>
    navigator.clipboard
      .write([new ClipboardItem({ 'image/png': png })])
      .then(() => void toast.success(t('export.copied')))
  const disabled = state !== 'painted'
  return {
    about: t('export.picture.about'),
    body:
      state === 'failed' ? (
        <Note tone="danger">{t('export.picture.failed')}</Note>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="whole-deck" tabIndex={0} aria-label={t('export.kinds.picture')}>
          {/* Unseen it is painted as well; as tall as it is, it would push the word that it is being painted out of sight. */}
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('export.picture.of', { name: deck.name })}
            hidden={state === 'painting'}
          />
          {state === 'painting' && <Spinner label={t('export.picture.painting')} size={28} />}
        </section>
      ),
    actions: (
      <>
        <Button variant="ghost" icon="copy" disabled={disabled} onClick={() => void act(copy)}>
          {t('export.copy')}
        </Button>
        <Button
          variant="primary"
          icon="export"
          disabled={disabled}
          onClick={() => void act((png) => saveFile(deck.name, 'png', png))}
        >
          {t('export.download')}
        </Button>
      </>
    ),
  }
}
