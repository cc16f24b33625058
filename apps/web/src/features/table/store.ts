// What this browser knows of the table: what the server has sent, and on top of it one's own actions that wait for an answer.
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
  type RefusalReason,
  reduce,
  type SeenEvent,
  type Table,
  tableFromWire,
} from '@fourmat/game'
import type { NoticeCode, ServerFrame } from '@fourmat/protocol'
import { changedFields } from './board/changed-fields.ts'
import type { Portions } from './board/portions.ts'
import { CardIds } from './card-ids.ts'
import { FrameIntake, type ReadFrame } from './frame-intake.ts'
import { FrameSender, type Transport } from './frame-sender.ts'
import { watchingAfter } from './gallery/gallery-news.ts'
import { apply, PROVISIONAL, predict } from './prediction.ts'
import { newRef } from './refs.ts'
import {
  type ConnectionStatus,
  createTableState,
  EVENTS_KEPT,
  type Pending,
  type Role,
  type Unsent,
} from './table-state.ts'

const AT_ONCE = 4 // more events than these in one frame are a flood
const STUTTER_MS = 2_000 // the same action again within this time, while the first waits

export interface Refused {
  readonly ref: string
  readonly type: ActionType
  readonly code: RefusalCode | string
  readonly message: string
  readonly reason?: RefusalReason | undefined
}

export interface EventNews {
  readonly isOwn: boolean // this browser asked for it
  readonly wasShown: boolean // and has shown it already
  readonly before: Table
}

interface ActOptions {
  known?: CardFacts
  hold?: boolean
}

export class TableStore {
  readonly state = createTableState()
  confirmed: Table | null = null
  private pending: readonly Pending[] = []
  private readonly ids = new CardIds()
  private readonly eventListeners = new Set<(event: SeenEvent, news: EventNews) => void>()
  private readonly beforeListeners = new Set<(event: SeenEvent, before: Table) => void>()
  private readonly arrivalListeners = new Set<(event: SeenEvent, before: Table) => void>()
  private readonly refusalListeners = new Set<(refused: Refused) => void>()
  private received: readonly ServerFrame[] = []
  private awaitsSync = false
  private isPut = false // what is shown next is no change of what was
  private unsent: Unsent | null = null
  private news: { event: SeenEvent; news: EventNews }[] = [] // applied, listeners not called yet
  private readonly sender = new FrameSender()
  private readonly intake = new FrameIntake({
    take: (frame) => this.take(frame),
    show: (isMoreComing) => this.show(isMoreComing),
  })
  private readonly role: Role

  constructor(role: Role = 'player') {
    this.role = role
  }

  // ---- what happens

  /** Called for every event that reaches this table, once, after it is shown. */
  onEvent(listener: (event: SeenEvent, news: EventNews) => void): () => void {
    this.eventListeners.add(listener)
    return () => this.eventListeners.delete(listener)
  }

  /** Called with an event just before it changes what is shown, so that movement can start where things are now. */
  onBefore(listener: (event: SeenEvent, before: Table) => void): () => void {
    this.beforeListeners.add(listener)
    return () => this.beforeListeners.delete(listener)
  }

  /** Reports every event as it arrives, whenever it will be shown. */
  onArrival(listener: (event: SeenEvent, before: Table) => void): () => void {
    this.arrivalListeners.add(listener)
    return () => this.arrivalListeners.delete(listener)
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

  get portions(): Portions {
    return this.intake.portions
  }

  // ---- one's own actions

  /** Who watches may speak, and does nothing else. */
  act<T extends ActionType>(type: T, payload: ActionPayload<T>, options: ActOptions = {}): string {
    if (this.role === 'watcher' && type !== 'chat') return newRef()
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
    this.callBeforePredicted(action)
    this.pending = [...this.pending, action]
    this.intake.showNow()
    this.flush()
    return action.ref
  }

  /** Changes an action that is still held back. Returns false when it has gone out already. */
  revise(ref: string, payload: object): boolean {
    const held = this.pending.find((action) => action.ref === ref && action.isHeld)
    if (!held) return false
    this.pending = this.pending.map((action) => (action === held ? { ...held, payload } : action))
    this.intake.showNow()
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

  private callBeforePredicted(action: Pending) {
    const { shown } = this
    if (!shown || this.beforeListeners.size === 0) return
    for (const event of predict(shown, action) ?? [])
      for (const listener of this.beforeListeners) listener(event, shown)
  }

  // ---- the connection

  setTransport(transport: Transport | null) {
    this.sender.transport = transport
    // Whatever was under way when the connection broke goes out again under its old ref; the server applies it once.
    if (transport) this.pending = this.pending.map((action) => (action.isSent ? { ...action, isSent: false } : action))
    this.awaitsSync = false
    // The server names those who watch, where there are any; those of before may have gone meanwhile.
    if (transport && this.state.getState().spectators.length > 0) this.state.setState({ spectators: [] })
    this.flush()
  }

  setConnection(connection: ConnectionStatus, problem: string | null = null) {
    this.state.setState({ connection, problem })
  }

  receive(frame: ServerFrame) {
    this.receiveUnread(() => frame)
  }

  receiveUnread(read: ReadFrame) {
    this.intake.receive(read)
  }

  /** Shows a table that this browser has put together itself, all of it at once. */
  put(table: Table) {
    this.confirmed = table
    this.isPut = true
    this.intake.showNow()
    this.isPut = false
  }

  /** Lets an event happen that led to this table, as if it had just come. */
  play(event: SeenEvent, after: Table) {
    const { confirmed: before } = this
    if (!before) return this.put(after)
    this.callBefore(event)
    this.confirmed = after
    this.news.push({ event, news: { isOwn: false, wasShown: false, before } })
    this.intake.showSoon()
  }

  private take(frame: ServerFrame) {
    if (!this.sender.isProbe(frame.ref)) this.received = [frame, ...this.received].slice(0, EVENTS_KEPT)
    const latency = this.sender.answered(frame.ref)
    if (latency !== null) this.state.setState({ latency })
    if (frame.type === 'ack') return this.answered(frame.ref)
    if (frame.type === 'rejected') return this.refused(frame)
    const watching = watchingAfter(this.state.getState(), frame)
    if (watching) this.state.setState(watching)
    if (frame.type === 'sync_state') return this.sync(frame)
    if (frame.type === 'notice') return this.state.setState({ notice: (frame.payload?.code as NoticeCode) ?? null })
    if (typeof frame.seq === 'number') this.happened(frame as Frame & ServerFrame)
  }

  resync() {
    if (this.awaitsSync) return
    this.awaitsSync = true
    this.sender.send({ type: 'resync', payload: {}, ref: newRef() })
  }

  /** Learns whether the connection lives and how fast it is. */
  probe() {
    if (!this.shown || this.pending.length > 0) return
    this.sender.probe()
  }

  /** Since when an answer is missing. One that lies in the backlog may be it: that is no fault of the connection. */
  get waitsSince(): number | null {
    return this.intake.hasBacklog ? null : this.sender.waitsSince
  }

  forgetWaiting() {
    this.sender.forgetWaiting()
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
    this.intake.showNow()
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
    const wasShown = own !== undefined && predict(confirmed, own) !== null
    if (!wasShown) this.callBefore(event)
    try {
      this.confirmed = reduce(confirmed, event)
    } catch {
      return this.resync() // an event that does not fit what we know: ask for the whole table
    }
    for (const listener of this.arrivalListeners) listener(event, confirmed)
    if (own) {
      this.ids.learn(own.ref, freshIds(event))
      this.pending = this.pending
        .filter((action) => action !== own)
        .map((action) => ({ ...action, payload: this.ids.realIn(action.payload) }))
    }
    this.news.push({ event, news: { isOwn: own !== undefined, wasShown, before: confirmed } })
    this.intake.showSoon()
    if (own) this.flush()
  }

  private callBefore(event: SeenEvent) {
    const { shown } = this
    if (shown) for (const listener of this.beforeListeners) listener(event, shown)
  }

  private answered(ref: string | undefined) {
    if (ref === undefined || !this.pending.some((action) => action.ref === ref)) return
    this.pending = this.pending.filter((action) => action.ref !== ref)
    this.intake.showNow()
  }

  private refused(frame: ServerFrame) {
    const action = this.pending.find((one) => one.ref === frame.ref)
    if (!action) return
    const { code = 'invalid', message = '', reason } = (frame.payload ?? {}) as Partial<Refused>
    this.answered(frame.ref)
    const refused = { ref: action.ref, type: action.type, code, message, reason }
    for (const listener of this.refusalListeners) listener(refused)
  }

  // ---- showing

  private withPending(table: Table, pending: readonly Pending[]): Table {
    return pending.reduce((shown, action) => {
      const events = predict(shown, action)
      return events ? apply(shown, events) : shown
    }, table)
  }

  private show(isMoreComing: boolean): boolean {
    const { confirmed, pending, state } = this
    const { shown: before, isBehind: wasBehind } = state.getState()
    const shown = confirmed && this.withPending(confirmed, pending)
    this.portions.deal(changedFields(before, shown), this.isPut)
    state.setState({
      shown,
      isBehind: isMoreComing || this.news.length > (wasBehind ? 0 : AT_ONCE),
      pending,
      received: this.received,
      sent: this.sender.sent,
    })
    const applied = this.news
    this.news = []
    for (const { event, news } of applied) for (const listener of this.eventListeners) listener(event, news)
    return state.getState().isBehind // a listener may have acted, and that is shown too
  }

  // ---- sending

  /** Sends what may go, in order, below the server's rate. */
  private flush() {
    for (const action of this.pending) {
      if (action.isHeld || action.isSent) continue
      // An action on a card whose real id is not known yet waits for it, and what comes after waits with it.
      if (JSON.stringify(action.payload).includes(`"${PROVISIONAL}`)) break
      if (!this.sender.mayAct(() => this.flush())) break
      const frame = { type: action.type, payload: action.payload as Record<string, unknown>, ref: action.ref }
      if (!this.sender.sendAction(frame)) break
      this.pending = this.pending.map((one) => (one.ref === action.ref ? { ...one, isSent: true } : one))
    }
  }
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
