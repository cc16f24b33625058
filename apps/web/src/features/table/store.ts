// What this browser knows of the table: what the server has told, and on top of it one's own actions that wait for an answer.
// `shown` is both together. Nothing that the viewer may not know ever comes in here.

import {
  type ActionPayload,
  type ActionType,
  actions,
  type CardFacts,
  eventFromFrame,
  type Frame,
  freshIds,
  isEventType,
  type RefusalCode,
  reduce,
  type SeenEvent,
  type Table,
  tableFromWire,
} from '@fourmat/game'
import type { ClientFrame, NoticeCode, ServerFrame } from '@fourmat/protocol'
import { afterFrame } from '../../lib/after-frame.ts'
import { Portions } from './board/portions.ts'
import { CardIds } from './card-ids.ts'
import { Flood } from './flood.ts'
import { NEXT_MS, Pace } from './pace.ts'
import { apply, foresee, PROVISIONAL } from './prediction.ts'
import { newRef } from './refs.ts'
import { createTableState, EVENTS_KEPT, type Link, type Pending, type Unsent } from './table-state.ts'

const AT_ONCE = 4 // more events than these in one frame are a flood, and told when they are shown
const STUTTER_MS = 2_000 // the same action again within this time, while the first waits

export interface Refused {
  readonly ref: string
  readonly type: ActionType
  readonly code: RefusalCode | string
  readonly message: string
}

export interface EventNews {
  readonly isOwn: boolean // this browser asked for it
  readonly wasShown: boolean // and has shown it already
  readonly before: Table
}

/** What carries frames to the server: a socket, or the table itself in a test. */
export interface Line {
  send(frame: ClientFrame): boolean
}

type Read = () => ServerFrame | null

interface ActOptions {
  known?: CardFacts
  hold?: boolean
}

export class TableStore {
  readonly state = createTableState()
  confirmed: Table | null = null
  private pending: readonly Pending[] = []
  private line: Line | null = null
  private readonly ids = new CardIds()
  private readonly eventListeners = new Set<(event: SeenEvent, news: EventNews) => void>()
  private readonly beforeListeners = new Set<(event: SeenEvent, before: Table) => void>()
  private readonly refusalListeners = new Set<(refused: Refused) => void>()
  private readonly sentAt = new Map<string, number>()
  private received: readonly ServerFrame[] = []
  private sent: readonly ClientFrame[] = []
  private readonly probeRef = newRef()
  private awaitsSync = false
  private unsent: Unsent | null = null
  private readonly pace = new Pace()
  private drain: ReturnType<typeof setTimeout> | null = null
  private isComing = false // the next frame, or what is shown between two of them
  private news: { event: SeenEvent; news: EventNews }[] = [] // applied, not told yet
  private backlog: Read[] = [] // waits for the next frame of the screen
  private readonly flood = new Flood()
  readonly portions = new Portions()

  // ---- what happens

  /** Tells of every event that reaches this table, once, after it is shown. */
  onEvent(listener: (event: SeenEvent, news: EventNews) => void): () => void {
    this.eventListeners.add(listener)
    return () => this.eventListeners.delete(listener)
  }

  /** Tells of an event just before it changes what is shown, so that movement can start where things are now. */
  onBefore(listener: (event: SeenEvent, before: Table) => void): () => void {
    this.beforeListeners.add(listener)
    return () => this.beforeListeners.delete(listener)
  }

  onRefused(listener: (refused: Refused) => void): () => void {
    this.refusalListeners.add(listener)
    return () => this.refusalListeners.delete(listener)
  }

  /** The same for a card before and after its real id came, so that its picture is not made anew. */
  keyOf(id: string): string {
    return this.ids.keyOf(id)
  }

  /** The id that the server gave a card whose id was provisional. */
  currentId(id: string): string {
    return this.ids.current(id)
  }

  get shown(): Table | null {
    return this.state.getState().shown
  }

  // ---- one's own actions

  act<T extends ActionType>(type: T, payload: ActionPayload<T>, options: ActOptions = {}): string {
    const body = this.ids.realIn(payload as object)
    const twin =
      actions[type].onceWhileWaiting &&
      this.pending.find((p) => p.type === type && Date.now() - p.at < STUTTER_MS && same(p.payload, body))
    if (twin) return twin.ref
    const action: Pending = {
      ref: newRef(),
      type,
      payload: body,
      known: options.known,
      at: Date.now(),
      isHeld: options.hold ?? false,
      isSent: false,
    }
    this.foretell(action)
    this.pending = [...this.pending, action]
    this.show()
    this.flush()
    return action.ref
  }

  /** Changes an action that is still held back. Returns false when it has gone out already. */
  revise(ref: string, payload: object): boolean {
    const held = this.pending.find((action) => action.ref === ref && action.isHeld)
    if (!held) return false
    this.pending = this.pending.map((action) => (action === held ? { ...held, payload } : action))
    this.show()
    return true
  }

  /** Lets a held action go; one that changes nothing any more is dropped. */
  release(ref: string) {
    this.pending = this.pending.map((action) => (action.ref === ref ? { ...action, isHeld: false } : action))
    this.flush()
  }

  /** The table under a held action: what is shown without it. */
  shownWithout(ref: string): Table | null {
    const others = this.pending.filter((action) => action.ref !== ref)
    return this.confirmed && this.withPending(this.confirmed, others)
  }

  private foretell(action: Pending) {
    const { shown } = this
    if (!shown || this.beforeListeners.size === 0) return
    for (const event of foresee(shown, action) ?? []) for (const tell of this.beforeListeners) tell(event, shown)
  }

  // ---- the line

  setLine(line: Line | null) {
    this.line = line
    // Whatever was under way when the line broke goes out again under its old ref; the server applies it once.
    if (line) this.pending = this.pending.map((action) => (action.isSent ? { ...action, isSent: false } : action))
    this.awaitsSync = false
    this.flush()
  }

  setLink(link: Link, problem: string | null = null) {
    this.state.setState({ link, problem })
  }

  receive(frame: ServerFrame) {
    this.receiveUnread(() => frame)
  }

  /** Takes a message that is read when its turn comes; `read` gives null for what is not the table's. */
  receiveUnread(read: Read) {
    if (this.isFull || this.backlog.length > 0) this.backlog.push(read)
    else this.flood.take(() => this.open(read))
  }

  /** Enough for the frame that comes. In a tab that nobody sees there are hardly any: there nothing waits. */
  private get isFull(): boolean {
    return this.isComing && this.flood.isFull && !document.hidden
  }

  private open(read: Read) {
    const frame = read()
    if (!frame) return
    if (frame.ref !== this.probeRef) this.received = [frame, ...this.received].slice(0, EVENTS_KEPT)
    const started = frame.ref === undefined ? undefined : this.sentAt.get(frame.ref)
    if (started !== undefined && frame.ref !== undefined) {
      this.sentAt.delete(frame.ref)
      this.state.setState({ latency: Math.round(performance.now() - started) })
    }
    this.take(frame)
  }

  private take(frame: ServerFrame) {
    if (frame.type === 'ack') return this.answered(frame.ref)
    if (frame.type === 'rejected') return this.refused(frame)
    if (frame.type === 'sync_state') return this.sync(frame)
    if (frame.type === 'notice') return this.state.setState({ notice: (frame.payload?.code as NoticeCode) ?? null })
    if (typeof frame.seq === 'number') this.happened(frame as Frame & ServerFrame)
  }

  resync() {
    if (this.awaitsSync) return
    this.awaitsSync = true
    this.put({ type: 'resync', payload: {}, ref: newRef() })
  }

  /**
   * Learns whether the line lives and how fast it is: the same frame under the same ref again and again. Nobody has the card that it
   * points at, so it is refused whatever the table is doing, and from the second time on answered without a look at the table.
   */
  probe() {
    if (!this.shown || this.pending.length > 0) return
    this.put({ type: 'ping_card', payload: { card_id: '-', owner_player_id: '-' }, ref: this.probeRef })
  }

  /** Since when an answer is missing. One that lies in the backlog may be it: that is no fault of the line. */
  get waitsSince(): number | null {
    if (this.backlog.length > 0) return null
    const oldest = Math.min(...this.sentAt.values())
    return Number.isFinite(oldest) ? oldest : null
  }

  forgetWaiting() {
    this.sentAt.clear()
  }

  /** Takes up what was done before this page was loaded; it goes out when the table is known. */
  takeUp(unsent: Unsent | null) {
    this.unsent = unsent
  }

  private sync(frame: ServerFrame) {
    this.awaitsSync = false
    this.confirmed = tableFromWire(frame.payload ?? {}, frame.seq ?? 0)
    if (this.unsent?.gameId === this.confirmed.game_id)
      this.pending = [
        ...this.unsent.actions.map((action) => ({ ...action, isHeld: false, isSent: false })),
        ...this.pending,
      ]
    this.unsent = null
    this.show()
    this.flush()
  }

  private happened(frame: Frame & ServerFrame) {
    const { confirmed } = this
    if (!confirmed || this.awaitsSync) return
    if (frame.seq <= confirmed.seq) return this.answered(frame.ref)
    if (frame.seq > confirmed.seq + 1) return this.resync()
    const event = eventFromFrame(frame, Date.now())
    if (!isEventType(event.type) && event.type !== 'noop') console.warn('unknown event', event.type)
    const own = frame.ref === undefined ? undefined : this.pending.find((action) => action.ref === frame.ref)
    const wasShown = own !== undefined && foresee(confirmed, own) !== null
    if (!wasShown) this.tellBefore(event)
    try {
      this.confirmed = reduce(confirmed, event)
    } catch {
      return this.resync() // an event that does not fit what we know: ask for the whole table
    }
    if (own) {
      this.ids.learn(own.ref, freshIds(event))
      this.pending = this.pending
        .filter((action) => action !== own)
        .map((action) => ({ ...action, payload: this.ids.realIn(action.payload) }))
    }
    this.news.push({ event, news: { isOwn: own !== undefined, wasShown, before: confirmed } })
    this.showSoon()
    if (own) this.flush()
  }

  private tellBefore(event: SeenEvent) {
    const { shown } = this
    if (shown) for (const tell of this.beforeListeners) tell(event, shown)
  }

  private answered(ref: string | undefined) {
    if (ref === undefined || !this.pending.some((action) => action.ref === ref)) return
    this.pending = this.pending.filter((action) => action.ref !== ref)
    this.show()
  }

  private refused(frame: ServerFrame) {
    const action = this.pending.find((one) => one.ref === frame.ref)
    if (!action) return
    const { code = 'invalid', message = '' } = (frame.payload ?? {}) as { code?: string; message?: string }
    this.answered(frame.ref)
    for (const tell of this.refusalListeners) tell({ ref: action.ref, type: action.type, code, message })
  }

  // ---- showing

  private withPending(table: Table, pending: readonly Pending[]): Table {
    return pending.reduce((shown, action) => {
      const events = foresee(shown, action)
      return events ? apply(shown, events) : shown
    }, table)
  }

  /**
   * What comes alone is shown at once; events of a burst are shown together, once a frame. After a long silence the browser has
   * put away what it had compiled, and both to read an event and to show it takes long: each of them has a task of its own.
   */
  private showSoon() {
    if (this.isComing) return
    if (!this.flood.isQuiet || this.backlog.length > 0) this.showNext()
    else if (this.flood.isFirstForLong) this.showNext(setTimeout)
    else this.show()
  }

  private showNext(next: (show: () => void) => void = afterFrame) {
    this.isComing = true
    this.flood.begins()
    next(() => {
      this.isComing = false
      this.show()
      if (this.backlog.length > 0) setTimeout(() => this.catchUp())
    })
  }

  private catchUp() {
    const waiting = this.backlog
    this.backlog = []
    for (const read of waiting) this.receiveUnread(read)
    if (!this.isComing) this.showNext()
  }

  private show() {
    const { confirmed, pending } = this
    const wasBehind = this.state.getState().isBehind
    this.flood.shows()
    this.portions.isHeld = this.backlog.length > 0
    this.state.setState({
      shown: confirmed && this.withPending(confirmed, pending),
      isBehind: this.backlog.length > 0 || this.portions.areComing || this.news.length > (wasBehind ? 0 : AT_ONCE),
      pending,
      received: this.received,
      sent: this.sent,
    })
    const told = this.news
    this.news = []
    for (const { event, news } of told) for (const tell of this.eventListeners) tell(event, news)
    // The end of a flood, and what waited for it, has a frame of its own.
    if (this.state.getState().isBehind && this.backlog.length === 0 && !this.isComing) this.showNext()
  }

  // ---- sending

  /** Sends what may go, in order, below the server's rate. */
  private flush() {
    let blocked = false
    for (const action of this.pending) {
      if (action.isHeld || action.isSent || blocked) continue
      // An action on a card whose real id is not known yet waits for it, and what comes after waits with it.
      if (JSON.stringify(action.payload).includes(`"${PROVISIONAL}`)) break
      if (!this.pace.allows) {
        this.drain ??= setTimeout(() => {
          this.drain = null
          this.flush()
        }, NEXT_MS)
        blocked = true
        continue
      }
      if (!this.put({ type: action.type, payload: action.payload as Record<string, unknown>, ref: action.ref })) break
      this.pace.spend()
      this.pending = this.pending.map((one) => (one.ref === action.ref ? { ...one, isSent: true } : one))
    }
  }

  private put(frame: ClientFrame): boolean {
    if (!this.line?.send(frame)) return false
    this.sentAt.set(frame.ref, performance.now())
    if (frame.ref !== this.probeRef) this.sent = [frame, ...this.sent].slice(0, EVENTS_KEPT)
    return true
  }
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
