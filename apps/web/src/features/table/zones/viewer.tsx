import type { Card, Zone } from '@fourmat/game'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { moveCards } from '../actions.ts'
import { CardPicture, Face } from '../card/face.tsx'
import { useClient, usePlayer, useTable, useUi } from '../client.ts'
import { commandById, keyOf } from '../commands.ts'
import { typedKey } from '../keyboard/typed-key.ts'
import { ariaKey, keyName } from '../menus/key-name.ts'
import { ownPlayer } from '../own-player.ts'
import { TableIcon } from '../table-icon.tsx'
import type { Viewer } from '../ui-state.ts'
import { carriesCards, dropOnTable } from './drag-out.ts'
import { drawPickBox } from './pick-box.ts'
import { ViewerGrid } from './viewer-grid.tsx'
import { listed, NONE_PICKED, type Picked, pickedBy, SORTS, type Sort } from './viewer-list.ts'
import { moveForKey, movesFrom, type ViewerMove } from './viewer-moves.ts'

const PAGE = 20

/** The drawer that shows a whole zone, or what its owner looks at of the library. */
export function ZoneViewer() {
  const client = useClient()
  const { ui } = client
  const viewer = useUi((state) => state.viewer)
  return (
    <Radix.Root open={viewer !== null} onOpenChange={(open) => !open && ui.setState({ viewer: null })}>
      <Radix.Portal>
        <Radix.Overlay
          className="scrim is-light"
          onDragOver={(event) => carriesCards(event) && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            dropOnTable(client, event)
          }}
        />
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
  zone: Exclude<Zone, 'hand' | 'battlefield' | 'stack'>
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
  const [sort, setSort] = useState<Sort>('order')
  const [shownCount, setShownCount] = useState(PAGE)
  const [choice, setChoice] = useState<Choice>({ id: null, at: 0 })
  const [picked, setPicked] = useState<Picked>(NONE_PICKED)
  const [pointedId, setPointedId] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const leftAt = useRef<number | null>(null) // where the card lay that a key has sent away
  const wanted = filter.trim()
  const found = useMemo(() => listed(cards, wanted, sort), [cards, wanted, sort])
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
  }, [wanted, sort])

  const close = () => client.ui.setState({ viewer: null })
  const shuffle = () => {
    client.store.act('shuffle_library', {})
    close()
  }
  const several = found.filter((card) => picked.ids.has(card.id))
  const targets = several.length > 1 ? several : chosen ? [chosen] : []
  const moves = isOwn ? movesFrom(zone) : []
  const goesWith = (card: Card) => (targets.includes(card) ? targets : [card]).map((one) => one.id)
  const run = (move: ViewerMove, ids: readonly string[]) => {
    setPicked(NONE_PICKED)
    move.run(client, ids)
  }
  const click = (id: string, event: MouseEvent) => {
    const isMore = event.ctrlKey || event.metaKey
    const next = pickedBy(picked, { id, isMore, isRange: event.shiftKey }, found)
    const [only] = next.ids
    setPicked(next)
    choose(next.ids.size === 1 && only !== undefined ? only : id)
  }
  const ask = (card: Card): MenuEntry => ({
    key: 'ask',
    label: t('command.askFor'),
    icon: <TableIcon name="give" />,
    onSelect: () => client.store.act('ask_card', { id: card.id }),
  })
  const entriesFor = (card: Card): MenuEntry[] => {
    if (!isOwn) return client.role === 'player' ? [ask(card)] : []
    return moves.map((move) => {
      const key = keyOf(commandById(move.verb))
      return {
        key: move.id,
        label: t(`viewer.move.${move.id}`),
        icon: <TableIcon name={move.icon} />,
        ...(key && { shortcut: keyName(key, t), keyShortcut: ariaKey(key) }),
        onSelect: () => run(move, goesWith(card)),
      }
    })
  }
  const options = () => content.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []
  const pickAll = (inside: readonly HTMLElement[], isMore: boolean) => {
    const ids = inside.map((option) => option.dataset.pick ?? '')
    setPicked(({ ids: old }) => ({ ids: new Set(isMore ? [...old, ...ids] : ids), anchor: ids.at(-1) ?? null }))
    inside[0]?.focus() // from here on keys are about all of them
  }
  const onKey = (event: KeyboardEvent) => {
    const isSearch = event.target === search.current
    if (isSearch && (event.key === 'Enter' || event.key === 'ArrowDown')) {
      event.preventDefault()
      options()[0]?.focus()
    }
    const isOption = (event.target as Element).matches('[role=option]')
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && (isOption || wanted === '')) {
      event.preventDefault()
      setPicked({ ids: new Set(found.map((card) => card.id)), anchor: null })
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !isOption) return
    const move = moveForKey(moves, typedKey(event))
    if (!move || targets.length === 0) return
    event.preventDefault()
    leftAt.current = [...options()].indexOf(event.target as HTMLElement)
    run(
      move,
      targets.map((card) => card.id),
    )
  }
  // A card that was sent away by key takes the focus with it: the one that has come to its place gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever other cards are shown
  useLayoutEffect(() => {
    if (leftAt.current === null || document.activeElement?.matches('[role=option]')) return
    const left = [...options()]
    ;(left[Math.min(leftAt.current, left.length - 1)] ?? search.current)?.focus()
    leftAt.current = null
  }, [found])
  const canReorder = isOwn && isLibrary && from !== 'bottom' && wanted === '' && sort === 'order'
  const step = (card: Card, by: number) => {
    const at = cards.indexOf(card) + by
    if (at < 0 || at >= cards.length) return
    client.store.act('move_to_library_position', { id: card.id, position: at })
    setChoice({ id: card.id, at }) // there it lies under a new id
  }

  const canShuffle = isLibrary && ownPlayer(client.store.shown) !== undefined
  const isSearched = canShuffle && from === 'all' // who has looked at the top only wants to keep its order

  const title = isOwn ? t(`viewer.own.${zone}`) : t(`viewer.other.${zone}`, { name: owner })
  return (
    <Radix.Content
      ref={content}
      className="drawer viewer"
      aria-describedby={undefined}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        const isMore = event.ctrlKey || event.metaKey || event.shiftKey
        drawPickBox(
          event,
          () => [...options()],
          (inside) => pickAll(inside, isMore),
        )
      }}
      onOpenAutoFocus={(event) => {
        focus.remember()
        event.preventDefault()
        // Among many one looks for a name. The few that one looks at are sent away by keys.
        const first = from === 'all' ? null : options()[0]
        ;(first ?? search.current)?.focus()
      }}
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
              {several.length > 1 && <p className="viewer-several">{t('menu.cards', { count: several.length })}</p>}
              {moves.map((move) => (
                <button
                  key={move.id}
                  type="button"
                  onClick={() =>
                    run(
                      move,
                      targets.map((card) => card.id),
                    )
                  }
                >
                  <TableIcon name={move.icon} size={15} />
                  {t(`viewer.short.${move.id}`)}
                </button>
              ))}
              {canReorder && several.length < 2 && (
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
          <div className="viewer-head">
            <SearchField ref={search} label={t('viewer.filter')} value={filter} onChange={setFilter} />
            <Segmented
              label={t('viewer.sort')}
              value={sort}
              onValueChange={setSort}
              options={SORTS.map((one) => ({ value: one, label: t(`viewer.sortBy.${one}`) }))}
            />
          </div>
          {found.length === 0 ? (
            <p className="text-text-2">{t(cards.length === 0 ? 'viewer.empty' : 'viewer.none')}</p>
          ) : (
            <ViewerGrid
              cards={found.slice(0, shownCount)}
              chosen={chosen}
              isPicked={(card) => targets.includes(card)}
              canMove={isOwn}
              canReorder={canReorder}
              goesWith={goesWith}
              entriesFor={entriesFor}
              onChoose={choose}
              onClick={click}
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
        {canShuffle && (
          <Button
            variant={isSearched ? 'primary' : 'ghost'}
            className={isSearched ? 'order-last' : ''}
            onClick={shuffle}
          >
            <TableIcon name="shuffle" />
            {t('viewer.closeAndShuffle')}
          </Button>
        )}
        {isSearched ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <Button variant={isLibrary ? 'primary' : 'quiet'} onClick={close}>
            {t(isLibrary ? 'done' : 'close')}
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
