import { FORMATS } from '@fourmat/protocol'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pip } from '../../../ui/pips.tsx'
import { Select } from '../../../ui/select.tsx'
import type { DeckFit } from './deck-fit.ts'
import {
  coloursIn,
  formatIn,
  setFormat,
  setIn,
  setSet,
  setType,
  setValue,
  TYPES,
  toggleColour,
  typeIn,
  VALUES,
  valueIn,
} from './query-text.ts'

const COLOURS = ['W', 'U', 'B', 'R', 'G', 'C'] as const
const ANY = ''

interface SearchFiltersProps {
  text: string
  onText: (text: string) => void
  fit: DeckFit
  fits: boolean
  onFits: (fits: boolean) => void
}

/** Each of them writes into the field what one might have typed, and shows what stands there. */
export function SearchFilters({ text, onText, fit, fits, onFits }: SearchFiltersProps) {
  const { t } = useTranslation('decks')
  const colours = coloursIn(text)
  const choice = <V extends string>(
    name: 'type' | 'value' | 'format',
    value: V | null,
    options: readonly { value: V; label: string }[],
    write: (text: string, value: V | null) => string,
  ) => (
    <Select<V | typeof ANY>
      className={cx('input-sm search-choice', value !== null && 'search-choice-on')}
      label={t(`filters.${name}`)}
      value={value ?? ANY}
      onValueChange={(next) => onText(write(text, next === ANY ? null : next))}
      options={[{ value: ANY, label: t(`filters.${name}Any`) }, ...options]}
    />
  )
  return (
    <div className="search-filters">
      <fieldset className="search-colours" aria-label={t('filters.colours')}>
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-pressed={colours.includes(colour)}
            aria-label={t(`shell:colours.${colour}`)}
            title={`${t(`shell:colours.${colour}`)} · c:${colour.toLowerCase()}`}
            onClick={() => onText(toggleColour(text, colour))}
          >
            <Pip symbol={colour} size={20} />
          </button>
        ))}
      </fieldset>
      {choice(
        'type',
        typeIn(text),
        TYPES.map((value) => ({ value, label: t(`filters.types.${value}`) })),
        setType,
      )}
      {choice(
        'value',
        valueIn(text),
        VALUES.map((value) => ({ value, label: t('filters.valueIs', { value }) })),
        setValue,
      )}
      {choice(
        'format',
        FORMATS.find((format) => format === formatIn(text)) ?? null,
        FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) })),
        setFormat,
      )}
      <div className={cx('input input-sm search-set', setIn(text) !== '' && 'search-choice-on')}>
        <input
          aria-label={t('filters.set')}
          placeholder={t('filters.setAny')}
          maxLength={60}
          spellCheck={false}
          value={setIn(text)}
          onChange={(event) => onText(setSet(text, event.target.value))}
        />
      </div>
      <button
        type="button"
        className="search-fits"
        aria-pressed={fits}
        title={t('filters.fitsHint')}
        onClick={() => onFits(!fits)}
      >
        <span className="search-fits-box">{fits && <Icon name="check" size={14} />}</span>
        {t('filters.fits')}
        <code>{fit.query}</code>
      </button>
    </div>
  )
}
