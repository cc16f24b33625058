import type { DeckVersion } from '@fourmat/protocol'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { Radio, Radios } from '../../../ui/radios.tsx'

const TOLD = 3

interface VersionListProps {
  versions: readonly DeckVersion[]
  picked: number
  onPick: (n: number) => void
}

export function VersionList({ versions, picked, onPick }: VersionListProps) {
  const { t, language } = useTranslation('decks')
  return (
    <Radios
      className="history-list"
      aria-label={t('history.versions')}
      value={String(picked)}
      onValueChange={(n) => onPick(Number(n))}
    >
      {versions.map((version) => (
        <Radio key={version.n} value={String(version.n)} className="history-version">
          <span className="history-when">
            <time dateTime={version.at} title={new Date(version.at).toLocaleString(language)}>
              {relativeTime(version.at, language) ?? t('history.justNow')}
            </time>
            <Balance {...version} />
          </span>
          <Summary {...version} />
        </Radio>
      ))}
    </Radios>
  )
}

function Balance({ added, removed }: DeckVersion) {
  return (
    <span className="num">
      {added > 0 && <span className="history-plus">+{added}</span>}{' '}
      {removed > 0 && <span className="history-minus">−{removed}</span>}
    </span>
  )
}

function Summary({ kind, username, cards, more_cards, fields }: DeckVersion) {
  const { t } = useTranslation('decks')
  const me = useCurrentUser().data?.username
  const who = username === null ? t('history.gone') : username === me ? null : t('history.by', { name: username })
  const told = cards.slice(0, TOLD).map(({ name, before, after }) => {
    const by = after - before
    return by === 0 ? name : `${by > 0 ? '+' : '−'}${Math.abs(by)} ${name}`
  })
  const rest = cards.length - told.length + more_cards
  const words = [
    ...told,
    ...(rest > 0 ? [t('history.more', { count: rest })] : []),
    ...fields.map((field) => t(`history.fields.${field}`)),
  ]
  return (
    <>
      <span className="history-what">{[t(`history.${kind}`), ...(who === null ? [] : [who])].join(' ')}</span>
      {kind !== 'created' && <span className="history-cards">{words.join(', ')}</span>}
    </>
  )
}
