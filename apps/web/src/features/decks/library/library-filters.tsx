import { COLOR_MATCHES, FORMATS, PUBLIC_DECK_ORDERS } from '@fourmat/protocol'
import { useTranslation } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pip } from '../../../ui/pips.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { toggleColor } from './library-address.ts'
import type { useLibraryFilter } from './use-library-filter.ts'

const COLOURS = ['W', 'U', 'B', 'R', 'G', 'C'] as const
const ANY = ''

/** What of the library is shown, in one panel. */
export function LibraryFilters({ filter }: { filter: ReturnType<typeof useLibraryFilter> }) {
  const { t } = useTranslation('library')
  const { asked, typed, type, change } = filter
  const { colors = '', match = 'at_most', format = ANY, sort = 'updated' } = asked
  return (
    <search className="library-filters" aria-label={t('filter.label')}>
      <fieldset className="library-colours" aria-label={t('colours.label')}>
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-pressed={colors.includes(colour.toLowerCase())}
            aria-label={t(`shell:colours.${colour}`)}
            title={t(`shell:colours.${colour}`)}
            onClick={() => change({ colors: toggleColor(colors, colour.toLowerCase()) })}
          >
            <Pip symbol={colour} size={20} />
          </button>
        ))}
      </fieldset>
      <Segmented
        label={t('colours.match')}
        value={match}
        onValueChange={(next) => change({ match: next })}
        options={COLOR_MATCHES.map((value) => ({ value, label: t(`match.${value}`) }))}
      />
      <Select<(typeof FORMATS)[number] | typeof ANY>
        className="input-sm w-46"
        label={t('filter.format')}
        value={format}
        onValueChange={(next) => change({ format: next === ANY ? undefined : next })}
        options={[
          { value: ANY, label: t('filter.anyFormat') },
          ...FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) })),
        ]}
      />
      <div className="input input-sm library-commander">
        <Icon name="crown" size={16} />
        <input
          aria-label={t('filter.commander')}
          placeholder={t('filter.commander')}
          maxLength={100}
          value={typed.commander}
          onChange={(event) => type({ commander: event.target.value })}
        />
      </div>
      <Select
        className="input-sm ms-auto w-42"
        label={t('sort.label')}
        value={sort}
        onValueChange={(next) => change({ sort: next })}
        options={PUBLIC_DECK_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </search>
  )
}
