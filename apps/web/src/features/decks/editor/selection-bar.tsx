import { useTranslation } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'

interface SelectionBarProps {
  count: number
  onAdd: () => void
  onFewer: () => void
  onRemove: () => void
  onClear: () => void
}

export function SelectionBar({ count, onAdd, onFewer, onRemove, onClear }: SelectionBarProps) {
  const { t } = useTranslation('decks')
  return (
    <div className="deck-selection" role="toolbar" aria-label={t('select.bar')}>
      <span className="num me-2 font-semibold" role="status">
        {t('select.count', { count })}
      </span>
      <Button size="sm" icon="plus" onClick={onAdd}>
        {t('menu.addOne')}
      </Button>
      <Button size="sm" icon="minus" onClick={onFewer}>
        {t('menu.oneFewer')}
      </Button>
      <Button size="sm" icon="trash" onClick={onRemove}>
        {t('menu.remove')}
      </Button>
      <IconButton label={t('select.clear')} icon="close" onClick={onClear} />
    </div>
  )
}
