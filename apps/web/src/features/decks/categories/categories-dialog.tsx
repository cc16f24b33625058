import { CATEGORIES_MAX, CATEGORY_MAX, type DeckCard } from '@fourmat/protocol'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { setCategories } from '../deck/edit.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { categoriesOf, has, useSuggestions } from './suggestions.ts'
import './categories.css'

/** What one uses a card for: a name is put on and taken off at once. The first is the group that the card stands in. */
export function CategoriesDialog({ card, onOpenChange }: { card: DeckCard; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const deck = useDeck((state) => state.deck)
  const editor = useEditor()
  const suggested = useSuggestions(deck)(card)
  const [text, setText] = useState('')
  const isFull = card.categories.length >= CATEGORIES_MAX
  const known = categoriesOf(deck).filter((name) => !has(card, name) && !suggested.includes(name))
  const put = (categories: string[]) => editor.edit([setCategories(card, categories)])
  const add = (name: string) => {
    const trimmed = name.trim()
    if (trimmed !== '' && !has(card, trimmed) && !isFull) put([...card.categories, trimmed])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    add(text)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onOpenChange}
      title={t('category.title', { name: card.name })}
      description={t('category.about')}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('category.done')}
        </Button>
      }
    >
      {card.categories.length > 0 && (
        <ul className="category-chips" aria-label={t('category.has')}>
          {card.categories.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="category-chip category-chip-on"
                aria-label={t('category.takeOff', { name })}
                onClick={() => put(card.categories.filter((other) => other !== name))}
              >
                {name}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('category.add')}
        maxLength={CATEGORY_MAX}
        autoComplete="off"
        disabled={isFull}
        value={text}
        hint={isFull ? t('category.full', { count: CATEGORIES_MAX }) : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.target.value)}
        end={
          <Button size="sm" disabled={text.trim() === ''} onClick={() => add(text)}>
            {t('search.add')}
          </Button>
        }
      />
      <Choices label={t('category.suggested')} names={suggested} dashed disabled={isFull} onPick={add} />
      <Choices label={t('category.used')} names={known} disabled={isFull} onPick={add} />
    </Dialog>
  )
}

interface ChoicesProps {
  label: string
  names: readonly string[]
  dashed?: boolean
  disabled: boolean
  onPick: (name: string) => void
}

function Choices({ label, names, dashed = false, disabled, onPick }: ChoicesProps) {
  if (names.length === 0) return null
  return (
    <section aria-label={label}>
      <p className="label mb-1.5">{label}</p>
      <ul className="category-chips">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={dashed ? 'category-chip category-chip-new' : 'category-chip'}
              disabled={disabled}
              onClick={() => onPick(name)}
            >
              <Icon name="plus" size={14} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
