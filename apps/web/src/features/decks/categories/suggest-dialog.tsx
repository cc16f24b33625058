import { hasCommander } from '@fourmat/protocol'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/marks.tsx'
import { keyOf, setCategories } from '../deck/edit.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { useSuggestions } from './suggestions.ts'
import './categories.css'

/** All cards without a category of which something may be said: one by one, or the first of each at once. */
export function SuggestDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const deck = useDeck((state) => state.deck)
  const editor = useEditor()
  const suggest = useSuggestions(deck)
  const leaders = hasCommander(deck.format) ? [deck.commander?.card_id, deck.partner_commander?.card_id] : []
  const open = deck.cards
    .filter((card) => card.categories.length === 0 && !(card.board === 'main' && leaders.includes(card.card_id)))
    .map((card) => ({ card, names: suggest(card) }))
    .filter(({ names }) => names.length > 0)
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('category.suggest')}
      description={t('category.suggestText')}
      footer={
        <>
          {open.length > 0 && (
            <Button onClick={() => editor.edit(open.map(({ card, names }) => setCategories(card, names.slice(0, 1))))}>
              {t('category.takeAll', { count: open.length })}
            </Button>
          )}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('category.done')}
          </Button>
        </>
      }
    >
      {open.length === 0 ? (
        <EmptyState title={t('category.nothing')} />
      ) : (
        <ul className="suggest-list">
          {open.map(({ card, names }) => (
            <li key={keyOf(card)}>
              <span className="truncate">{card.name}</span>
              <span className="category-chips">
                {names.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className="category-chip category-chip-new"
                    aria-label={t('category.put', { card: card.name, name })}
                    onClick={() => editor.edit([setCategories(card, [name])])}
                  >
                    <Icon name="plus" size={14} />
                    {name}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
