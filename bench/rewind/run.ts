// Going back by five hundred events at a table of four hundred cards: from the last yes to the frame on every socket, and what a
// browser does with it then.
import { eventFromFrame, type Frame, reduce, type Table, tableFromWire } from '@fourmat/game'
import WebSocket from 'ws'
import { type RoomPlan, SEATS } from '../table/room.ts'
import { startSystem } from '../table/systems.ts'

const CARDS = 100 // of each of four
const EVENTS = 500
const ROUNDS = 10 // three proposals a player
const AHEAD = 8 // actions of a player on their way

interface Received {
  readonly frame: Frame
  readonly at: number // ms of the monotonic clock
  readonly bytes: number
  readonly appliedMs: number
}

/** A player whose browser only keeps the table. */
class Player {
  table: Table | null = null
  private refs = 0
  private readonly ws: WebSocket
  private readonly waiting = new Set<(received: Received) => boolean>()

  constructor(plan: RoomPlan, seat: number) {
    const url = new URL('/api/v1/ws/game', plan.url.replace('http', 'ws'))
    url.searchParams.set('room_id', plan.id)
    url.searchParams.set('token', plan.seats[seat]?.token ?? '')
    this.ws = new WebSocket(url, { perMessageDeflate: false })
    this.ws.on('message', (data: Buffer) => this.receive(data))
    this.ws.on('error', (error) => {
      throw error
    })
  }

  private receive(data: Buffer): void {
    const at = performance.now()
    const frame = JSON.parse(data.toString()) as Frame
    if (frame.type === 'sync_state') this.table = tableFromWire(frame.payload, frame.seq)
    else if (frame.type === 'rejected') throw new Error(`refused: ${data.toString()}`)
    else if (frame.seq !== undefined && this.table) this.table = reduce(this.table, eventFromFrame(frame, 0))
    const received = { frame, at, bytes: data.length, appliedMs: performance.now() - at }
    for (const look of this.waiting) if (look(received)) this.waiting.delete(look)
  }

  next(accepts: (frame: Frame) => boolean): Promise<Received> {
    return new Promise((resolve) => {
      this.waiting.add((received) => {
        if (!accepts(received.frame)) return false
        resolve(received)
        return true
      })
    })
  }

  act(type: string, payload: object = {}): Promise<Received> {
    const ref = `r${this.refs++}`
    const answer = this.next((frame) => frame.ref === ref)
    this.ws.send(JSON.stringify({ type, payload, ref }))
    return answer
  }

  get me() {
    const me = this.table?.players.find(({ id }) => id === this.table?.you)
    if (!me) throw new Error('not seated')
    return me
  }

  close(): void {
    this.ws.close()
  }
}

const sitDown = async (plan: RoomPlan, seat: number): Promise<Player> => {
  const player = new Player(plan, seat)
  await player.next(({ type }) => type === 'sync_state')
  await player.act('submit_deck', { deck_id: plan.seats[seat]?.deckId })
  await player.act('keep_hand', { cards_to_bottom: [] })
  await player.act('draw_x_cards', { count: plan.battlefield })
  const ids = player.me.zones.hand.slice(0, plan.battlefield).map(({ id }) => id)
  await player.act('move_cards', { ids, to: 'battlefield' })
  return player
}

/** One thing that changes the table, now and then another card of the library. */
const doSomething = (player: Player, n: number): Promise<unknown> => {
  const { battlefield, hand } = player.me.zones
  if (n % 25 === 0) return player.act('draw_card')
  if (n % 25 === 12) return player.act('move_card', { id: hand[0]?.id, to: 'battlefield' })
  const card = battlefield[n % battlefield.length]
  if (n % 3 > 0) return player.act('tap', { id: card?.id, tapped: !card?.tapped })
  return player.act('set_player_stats', { life: 50 + n })
}

/** As fast as a player may: twenty actions a second after the first sixty. */
const play = async (players: readonly Player[], events: number): Promise<void> => {
  for (let n = 0; n < events; n += players.length * AHEAD) {
    const since = performance.now()
    for (let i = 0; i < AHEAD; i++)
      await Promise.all(players.map((player, seat) => doSomething(player, n + i * SEATS + seat)))
    const early = AHEAD * 50 - (performance.now() - since)
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const system = await startSystem('ours')
try {
  const [plan] = await system.plan(1, CARDS)
  if (!plan) throw new Error('no room')
  const players: Player[] = []
  for (let seat = 0; seat < SEATS; seat++) players.push(await sitDown(plan, seat))
  let to_seq = players[0]?.table?.seq ?? 0
  await play(players, EVENTS)
  const rounds: { proposed: number; everywhere: number; applied: number; bytes: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [proposer, ...others] = players.map((_, i) => players[(round + i) % SEATS] as Player) as [Player, ...Player[]]
    const now = proposer.table?.seq ?? 0
    const asked = performance.now()
    const { at } = await proposer.act('propose_rewind', { to_seq, libraries: 'reshuffle' })
    const last = others.pop() as Player
    for (const other of others) await other.act('respond_rewind', { accept: true })
    const frames = players.map((player) => player.next(({ type }) => type === 'rewound'))
    const yes = performance.now()
    void last.act('respond_rewind', { accept: true })
    const seen = await Promise.all(frames)
    rounds.push({
      proposed: at - asked,
      everywhere: Math.max(...seen.map((one) => one.at)) - yes,
      applied: Math.max(...seen.map((one) => one.appliedMs)),
      bytes: Math.max(...seen.map((one) => one.bytes)),
    })
    to_seq = now // and back again
  }
  const of = (name: keyof (typeof rounds)[number]) => rounds.map((one) => one[name])
  console.table([
    {
      'asked (ms)': Number(median(of('proposed')).toFixed(1)),
      'on every socket (ms)': Number(median(of('everywhere')).toFixed(1)),
      'at worst (ms)': Number(Math.max(...of('everywhere')).toFixed(1)),
      'applied (ms)': Number(median(of('applied')).toFixed(1)),
      'frame (KiB)': Math.round(median(of('bytes')) / 1024),
    },
  ])
  for (const player of players) player.close()
} finally {
  await system.stop()
}
