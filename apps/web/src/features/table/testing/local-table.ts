// A whole table in the browser: the real core as the server, with cards of its own. For looking at the board, for measuring it, and
// for tests of the store.

import {
  type Card,
  type CardFacts,
  cardsIn,
  command,
  createContext,
  createTable,
  type Deck,
  decide,
  eventToFrame,
  gameBegunBy,
  redact,
  reduce,
  refuse,
  type Table,
  type TableEvent,
  tableToWire,
  view,
} from '@fourmat/game'
import { type ClientFrame, PING, PONG, type ServerFrame } from '@fourmat/protocol'
import type { Transport } from '../frame-sender.ts'
import type { TableStore } from '../store.ts'

const hex = (n: number) => n.toString(16).padStart(2, '0')
const seed = () => Array.from({ length: 32 }, () => hex(Math.floor(Math.random() * 256))).join('')

export class LocalTable {
  truth: Table
  private readonly seats: { playerId: string; store: TableStore | null; delay: number }[] = []
  private readonly decks: ReadonlyMap<string, Deck>
  private readonly tokens: ReadonlyMap<string, CardFacts>
  private readonly past = new Map<number, Table>()
  private games = 1

  constructor(
    decks: readonly Deck[],
    tokens: readonly CardFacts[] = [],
    onEvent: (event: TableEvent) => void = () => {},
  ) {
    this.onEvent = onEvent
    this.decks = new Map(decks.map((deck) => [deck.deck_id, deck]))
    this.tokens = new Map(tokens.map((token) => [token.card_print_id, token]))
    this.truth = createTable(
      { id: 'room', name: 'Friday table', format: 'commander', max_players: 4 },
      { game_id: 'game-1', seed: seed() },
    )
  }

  private readonly onEvent: (event: TableEvent) => void

  private get context() {
    return createContext({
      now: Date.now(),
      newGame: () => ({ game_id: `game-${++this.games}`, seed: seed() }),
      deck: (id) => this.decks.get(id) ?? refuse('not_found', 'No such deck'),
      token: (id) => this.tokens.get(id) ?? refuse('invalid', 'Not a token'),
      past: (seq) => this.past.get(seq) ?? refuse('not_found', 'That is not of the running game'),
    })
  }

  /** Sits a player down. With a store, that player's browser is this one. */
  join(username: string, store: TableStore | null = null, delay = 0): string {
    const decision = command(this.truth, 'connect', { user_id: `user-${username}`, username }, this.context)
    if (decision.kind !== 'happened') throw new Error('no seat is free')
    this.apply(decision.events)
    const playerId = this.truth.players.find((player) => player.username === username)?.id as string
    this.seats.push({ playerId, store, delay })
    if (store) this.plug(playerId, store, delay)
    return playerId
  }

  plug(playerId: string, store: TableStore, delay = 0): void {
    const transport: Transport = {
      send: (frame) => {
        if (delay > 0) setTimeout(() => this.handle(playerId, frame), delay)
        else this.handle(playerId, frame)
        return true
      },
    }
    store.receive({ type: 'sync_state', payload: tableToWire(view(this.truth, playerId)), seq: this.truth.seq })
    store.setTransport(transport)
    store.setConnection('connected')
  }

  /** Does something in a player's name, as a frame from their browser would. */
  act(playerId: string, type: string, payload: Record<string, unknown> = {}): void {
    this.handle(playerId, { type, payload, ref: `local-${Math.random().toString(36).slice(2)}` })
  }

  /** Arranges the table beyond what the rules of the moment allow, then shows it to everyone. */
  arrange(change: (truth: Table) => Table): void {
    this.truth = change(this.truth)
    this.past.set(this.truth.seq, this.truth)
    for (const { playerId, store } of this.seats)
      store?.receive({ type: 'sync_state', payload: tableToWire(view(this.truth, playerId)), seq: this.truth.seq })
  }

  cardsOf(playerId: string, zone: Card['zone']): readonly Card[] {
    const player = this.truth.players.find((one) => one.id === playerId)
    return player ? cardsIn(player, zone) : []
  }

  private handle(playerId: string, frame: ClientFrame): void {
    const store = this.seats.find((seat) => seat.playerId === playerId)?.store
    if (frame.type === 'resync') {
      store?.receive({ type: 'sync_state', payload: tableToWire(view(this.truth, playerId)), seq: this.truth.seq })
      return
    }
    if (frame.type === PING) {
      store?.receive({ type: PONG, ref: frame.ref })
      return
    }
    const decision = decide(
      this.truth,
      playerId,
      { type: frame.type, payload: frame.payload ?? {}, ref: frame.ref },
      this.context,
    )
    if (decision.kind === 'nothing') store?.receive({ type: 'ack', ref: frame.ref })
    else if (decision.kind === 'refused') {
      const { kind: _, ...payload } = decision
      store?.receive({ type: 'rejected', payload, ref: frame.ref })
    } else this.apply(decision.events)
  }

  private apply(events: readonly TableEvent[]): void {
    for (const event of events) {
      this.truth = reduce(this.truth, event)
      this.past.set(event.seq, this.truth)
      this.onEvent(event)
      for (const { playerId, store } of this.seats)
        store?.receive(eventToFrame(redact(event, playerId)) as unknown as ServerFrame)
      if (gameBegunBy(event))
        for (const { playerId, store } of this.seats)
          store?.receive({ type: 'sync_state', payload: tableToWire(view(this.truth, playerId)), seq: this.truth.seq })
    }
  }
}
