import type { Card, Table } from '@fourmat/game'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../lib/i18n.ts'
import { useRootClass } from '../../lib/use-root-class.ts'
import { cx } from '../../ui/class-names.ts'
import { ContextMenu } from '../../ui/context-menu.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { Arrows } from './arrows/arrows.tsx'
import { Board } from './board/board.tsx'
import { useStaysTidy } from './board/stays-tidy.ts'
import { FanControl } from './card/fan.ts'
import { HoverControl } from './card/hover.ts'
import { Preview } from './card/preview.tsx'
import { type BoardLayout, type Client, ClientContext, useClient, useTable, useTableState, useUi } from './client.ts'
import { RolledDice } from './dice/rolled-dice.tsx'
import { PointerControl } from './drag/pointer.ts'
import { RightDrag } from './drag/right-drag.ts'
import { EmptyTable } from './gallery/empty-table.tsx'
import { OpeningHand } from './hand/opening-hand.tsx'
import { KeyboardControl } from './keyboard/keyboard.ts'
import { LiveRegion } from './keyboard/live-region.tsx'
import { Placing } from './keyboard/placing.tsx'
import { TypedCount } from './keyboard/typed-count.tsx'
import { watchWriting } from './keyboard/writing.ts'
import { GAP, placeBoards, RAIL, type Rect, rotated, type Size, showsPanelAtFirst } from './layout/boards.ts'
import { cardWidths, measureBoard } from './layout/geometry.ts'
import { placeNotices } from './layout/notices.ts'
import { noteMoved } from './layout-book.ts'
import { Panel } from './log/panel.tsx'
import { Daytime } from './marks/coins.tsx'
import { menuEntries } from './menus/entries.tsx'
import { lineUnder, targetAt } from './menus/target.ts'
import { isDeciding, isHandOpen, nearestPlayer, ownPlayer } from './own-player.ts'
import { usePreference } from './preferences.ts'
import { Rail } from './rail/rail.tsx'
import { StackLane } from './zones/stack-lane.tsx'
import './table.css'

function useRoom(foot: number): Size {
  const [size, setSize] = useState<Size>({ w: window.innerWidth, h: window.innerHeight - foot })
  useEffect(() => {
    const onResize = () => setSize({ w: window.innerWidth, h: window.innerHeight - foot })
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [foot])
  return size
}

/** The table itself: boards, panel, and the rail, unless what it has stands in a foot of so many pixels below. `children` are the dialogs and drawers that belong to it. */
export function TableView({ client, foot = 0, children }: { client: Client; foot?: number; children?: ReactNode }) {
  return (
    <ClientContext value={client}>
      <Surface foot={foot} />
      {children}
    </ClientContext>
  )
}

/** Where one's own field ends above the hand: what is said of one's own keys stands there. */
const ownFoot = (window_: Size, board: Rect | undefined, field: Rect | undefined): Record<string, string> =>
  board && field
    ? {
        '--own-middle': `${board.x + field.x + field.w / 2}px`,
        '--own-foot': `${window_.h - board.y - field.y - field.h + 8}px`,
        '--own-width': `${field.w}px`,
      }
    : {}

const LARGE_QUARTERS = 3 // with more players a board is too small to read seven cards on it

function Surface({ foot }: { foot: number }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const hasRail = foot === 0
  const root = useRef<HTMLElement>(null)
  const window_ = useRoom(foot)
  const size = usePreference((state) => state.cardSize)
  const panelChoice = useUi((ui) => ui.panel)
  const you = useTable((table) => table.you)
  const decides = useTable(isDeciding)
  const seat = useUi((ui) => ui.seat)
  const ids = useTable(
    useShallow((table) => rotated(table.players, nearestPlayer(table, seat)?.id ?? null).map((player) => player.id)),
  )
  /** The player whose hand lies open at the lower edge. */
  const holder = useTable((table) => {
    const nearest = nearestPlayer(table, seat)
    return nearest && (nearest.id === table.you || isHandOpen(table, nearest)) ? nearest.id : null
  })
  const daytime = useTable((table) => table.daytime)
  const hasStack = useTable((table) => table.players.some(({ zones }) => zones.stack.length > 0))
  const isAiming = useUi((ui) => ui.aim !== null)
  const enlargedByHand = useUi((ui) => ui.enlarged)
  const hasDrawer = useUi(({ viewer, gameMenu, debug }) => viewer !== null || gameMenu || debug)
  const enlargedId = enlargedByHand ?? (decides && ids.length > LARGE_QUARTERS ? you : null)
  // Who watches has come to talk as well.
  const panelOpen = panelChoice ?? (client.host.takeSeat !== undefined || showsPanelAtFirst(window_, ids.length))

  const { boards, lane, panel, scale, notices } = useMemo(() => {
    const at = enlargedId === null || ids.length < 2 ? -1 : ids.indexOf(enlargedId)
    const enlarged = at < 0 ? null : at
    const frame = placeBoards(window_, ids.length, panelOpen, enlarged, hasStack, hasRail ? RAIL : GAP)
    const geometries = frame.seats.map((seat, i) => measureBoard(seat, ids[i] === holder, frame.scale))
    const widths = cardWidths(geometries, size, frame.scale)
    const made = new Map<string, BoardLayout>()
    frame.seats.forEach((seat, i) => {
      const id = ids[i]
      const geometry = geometries[i]
      if (id !== undefined && geometry) made.set(id, { seat, geometry, cardWidth: widths[i] ?? 60 })
    })
    const column = placeNotices(frame, geometries, enlarged)
    const notices = {
      '--notices-right': `${window_.w - column.right}px`,
      '--notices-top': `${column.top}px`,
      '--notices-width': `${column.width}px`,
      '--notices-height': `${column.height}px`,
      ...ownFoot(window_, frame.seats[0]?.rect, geometries[0]?.field),
    }
    return { boards: made, lane: frame.lane, panel: frame.panel, scale: frame.scale, notices }
  }, [window_, ids, holder, panelOpen, enlargedId, hasStack, hasRail, size])

  useLayoutEffect(() => {
    client.layout.boards.clear()
    for (const [id, layout] of boards) client.layout.boards.set(id, layout)
    noteMoved(client)
  }, [client, boards])
  useControls(root, client)
  useDrawnAfterwards(root, client)
  useStaysTidy()
  // For what floats over the table, and is no part of it.
  useRootClass('at-table')
  useRootClass('has-drawer', hasDrawer)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(notices)) style.setProperty(name, value)
  }, [notices])

  return (
    <TableMenu>
      <main
        ref={root}
        id="main"
        className={cx(
          'table-root',
          client.role === 'watcher' && 'is-watched',
          daytime && `is-${daytime}`,
          isAiming && 'is-aiming',
        )}
        tabIndex={-1}
        aria-label={t('table')}
        style={{ ['--k' as string]: scale, ...(hasRail ? {} : { bottom: foot, ['--rail' as string]: `${GAP}px` }) }}
      >
        <h1 className="sr-only">{client.host.roomName}</h1>
        {/* Of one element, so that a dialog hides from screen readers also the board of somebody who sits down meanwhile. */}
        <div className="contents">
          {ids.map((id) => {
            const layout = boards.get(id)
            if (!layout) return null
            const isOwn = id === you
            return (
              <Board
                key={id}
                playerId={id}
                layout={layout}
                isOwn={isOwn}
                hasHand={id === holder}
                isCovered={isOwn && decides}
              />
            )
          })}
        </div>
        {ids.length === 0 && <EmptyTable width={panel?.x ?? window_.w} />}
        {decides && <OwnOpeningHand rect={boards.get(you ?? '')?.seat.rect} />}
        {panel && <Panel rect={panel} t={t} />}
        {lane && <StackLane rect={lane} />}
        {hasRail && <Rail panelOpen={panelOpen} />}
        <Daytime y={(boards.get(ids[0] ?? '')?.seat.rect.y ?? GAP) - GAP / 2} />
        <Placing />
        <TypedCount />
        <Arrows root={root} />
        <RolledDice />
        <Preview />
        <LiveRegion t={t} />
        <MotionPlayer root={root} />
      </main>
    </TableMenu>
  )
}

function OwnOpeningHand({ rect }: { rect: Rect | undefined }) {
  const you = useTable(ownPlayer)
  return you && rect && <OpeningHand you={you} rect={rect} />
}

/** Pictures and older lines of the log are asked for once the table without them is on the screen. */
function useDrawnAfterwards(root: RefObject<HTMLElement | null>, { ui }: Client): void {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        root.current?.classList.add('is-drawn')
        ui.setState({ isDrawn: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [root, ui])
}

function useControls(root: RefObject<HTMLElement | null>, client: Client): void {
  useEffect(() => {
    if (!root.current) return
    const pointer = new PointerControl(root.current, client)
    const rightDrag = new RightDrag(root.current, client)
    const fan = new FanControl(root.current, client)
    const hover = new HoverControl(root.current, client)
    const keyboard = new KeyboardControl(root.current, client, pointer, hover)
    const stopWriting = watchWriting(client.ui)
    return () => {
      stopWriting()
      keyboard.stop()
      hover.stop()
      fan.stop()
      rightDrag.stop()
      pointer.stop()
      client.stats.flush()
    }
  }, [root, client])
}

/** Plays the movement that belongs to a change, in the same frame in which the change appears. */
function MotionPlayer({ root }: { root: RefObject<HTMLElement | null> }) {
  const client = useClient()
  const shown = useTableState((state) => state.shown)
  useEffect(() => {
    client.motion.root = root.current
    // In a flood nobody could follow what flies, and each flight has the browser sort the whole table.
    const stop = client.store.onBefore((event, before) => {
      if (!client.store.state.getState().isBehind) client.motion.before(event, before)
    })
    return () => {
      stop()
      client.motion.root = null
    }
  }, [root, client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the table may have movement waiting
  useLayoutEffect(() => client.motion.play(), [shown, client])
  return null
}

const NO_ITEMS: readonly MenuEntry[] = []

const allCards = (table: Table): readonly Card[] => table.players.flatMap(({ zones }) => Object.values(zones).flat())

/** Whether all cards that the open menu is about have gone. */
function useMenuIsVoid(): boolean {
  const { store } = useClient()
  const menu = useUi((ui) => ui.menu)
  return useTable((table) => {
    const ids = menu?.kind === 'cards' ? menu.ids : menu?.kind === 'theirCard' ? [menu.id] : null
    if (!ids) return false
    const wanted = new Set(ids.map((id) => store.currentId(id)))
    return !allCards(table).some(({ id }) => wanted.has(id))
  })
}

/** One menu for the whole table; what it offers is decided by where it was opened. */
function TableMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const [items, setItems] = useState<readonly MenuEntry[]>(NO_ITEMS)
  const isVoid = useMenuIsVoid()
  useEffect(() => {
    // A menu at the pointer cannot be closed from outside but in its users' way.
    if (isVoid) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  }, [isVoid])
  return (
    <div
      className="contents"
      onContextMenuCapture={(event) => {
        const element = event.target as Element
        // What floats over the table is its child for React only.
        if (!event.currentTarget.contains(element)) return event.stopPropagation()
        // Text has the browser's own menu.
        if (element.closest('input, textarea, .lines') && lineUnder(client, element) === null)
          return event.stopPropagation()
        const target = targetAt(client, element, event.clientX, event.clientY)
        const made = menuEntries(client, target, t)
        if (made.length === 0) {
          event.preventDefault()
          event.stopPropagation()
          return
        }
        client.ui.setState({ menu: target, preview: null })
        setItems(made)
      }}
    >
      <ContextMenu items={items} onOpenChange={(open) => !open && client.ui.setState({ menu: null })}>
        {children}
      </ContextMenu>
    </div>
  )
}
