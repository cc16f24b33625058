import type { DeckVersion } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note, Skeleton } from '../../../ui/marks.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { restoreVersion, versionQuery, versionsQuery } from './api.ts'
import { differenceOf } from './difference.ts'
import { DifferenceView } from './difference-view.tsx'
import { VersionList } from './version-list.tsx'
import { WholeDeck } from './whole-deck.tsx'
import './history.css'

/** What the chosen version is held against: the one before it, the deck as it is, or another version. */
type Against = 'before' | 'now' | `${number}`

/** All versions of the deck: looked at, compared, brought back. */
export function HistoryDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t, language } = useTranslation('decks')
  const editor = useEditor()
  const deck = useDeck((state) => state.base)
  const versions = useQuery(versionsQuery(deck.id, deck.version))
  const [picked, setPicked] = useState<number | null>(null)
  const [against, setAgainst] = useState<Against>('before')
  const [shown, setShown] = useState<'differences' | 'whole'>('differences')
  const list = versions.data ?? []
  const chosen = list.find(({ n }) => n === picked) ?? list[0]

  const whenOf = (version: DeckVersion) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(version.at))

  const { submit, isSending } = useSubmitOnce<DeckVersion>({
    repeats: true,
    send: async (version) => {
      editor.replace(await restoreVersion(deck.id, version.n))
      toast.success(t('history.done', { when: whenOf(version) }), {
        action: { label: t('undo'), run: editor.undo },
      })
      onOpenChange(false)
    },
    onError: (error) => toast.error(t('history.failed'), { description: errorText(error) }),
  })

  const others = list.filter((version) => version !== chosen)
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onOpenChange}
      title={t('history.title')}
      description={t('history.about')}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && chosen.n !== deck.version) void submit(chosen)
      }}
      footer={
        <>
          {chosen?.n === deck.version && <span className="small mr-auto text-text-3">{t('history.isNow')}</span>}
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.close')}
          </Button>
          <Button type="submit" variant="primary" busy={isSending} disabled={!chosen || chosen.n === deck.version}>
            {t('history.submit')}
          </Button>
        </>
      }
    >
      {versions.isError && (
        <Note
          tone="danger"
          action={
            <Button size="sm" onClick={() => void versions.refetch()}>
              {t('load.again')}
            </Button>
          }
        >
          <b className="font-semibold">{t('history.loadFailed')}</b>
          <div className="small text-text-2">{errorText(versions.error)}</div>
        </Note>
      )}
      {versions.isPending && <Skeleton className="h-64" />}
      {chosen && (
        <div className="history">
          <VersionList versions={list} picked={chosen.n} onPick={setPicked} />
          <section className="history-shown" aria-label={whenOf(chosen)}>
            <div className="history-tools">
              <Segmented
                label={t('history.what')}
                value={shown}
                onValueChange={setShown}
                options={(['differences', 'whole'] as const).map((value) => ({ value, label: t(`history.${value}`) }))}
              />
              {shown === 'differences' && (
                <Select
                  className="input-sm history-against"
                  label={t('history.compare')}
                  value={against}
                  onValueChange={setAgainst}
                  options={[
                    { value: 'before' as Against, label: t('history.before') },
                    { value: 'now' as Against, label: t('history.now') },
                    ...others.map((version) => ({ value: `${version.n}` as Against, label: whenOf(version) })),
                  ]}
                />
              )}
            </div>
            <Shown key={chosen.n} version={chosen} against={against} isWhole={shown === 'whole'} />
          </section>
        </div>
      )}
    </Dialog>
  )
}

interface ShownProps {
  version: DeckVersion
  against: Against
  isWhole: boolean
}

function Shown({ version, against, isWhole }: ShownProps) {
  const { t } = useTranslation('decks')
  const deckId = useDeck((state) => state.base.id)
  const newest = useDeck((state) => state.base.version)
  const other = against === 'before' ? version.first_n - 1 : against === 'now' ? newest : Number(against)
  const [one, two] = [useQuery(versionQuery(deckId, version.n)), useQuery(versionQuery(deckId, Math.max(1, other)))]
  const difference = useMemo(() => {
    if (!one.data || !two.data) return null
    // Told as what led from the older to the newer one.
    return other <= version.n ? differenceOf(two.data, one.data) : differenceOf(one.data, two.data)
  }, [one.data, two.data, other, version.n])
  const failed = one.error ?? (isWhole ? null : two.error)
  if (failed) return <Note tone="danger">{errorText(failed)}</Note>
  if (isWhole) return one.data ? <WholeDeck deck={one.data} /> : <Skeleton className="h-48" />
  if (!difference) return <Skeleton className="h-48" />
  return <DifferenceView difference={difference} label={t('history.differences')} />
}
