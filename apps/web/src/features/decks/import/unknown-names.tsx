import { useTranslation } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface UnknownName {
  key: string
  name: string
  quantity: number
  line: number | null // counted from 1
  suggestions: readonly string[]
  pick: string | null | undefined
}

interface UnknownNamesProps {
  names: readonly UnknownName[]
  onPick: (key: string, pick: string | null) => void
  leaveOut?: boolean
}

/** Names that the catalogue does not have, each with what might be meant. */
export function UnknownNames({ names, onPick, leaveOut = true }: UnknownNamesProps) {
  const { t } = useTranslation('decks')
  return (
    <ul className="import-unknown" aria-label={t('unknown.label')}>
      {names.map(({ key, name, quantity, line, suggestions, pick }) => (
        <li key={key}>
          <div className="small flex items-center gap-2">
            <span className="text-danger-text">
              <Icon name="alert" size={16} />
            </span>
            {line !== null && <span className="num text-text-2">{t('unknown.line', { line })}</span>}
            <b className="num font-semibold wrap-anywhere">
              {quantity} {name}
            </b>
          </div>
          <div className="import-suggestions">
            {suggestions.length === 0 && <span className="small text-text-2">{t('unknown.none')}</span>}
            {suggestions.map((suggestion) => (
              <button
                key={suggestion}
                type="button"
                aria-pressed={pick === suggestion}
                onClick={() => onPick(key, suggestion)}
              >
                {pick === suggestion && <Icon name="check" size={14} />}
                {suggestion}
              </button>
            ))}
            {leaveOut && (
              <button type="button" className="plain" aria-pressed={pick === null} onClick={() => onPick(key, null)}>
                {pick === null && <Icon name="check" size={14} />}
                {t('unknown.leaveOut')}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
