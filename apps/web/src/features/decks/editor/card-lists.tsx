import { useDeferredValue, useMemo, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useAddressText } from '../../../lib/use-address-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/marks.tsx'
import { PointMenu } from '../../../ui/menu.tsx'
import { CardFan } from '../card-fan.tsx'
import { dropEdits } from '../deck/drop.ts'
import { keyOf } from '../deck/edit.ts'
import { groupCards } from '../deck/groups.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { CardGroups } from './card-groups.tsx'
import { DraggedCards } from './dragged-cards.tsx'
import type { EditorDialog } from './editor-dialog.ts'
import { ListTools } from './list-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useCardCommands } from './use-card-commands.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useListEvents } from './use-list-events.ts'
import { useListSettings } from './use-list-settings.ts'

/** The deck's cards, with one set of listeners for all of them. */
export function CardLists({ onDialog }: { onDialog: (dialog: EditorDialog) => void }) {
  const { t } = useTranslation('decks')
  const deck = useDeck((state) => state.deck)
  const [settings, setSettings] = useListSettings()
  const [filter, setFilter] = useAddressText()
  const wanted = useDeferredValue(filter)
  const { sort, group: by } = settings
  const groups = useMemo(() => groupCards(deck, sort, wanted.trim(), by), [deck, sort, wanted, by])
  const order = useMemo(() => groups.flatMap((group) => group.cards.map(keyOf)), [groups])
  const box = useRef<HTMLDivElement>(null)
  const commands = useCardCommands(onDialog)
  const events = useListEvents({ box, order, commands, selecting: settings.selecting })
  const editor = useEditor()
  const kindOf = (key: string) => groups.find((group) => group.key === key)?.is
  const edits = (cardIds: readonly string[], from: string, to: string) => {
    const [origin, aim] = [kindOf(from), kindOf(to)]
    return origin && aim ? dropEdits(deck, cardIds, origin, aim) : []
  }
  const { drag, listeners: dragging } = useCardDrag({
    selected: events.selected,
    takes: (cardId, from, to) => edits([cardId], from, to).length > 0,
    onDrop: (cardIds, from, to) => {
      editor.edit(edits(cardIds, from, to))
      events.clearSelection()
    },
  })
  const problems = useMemo(() => new Set(deck.legality.problems.map((problem) => problem.card_id)), [deck.legality])

  if (deck.cards.length === 0)
    return (
      <section aria-label={t('lists.label')}>
        <EmptyState
          level={2}
          picture={<CardFan />}
          title={t('lists.empty')}
          action={
            <div className="flex gap-3">
              <Button icon="import" onClick={() => onDialog({ kind: 'import' })}>
                {t('import.aList')}
              </Button>
              <Button icon="search" variant="primary" onClick={() => onDialog({ kind: 'search' })}>
                {t('search.open')}
              </Button>
            </div>
          }
        >
          {t('lists.emptyText')}
        </EmptyState>
      </section>
    )

  return (
    <section aria-label={t('lists.label')} className="min-w-0">
      <ListTools
        settings={settings}
        onSettings={setSettings}
        filter={filter}
        onFilter={setFilter}
        onSuggest={() => onDialog({ kind: 'suggest' })}
      />
      {groups.length === 0 ? (
        <EmptyState
          level={2}
          title={t('lists.noMatch', { filter: wanted.trim() })}
          action={
            <Button size="sm" onClick={() => setFilter('')}>
              {t('lists.clearFilter')}
            </Button>
          }
        />
      ) : (
        <div ref={box} {...events.listeners} {...dragging} data-dragging={drag !== null || undefined}>
          <CardGroups
            groups={groups}
            view={settings.view}
            problems={problems}
            selected={events.selected}
            current={events.current}
            editing={events.editing}
            onQuantity={events.setQuantity}
            leader={deck.commander?.card_id ?? null}
            over={drag?.over ?? null}
          />
        </div>
      )}
      {drag && <DraggedCards drag={drag} />}
      <PointMenu
        at={events.menu?.at ?? null}
        items={events.menu ? commands.entries(events.menu.cardId) : []}
        onClose={events.closeMenu}
      />
      {events.selected.size > 0 && (
        <SelectionBar
          count={events.selected.size}
          onAdd={() => commands.change([...events.selected], 1)}
          onFewer={() => commands.change([...events.selected], -1)}
          onRemove={() => {
            commands.remove([...events.selected])
            events.clearSelection()
          }}
          onClear={events.clearSelection}
        />
      )}
    </section>
  )
}
