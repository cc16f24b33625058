import type { Card, Zone } from '@fourmat/game'
import { Dialog as Radix } from 'radix-ui'
import { type DragEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { ContextMenu } from '../../../ui/context-menu.tsx'
import { SearchField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { moveCards, moveToLibrary } from '../actions.ts'
import { CardPicture, Face } from '../card/face.tsx'
import { type Client, useClient, usePlayer, useTable, useUi } from '../client.ts'
import { ownPlayer } from '../own-player.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'
import type { Viewer } from '../ui-state.ts'

const PAGE = 20
const NEAR_PX = 200 // so close to the end of the list the next page comes

interface CardAction {
  readonly id: string
  readonly icon: TableIconName
  readonly notIn: Zone | null
  run(client: Client, card: Card): void
}

const ACTIONS: readonly CardAction[] = [
  { id: 'battlefield', icon: 'bf', notIn: null, run: (client, card) => moveCards(client, [card.id], 'battlefield') },
  {
    id: 'battlefieldHidden',
    icon: 'hide',
    notIn: null,
    run: (client, card) => moveCards(client, [card.id], 'battlefield', [{ hidden: true }]),
  },
  { id: 'hand', icon: 'hand', notIn: null, run: (client, card) => moveCards(client, [card.id], 'hand') },
  { id: 'top', icon: 'top', notIn: null, run: (client, card) => moveToLibrary(client, [card.id], 0) },
  { id: 'bottom', icon: 'bottom', notIn: null, run: (client, card) => moveToLibrary(client, [card.id], -1) },
  {
    id: 'graveyard',
    icon: 'grave',
    notIn: 'graveyard',
    run: (client, card) => moveCards(client, [card.id], 'graveyard'),
  },
  { id: 'exile', icon: 'exile', notIn: 'exile', run: (client, card) => moveCards(client, [card.id], 'exile') },
]

/** The drawer that shows a whole zone, or what its owner looks at of the library. */
export function ZoneViewer() {
  const { ui } = useClient()
  const viewer = useUi((state) => state.viewer)
  return (
    <Radix.Root open={viewer !== null} onOpenChange={(open) => !open && ui.setState({ viewer: null })}>
      <Radix.Portal>
        <Radix.Overlay className="scrim is-light" />
        {viewer &&
          (viewer.kind === 'zone' ? (
            <ZoneBody viewer={viewer} />
          ) : (
            <Body cards={viewer.cards} from={viewer.from} zone="library" playerId={null} />
          ))}
      </Radix.Portal>
    </Radix.Root>
  )
}

function ZoneBody({ viewer }: { viewer: Extract<Viewer, { kind: 'zone' }> }) {
  const cards = usePlayer(viewer.playerId, (player) => player.zones[viewer.zone]) ?? []
  return <Body cards={cards} from="all" zone={viewer.zone} playerId={viewer.playerId} />
}

interface BodyProps {
  cards: readonly Card[]
  from: 'top' | 'bottom' | 'all'
  zone: Exclude<Zone, 'hand' | 'battlefield'>
  playerId: string | null // null: one's own library
}

function Body({ cards, from, zone, playerId }: BodyProps) {
  const { t } = useTranslation('table')
  const client = useClient()
  const focus = useReturnFocus()
  const you = useTable((table) => table.you)
  const owner = usePlayer(playerId ?? you ?? '', (player) => player.username) ?? ''
  const isOwn = playerId === null || playerId === you
  const isLibrary = zone === 'library'
  const [filter, setFilter] = useState('')
  const [shownCount, setShownCount] = useState(PAGE)
  const [choice, setChoice] = useState<Choice>({ id: null, at: 0 })
  const [pointedId, setPointedId] = useState<string | null>(null)
  const wanted = filter.trim().toLowerCase()
  const found = useMemo(
    () => (wanted === '' ? cards : cards.filter((card) => card.facts?.name.toLowerCase().includes(wanted))),
    [cards, wanted],
  )
  const chosenAt = found.findIndex((card) => card.id === choice.id)
  const chosen = found[chosenAt] ?? found[Math.min(choice.at, found.length - 1)] ?? null
  const previewed = found.find((card) => card.id === pointedId) ?? chosen
  useEffect(() => {
    if (chosen && choice.id !== null && chosen.id !== choice.id)
      setChoice({ id: chosen.id, at: Math.max(0, found.indexOf(chosen)) })
  }, [chosen, choice.id, found])
  const choose = (id: string) => setChoice({ id, at: found.findIndex((card) => card.id === id) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts at the top
  useEffect(() => {
    setShownCount(PAGE)
    setChoice(({ id }) => ({ id, at: 0 }))
  }, [wanted])

  const close = () => client.ui.setState({ viewer: null })
  const shuffle = () => {
    client.store.act('shuffle_library', {})
    close()
  }
  const actions = isOwn ? ACTIONS.filter((action) => action.notIn !== zone) : []
  const entriesFor = (card: Card): MenuEntry[] => [
    ...actions.map((action) => ({
      key: action.id,
      label: t(`viewer.move.${action.id}`),
      icon: <TableIcon name={action.icon} />,
      onSelect: () => action.run(client, card),
    })),
  ]
  const canReorder = isOwn && isLibrary && from !== 'bottom' && wanted === ''
  const step = (card: Card, by: number) => {
    const at = cards.indexOf(card) + by
    if (at < 0 || at >= cards.length) return
    client.store.act('move_to_library_position', { id: card.id, position: at })
    setChoice({ id: card.id, at }) // there it lies under a new id
  }

  const title = isOwn ? t(`viewer.own.${zone}`) : t(`viewer.other.${zone}`, { name: owner })
  return (
    <Radix.Content
      className="drawer viewer"
      aria-describedby={undefined}
      onOpenAutoFocus={focus.remember}
      onCloseAutoFocus={focus.giveBack}
    >
      <div className="dialog-head items-center">
        <Radix.Title>{title}</Radix.Title>
        <span className="flex-1 pt-1 text-text-2">
          {t(isLibrary ? `viewer.count_${from}` : 'viewer.count', { count: cards.length })}
        </span>
        <Radix.Close className="icon-btn -mr-2" aria-label={t('close')}>
          <Icon name="close" />
        </Radix.Close>
      </div>
      <div className="viewer-body">
        <div className="viewer-side">
          <div className="viewer-preview">
            {previewed &&
              (previewed.facts ? <Face facts={previewed.facts} side="front" /> : <CardPicture card={previewed} />)}
          </div>
          {chosen && isOwn && (
            <div className="viewer-actions">
              {actions.map((action) => (
                <button key={action.id} type="button" onClick={() => action.run(client, chosen)}>
                  <TableIcon name={action.icon} size={15} />
                  {t(`viewer.short.${action.id}`)}
                </button>
              ))}
              {canReorder && (
                <>
                  <button type="button" disabled={cards.indexOf(chosen) === 0} onClick={() => step(chosen, -1)}>
                    <TableIcon name="left" size={15} />
                    {t('viewer.earlier')}
                  </button>
                  <button
                    type="button"
                    disabled={cards.indexOf(chosen) === cards.length - 1}
                    onClick={() => step(chosen, 1)}
                  >
                    <TableIcon name="right" size={15} />
                    {t('viewer.later')}
                  </button>
                </>
              )}
            </div>
          )}
        </div>
        <div className="viewer-list">
          <SearchField label={t('viewer.filter')} value={filter} onChange={setFilter} />
          {found.length === 0 ? (
            <p className="text-text-2">{t(cards.length === 0 ? 'viewer.empty' : 'viewer.none')}</p>
          ) : (
            <Grid
              cards={found.slice(0, shownCount)}
              chosen={chosen}
              canReorder={canReorder}
              entriesFor={entriesFor}
              onChoose={choose}
              onPoint={setPointedId}
              onEnd={() => setShownCount((count) => Math.max(count, Math.min(count + PAGE, found.length)))}
              onDrop={(card, position) => client.store.act('move_to_library_position', { id: card.id, position })}
              onPlay={isOwn ? (card) => moveCards(client, [card.id], 'battlefield') : null}
            />
          )}
        </div>
      </div>
      <div className="viewer-foot">
        <span className="flex-1 text-text-2">{isLibrary ? t('viewer.told') : ''}</span>
        <Button onClick={close}>{t('close')}</Button>
        {isLibrary && ownPlayer(client.store.shown) && (
          <Button variant="primary" onClick={shuffle}>
            <TableIcon name="shuffle" />
            {t('viewer.closeAndShuffle')}
          </Button>
        )}
      </div>
    </Radix.Content>
  )
}

/** The card that the buttons are about. When it goes, the one that has come to its place takes its turn. */
interface Choice {
  readonly id: string | null
  readonly at: number
}

interface GridProps {
  cards: readonly Card[]
  chosen: Card | null
  canReorder: boolean
  entriesFor(card: Card): MenuEntry[]
  onChoose(id: string): void
  onPoint(id: string | null): void
  onEnd(): void
  onDrop(card: Card, position: number): void
  onPlay: ((card: Card) => void) | null
}

function Grid({ cards, chosen, canReorder, entriesFor, onChoose, onPoint, onEnd, onDrop, onPlay }: GridProps) {
  const { t } = useTranslation('table')
  const dragged = useRef<Card | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd
  // On a large screen a page may not fill the list, and what does not scroll asks for nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again with every page
  useLayoutEffect(() => {
    const list = grid.current
    if (!list) return
    const sized = new ResizeObserver(() => list.scrollHeight <= list.clientHeight && latestOnEnd.current())
    sized.observe(list)
    return () => sized.disconnect()
  }, [cards.length])
  return (
    <div
      ref={grid}
      className="viewer-grid"
      role="listbox"
      tabIndex={-1}
      aria-label={t('viewer.cards')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_PX) onEnd()
      }}
    >
      {cards.map((card, index) => {
        const entries = entriesFor(card)
        const option = (
          <button
            key={card.id}
            type="button"
            role="option"
            aria-selected={card === chosen}
            aria-label={card.facts?.name ?? t('card.faceDown')}
            className={cx('viewer-card', card === chosen && 'is-chosen', over === card.id && 'is-over')}
            draggable={canReorder}
            onFocus={() => onChoose(card.id)}
            onClick={() => onChoose(card.id)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(card.id)}
            onPointerLeave={() => onPoint(null)}
            onDoubleClick={() => onPlay?.(card)}
            onDragStart={(event: DragEvent) => {
              dragged.current = card
              event.dataTransfer.setData('text/plain', String(index))
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event: DragEvent) => {
              if (!dragged.current) return
              event.preventDefault()
              setOver(card.id)
            }}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              if (dragged.current && dragged.current !== card) onDrop(dragged.current, index)
              dragged.current = null
              setOver(null)
            }}
            onDragEnd={() => {
              dragged.current = null
              setOver(null)
            }}
          >
            {card.facts ? <Face facts={card.facts} side="front" isSmall={false} /> : <CardPicture card={card} />}
          </button>
        )
        return entries.length > 0 ? (
          <ContextMenu key={card.id} items={entries}>
            {option}
          </ContextMenu>
        ) : (
          <span key={card.id} className="contents">
            {option}
          </span>
        )
      })}
    </div>
  )
}
