import { useTranslation } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { GROUPINGS, SORTS } from '../deck/groups.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { type ListSettings, VIEWS } from './use-list-settings.ts'

interface ListToolsProps {
  settings: ListSettings
  onSettings: (change: Partial<ListSettings>) => void
  filter: string
  onFilter: (filter: string) => void
  onSuggest: () => void
}

export function ListTools({ settings, onSettings, filter, onFilter, onSuggest }: ListToolsProps) {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  const canUndo = useDeck((state) => state.undo.length > 0)
  return (
    <div className="deck-tools">
      <SearchField label={t('lists.filter')} value={filter} onChange={onFilter} className="input-sm deck-filter" />
      <Select
        className="input-sm w-36"
        label={t('lists.sort')}
        value={settings.sort}
        onValueChange={(sort) => onSettings({ sort })}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <Select
        className="input-sm w-36"
        label={t('lists.group')}
        value={settings.group}
        onValueChange={(group) => onSettings({ group })}
        options={GROUPINGS.map((value) => ({ value, label: t(`grouping.${value}`) }))}
      />
      <Segmented
        label={t('lists.view')}
        value={settings.view}
        onValueChange={(view) => onSettings({ view })}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {settings.group === 'category' && (
        <Button size="sm" icon="bolt" onClick={onSuggest}>
          {t('category.suggestShort')}
        </Button>
      )}
      <div className="deck-tools-end">
        <IconButton
          label={t('select.toggle')}
          icon="check"
          aria-pressed={settings.selecting}
          className={cx(settings.selecting && 'deck-tool-on')}
          onClick={() => onSettings({ selecting: !settings.selecting })}
        />
        <IconButton label={t('undo')} icon="undo" disabled={!canUndo} onClick={editor.undo} />
      </div>
    </div>
  )
}
