import type { Card, CardId } from '@fourmat/game'
import { type DragEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { ContextMenu } from '../../../ui/context-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { CardPicture } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'
import { commandById, commandForKey, keyOf } from '../commands.ts'
import { typedKey } from '../keyboard/typed-key.ts'
import { ariaKey, keyName } from '../menus/key-name.ts'
import { ownPlayer } from '../own-player.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'
import { carriesCards, carry } from './drag-out.ts'
import {
  allOnTop,
  type Lane,
  laneOf,
  laneOfVerb,
  lanesFor,
  lanesShown,
  SCRY_MODES,
  type ScryMode,
  sentTo,
  verbOfLane,
} from './scry-lanes.ts'

const ICONS: Readonly<Record<Lane, TableIconName>> = {
  top: 'top',
  bottom: 'bottom',
  graveyard: 'grave',
  hand: 'hand',
  exile: 'exile',
}

const ORDERS = ['given', 'random'] as const // of the bottom

/** Says where the cards on top of one's library go. It lies over one's own field, and the table goes on beside it. */
export function ScryWindow({ cards, onClose }: { cards: readonly Card[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store, ui } = useClient()
  const titleId = useId()
  const root = useRef<HTMLElement>(null)
  const [mode, setMode] = useState<ScryMode>('scry')
  const [lanes, setLanes] = useState(() => allOnTop(cards.map(({ id }) => id)))
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('given')
  const [pointed, setPointed] = useState<CardId | null>(null)
  const [over, setOver] = useState<Lane | null>(null)
  const held = useRef<CardId | null>(null)
  const nextFocus = useRef<CardId | null>(null)
  const byId = new Map(cards.map((card) => [card.id, card]))
  // What was seen is worth nothing once the library has changed.
  const isVoid = useTable((table) => ownPlayer(table)?.looked_at.length === 0)
  useEffect(() => {
    if (isVoid) onClose()
  }, [isVoid, onClose])
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[role=option]')?.focus()
    return () => ui.setState({ preview: null })
  }, [ui])
  // A card that was sent to another lane is another element there: the focus goes on to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever cards lie elsewhere
  useLayoutEffect(() => {
    if (root.current?.contains(document.activeElement)) return
    const next = root.current?.querySelector<HTMLElement>(`[data-scry="${nextFocus.current}"]`)
    ;(next ?? root.current)?.focus()
  }, [lanes])

  const send = (id: CardId, to: Lane, at?: number) => {
    const from = lanes[laneOf(lanes, id)]
    nextFocus.current = from[from.indexOf(id) + 1] ?? from[from.indexOf(id) - 1] ?? id
    setPointed(null)
    ui.setState({ preview: null })
    setLanes(sentTo(lanes, id, to, at))
  }
  const shift = (id: CardId, by: number) => {
    const lane = laneOf(lanes, id)
    const at = lanes[lane].indexOf(id) + (by > 0 ? by + 1 : by)
    nextFocus.current = id
    if (at >= 0 && at <= lanes[lane].length) setLanes(sentTo(lanes, id, lane, at))
  }
  const finish = () => {
    store.act('arrange_library', { ...lanes, bottom_order: order })
    onClose()
  }
  /** Beside the window, so that no card of it is covered. */
  const showLarge = ({ facts }: Card) => {
    const box = root.current?.getBoundingClientRect()
    if (facts && box)
      ui.setState({ preview: { facts, card: null, near: { x: box.x, y: box.y, w: box.width, h: box.height } } })
  }
  const cardOf = (target: EventTarget | null): CardId | null =>
    (target as Element | null)?.closest<HTMLElement>('[data-scry]')?.dataset.scry ?? null

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const focused = cardOf(event.target)
    const isMine = event.target === root.current || focused !== null
    if (event.key === 'Escape') onClose()
    else if (!isMine || event.altKey || event.metaKey || event.ctrlKey) return
    else if (event.key === 'Enter') finish()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const by = event.key === 'ArrowLeft' ? -1 : 1
      if (focused && event.shiftKey) shift(focused, by)
      else step(root.current, by)
    } else {
      const lane = laneOfVerb(commandForKey(typedKey(event))?.id ?? '')
      const id = pointed ?? focused
      if (!lane || !id) return
      send(id, lane)
    }
    event.preventDefault()
  }
  const entriesFor = (id: CardId): MenuEntry[] => [
    ...lanesFor(mode).map((lane): MenuEntry => {
      const key = keyOf(commandById(verbOfLane(lane)))
      return {
        key: lane,
        label: t(`arrange.to.${lane}`),
        icon: <TableIcon name={ICONS[lane]} />,
        ...(key && { shortcut: keyName(key, t), keyShortcut: ariaKey(key) }),
        onSelect: () => send(id, lane),
      }
    }),
    { kind: 'line' },
    { key: 'earlier', label: t('viewer.earlier'), icon: <TableIcon name="left" />, onSelect: () => shift(id, -1) },
    { key: 'later', label: t('viewer.later'), icon: <TableIcon name="right" />, onSelect: () => shift(id, 1) },
  ]
  const drop = (event: DragEvent<HTMLElement>, lane: Lane) => {
    event.preventDefault()
    const id = held.current
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
    const at = options.findIndex((option) => {
      const { left, width } = option.getBoundingClientRect()
      return event.clientX < left + width / 2
    })
    if (id) send(id, lane, at < 0 ? lanes[lane].length : at)
    setOver(null)
  }

  return (
    <section
      ref={root}
      className="scry"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKey}
      onDragEnd={() => {
        held.current = null
        setOver(null)
      }}
    >
      <header>
        <h2 id={titleId}>{t(`arrange.title.${mode}`, { count: cards.length })}</h2>
        <Segmented
          label={t('arrange.mode')}
          value={mode}
          onValueChange={setMode}
          options={SCRY_MODES.map((one) => ({ value: one, label: t(`arrange.mode_${one}`) }))}
        />
        <span className="flex-1" />
        <button type="button" className="icon-btn" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="scry-lanes">
        {lanesShown(mode, lanes).map((lane) => {
          const key = keyOf(commandById(verbOfLane(lane)))
          return (
            <div
              key={lane}
              className={cx('scry-lane', over === lane && 'is-over')}
              role="listbox"
              aria-label={t(`arrange.to.${lane}`)}
              tabIndex={-1}
              onDragOver={(event) => {
                if (!held.current || !carriesCards(event)) return
                event.preventDefault()
                setOver(lane)
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => drop(event, lane)}
            >
              <p aria-hidden="true">
                <TableIcon name={ICONS[lane]} size={14} />
                {t(`arrange.to.${lane}`)}
                {lane === 'top' && <span>{t('arrange.first')}</span>}
              </p>
              <div className="scry-cards">
                {lanes[lane].length === 0 && key !== null && key !== '' && <kbd>{keyName(key, t)}</kbd>}
                {lanes[lane].map((id) => {
                  const card = byId.get(id)
                  return (
                    card && (
                      <ContextMenu key={id} items={entriesFor(id)} onOpenChange={() => ui.setState({ preview: null })}>
                        <button
                          type="button"
                          role="option"
                          aria-selected={false}
                          className="scry-card"
                          data-scry={id}
                          aria-label={card.facts?.name ?? t('card.faceDown')}
                          draggable
                          onDragStart={(event) => {
                            held.current = id
                            ui.setState({ preview: null })
                            carry(event, [id])
                          }}
                          onPointerEnter={() => {
                            setPointed(id)
                            showLarge(card)
                          }}
                          onPointerLeave={() => {
                            setPointed(null)
                            ui.setState({ preview: null })
                          }}
                        >
                          <CardPicture card={card} />
                        </button>
                      </ContextMenu>
                    )
                  )
                })}
              </div>
            </div>
          )
        })}
      </div>
      <footer>
        {lanes.bottom.length > 1 ? (
          <Segmented
            label={t('arrange.bottomOrder')}
            value={order}
            onValueChange={setOrder}
            options={ORDERS.map((one) => ({ value: one, label: t(`arrange.order_${one}`) }))}
          />
        ) : (
          <span className="scry-hint">{t('arrange.keys')}</span>
        )}
        <span className="flex-1" />
        <Button variant="primary" onClick={finish}>
          {t('done')}
          <kbd>↵</kbd>
        </Button>
      </footer>
    </section>
  )
}

/** To the next card, from lane to lane. */
function step(root: HTMLElement | null, by: number): void {
  const options = [...(root?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const at = options.indexOf(document.activeElement as HTMLElement)
  options[at < 0 ? 0 : Math.min(Math.max(0, at + by), options.length - 1)]?.focus()
}
