import type { Testimony, Transcript } from '@fourmat/game'
import type { GameFairness } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Note, Spinner } from '../../../ui/marks.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { TableIcon } from '../table-icon.tsx'
import { checkGame, type Finding } from './check.ts'
import { countWords, drawWords } from './draw-words.ts'
import { readNotes } from './notes.ts'
import { readSeals, type Seal } from './seals.ts'

interface FairnessDialogProps {
  roomId: string
  currentId: string | null // the game that still runs, if one does
  onClose: () => void
}

/** Shows that a game's shuffles and rolls were fair: this browser draws all of them again. */
export default function FairnessDialog({ roomId, currentId, onClose }: FairnessDialogProps) {
  const { t, language } = useTranslation('table')
  const [seals] = useState(() => readSeals().filter((seal) => seal.roomId === roomId))
  const ended = seals.filter((seal) => seal.gameId !== currentId).sort((a, b) => b.at - a.at)
  const current = seals.find((seal) => seal.gameId === currentId)
  const [gameId, setGameId] = useState(ended[0]?.gameId ?? null)
  const seal = ended.find((one) => one.gameId === gameId)
  const time = (at: number) =>
    new Date(at).toLocaleString(language, { weekday: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('fairness.title')}
      description={t('fairness.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {ended.length > 1 && (
        <SelectField
          label={t('fairness.game')}
          value={gameId ?? ''}
          onValueChange={setGameId}
          options={ended.map((one) => ({ value: one.gameId, label: t('fairness.from', { time: time(one.at) }) }))}
        />
      )}
      {seal ? <Check key={seal.gameId} seal={seal} /> : <Note>{t('fairness.noneYet')}</Note>}
      {current && (
        <Disclosure className="fair-proof" title={t('fairness.thisGame')}>
          <dl>
            <dt>{t('fairness.seal')}</dt>
            <dd>{current.commitment}</dd>
          </dl>
        </Disclosure>
      )}
    </Dialog>
  )
}

function Check({ seal }: { seal: Seal }) {
  const { t } = useTranslation('table')
  const proof = useQuery({
    queryKey: ['fairness', seal.gameId],
    queryFn: ({ signal }) => api.get<GameFairness>(`/games/${encodeURIComponent(seal.gameId)}/fairness`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const finding = useMemo(
    () => (proof.data ? checkGame(proof.data as unknown as Transcript, seal, readNotes(seal.gameId)) : null),
    [proof.data, seal],
  )
  if (proof.isError) return <Note tone="danger">{t('fairness.failed')}</Note>
  if (!proof.data || !finding)
    return (
      <p className="flex items-center gap-3">
        <Spinner label={t('fairness.checking')} />
        {t('fairness.checking')}
      </p>
    )
  return (
    <>
      <Verdict finding={finding} />
      <ul className="fair-steps">
        <Step is={finding.isSealKept && isSeedRight(finding)}>{t('fairness.stepSeal')}</Step>
        {finding.isOwnMixedIn !== null && <Step is={finding.isOwnMixedIn}>{t('fairness.stepOwn')}</Step>}
        <Step is={finding.verdict.fair}>
          {t('fairness.stepDraws', { shuffles: finding.counts.shuffle + finding.counts.deal + finding.counts.start })}{' '}
          {countWords(finding.counts, t)} {t('fairness.stepAsked')}
        </Step>
        {!finding.verdict.fair && (
          <Problem seq={finding.verdict.seq}>{t(`fairness.fault.${finding.verdict.fault}`)}</Problem>
        )}
        {finding.verdict.fair && <OwnEyes testimony={finding.testimony} />}
      </ul>
      <Draws finding={finding} seal={seal} />
      <Disclosure className="fair-proof" title={t('fairness.details')}>
        <dl>
          <dt>{t('fairness.seal')}</dt>
          <dd>{proof.data.commitment}</dd>
          <dt>{t('fairness.seed')}</dt>
          <dd>{proof.data.seed}</dd>
          <dt>{t('fairness.nonces')}</dt>
          <dd>{proof.data.nonces.map(({ nonce }) => nonce).join(', ') || '–'}</dd>
        </dl>
      </Disclosure>
    </>
  )
}

/** The seed itself is wrong only where the check stops before its first draw. */
const isSeedRight = ({ verdict }: Finding): boolean => verdict.fair || verdict.seq !== null

const Verdict = ({ finding }: { finding: Finding }) => {
  const { t } = useTranslation('table')
  return (
    <div className={cx('fair-verdict', finding.isFair ? 'is-fair' : 'is-unfair')} role="status">
      <TableIcon name={finding.isFair ? 'scales' : 'close'} size={30} />
      <div>
        <b>{t(finding.isFair ? 'fairness.fair' : 'fairness.unfair')}</b>
        {t(finding.isFair ? 'fairness.fairText' : 'fairness.unfairText')}
      </div>
    </div>
  )
}

/** What the transcript says beside what this browser saw itself. */
const OwnEyes = ({ testimony }: { testimony: Testimony | null }) => {
  const { t } = useTranslation('table')
  if (!testimony || (testimony.agrees && testimony.seen === 0))
    return <Step is={null}>{t('fairness.stepNotSeen')}</Step>
  if (!testimony.agrees)
    return (
      <>
        <Step is={false}>{t('fairness.stepDoubt')}</Step>
        <Problem seq={testimony.seq}>{t(`fairness.doubt.${testimony.doubt}`)}</Problem>
      </>
    )
  const { seen, unseen, faces } = testimony
  return (
    <>
      <Step is>{t('fairness.stepSeen', { count: seen })}</Step>
      {faces > 0 && <Step is>{t('fairness.stepFaces', { count: faces })}</Step>}
      {unseen > 0 && <Step is={null}>{t('fairness.stepUnseen', { count: unseen })}</Step>}
    </>
  )
}

/** What does not fit, and in which event of the game. */
const Problem = ({ seq, children }: { seq: number | null; children: string }) => {
  const { t } = useTranslation('table')
  return (
    <Step is={false}>
      <b>{t('fairness.problem')}:</b> {children}
      {seq !== null && ` (#${seq})`}
    </Step>
  )
}

const MARKS = {
  right: { style: 'is-right', icon: 'check' },
  wrong: { style: 'is-wrong', icon: 'close' },
  open: { style: 'is-open', icon: 'eye' },
} as const

/** Null: nothing can be said either way. */
const Step = ({ is, children }: { is: boolean | null; children: React.ReactNode }) => {
  const { t } = useTranslation('table')
  const mark = is === null ? 'open' : is ? 'right' : 'wrong'
  return (
    <li className={MARKS[mark].style}>
      <TableIcon name={MARKS[mark].icon} size={16} />
      <span>
        <span className="sr-only">{t(`fairness.${mark}`)} </span>
        {children}
      </span>
    </li>
  )
}

function Draws({ finding, seal }: { finding: Finding; seal: Seal }) {
  const { t } = useTranslation('table')
  const nameOf = (id: unknown) => (typeof id === 'string' ? (seal.names[id] ?? t('log.someone')) : t('log.someone'))
  const listed = finding.draws.filter(({ kind }) => kind !== 'marks')
  return (
    <section aria-label={t('fairness.list')}>
      <h3 className="label">{t('fairness.list')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key */}
      <ol className="fair-list" tabIndex={0} aria-label={t('fairness.list')}>
        {listed.map(({ kind, draw, isSeen }) => (
          <li key={draw.seq}>
            {drawWords(kind, draw, nameOf, t)}
            {!isSeen && <i> {t('fairness.notSeen')}</i>}
          </li>
        ))}
      </ol>
    </section>
  )
}
