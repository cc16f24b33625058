// The store against the real core as its server: what is shown at once, what is confirmed, what is taken back.

import type { SeenEvent } from '@fourmat/game'
import type { ClientFrame, ServerFrame } from '@fourmat/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownPlayer } from './own-player.ts'
import { STATS_WAIT_MS, StatsDraft } from './stats-draft.ts'
import { TableStore } from './store.ts'
import { demoTable } from './testing/demo-table.ts'
import type { LocalTable } from './testing/local-table.ts'

let store: TableStore
let table: LocalTable
let sent: ClientFrame[]
let release: (() => void)[]

const you = () => {
  const player = ownPlayer(store.shown)
  if (!player) throw new Error('not at the table')
  return player
}

/** Holds back what goes to the server until `deliver`. */
function slowTransport(isOpen = true) {
  const toServer = (frame: ClientFrame) =>
    (table as unknown as { handle(id: string, frame: ClientFrame): void }).handle('A', frame)
  store.setTransport(
    isOpen
      ? {
          send: (frame) => {
            sent.push(frame)
            release.push(() => toServer(frame))
            return true
          },
        }
      : null,
  )
}
const deliver = () => {
  const waiting = release
  release = []
  for (const go of waiting) go()
  vi.advanceTimersByTime(60)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  store = new TableStore()
  sent = []
  release = []
  table = demoTable(store, 3, false, 0)
  vi.advanceTimersByTime(1_000) // all that has happened at it is shown
  slowTransport()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('own actions', () => {
  it('show at once and stay when the server confirms them', () => {
    const card = you().zones.battlefield.find((one) => !one.tapped)
    store.act('tap', { id: card?.id ?? '', tapped: true })
    expect(you().zones.battlefield.find((one) => one.id === card?.id)?.tapped).toBe(true)
    expect(store.state.getState().pending).toHaveLength(1)
    deliver()
    expect(store.state.getState().pending).toHaveLength(0)
    expect(you().zones.battlefield.find((one) => one.id === card?.id)?.tapped).toBe(true)
    expect(store.shown).toEqual(store.confirmed)
  })

  it('are taken back when refused, and somebody is told why', () => {
    const refused = vi.fn()
    store.onRefused(refused)
    const card = you().zones.battlefield[0]
    store.act('move_card', { id: card?.id ?? '', to: 'commandZone' })
    const extra = you().zones.battlefield[0]
    store.act('move_card', { id: extra?.id ?? '', to: 'commandZone' })
    deliver()
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'command_zone_full' }))
    expect(you().zones.commandZone).toHaveLength(2)
    expect(you().zones.battlefield.some((one) => one.id === extra?.id)).toBe(true)
  })

  it('are kept on top when others act first', () => {
    const card = you().zones.battlefield.find((one) => !one.tapped)
    store.act('tap', { id: card?.id ?? '', tapped: true })
    table.act('B', 'set_player_stats', { life: 12 })
    vi.advanceTimersByTime(20)
    expect(store.shown?.players.find((player) => player.id === 'B')?.life).toBe(12)
    expect(you().zones.battlefield.find((one) => one.id === card?.id)?.tapped).toBe(true)
    deliver()
    expect(store.shown).toEqual(store.confirmed)
  })

  it('on a card whose real id is not known yet wait for it', () => {
    const card = you().zones.battlefield[0]
    store.act('move_card', { id: card?.id ?? '', to: 'hand' })
    const provisional = you().zones.hand.at(-1)
    expect(provisional?.id.startsWith('~')).toBe(true)
    store.act('move_card', { id: provisional?.id ?? '', to: 'battlefield', updates: { x: 0.3, y: 0.3 } })
    expect(sent).toHaveLength(1)
    deliver()
    expect(sent).toHaveLength(2)
    deliver()
    expect(store.state.getState().pending).toHaveLength(0)
    expect(table.cardsOf('A', 'battlefield').at(-1)).toMatchObject({ x: 0.3, y: 0.3 })
    expect(store.shown).toEqual(store.confirmed)
  })

  it('swallow the same move twice, but never a real second move', () => {
    const card = you().zones.battlefield[0]
    const id = card?.id ?? ''
    store.act('move_card', { id, to: 'battlefield', updates: { x: 0.3, y: 0.3 } })
    store.act('move_card', { id, to: 'battlefield', updates: { x: 0.3, y: 0.3 } })
    expect(sent).toHaveLength(1)
    store.act('move_card', { id, to: 'battlefield', updates: { x: 0.4, y: 0.3 } })
    expect(sent).toHaveLength(2)
  })

  it('made while disconnected are sent in order, under their refs, after the reconnect', () => {
    slowTransport(false)
    const [first, second] = you().zones.battlefield
    const refs = [first, second].map((card) => store.act('tap', { id: card?.id ?? '', tapped: !card?.tapped }))
    expect(sent).toHaveLength(0)
    slowTransport()
    expect(sent.map((frame) => frame.ref)).toEqual(refs)
    deliver()
    expect(store.shown).toEqual(store.confirmed)
  })

  it('that were sent before the connection broke are sent again and happen once', () => {
    const hand = you().handSize
    const ref = store.act('draw_card', {})
    const lost: ServerFrame[] = []
    const receive = store.receive.bind(store)
    store.receive = (frame) => lost.push(frame)
    deliver()
    store.receive = receive
    slowTransport()
    expect(sent.filter((frame) => frame.ref === ref)).toHaveLength(2)
    deliver()
    expect(table.truth.players.find((player) => player.id === 'A')?.handSize).toBe(hand + 1)
    expect(store.state.getState().pending).toHaveLength(0)
  })

  it('beyond the rate are spread, none is lost', () => {
    const ids = you().zones.battlefield.map((card) => card.id)
    for (let round = 0; round < 5; round++) for (const id of ids) store.act('tap', { id, tapped: round % 2 === 0 })
    expect(sent.length).toBeLessThanOrEqual(50)
    for (let i = 0; i < 200; i++) {
      deliver()
      vi.advanceTimersByTime(60)
    }
    expect(store.state.getState().pending).toHaveLength(0)
    expect(store.shown).toEqual(store.confirmed)
  })
})

describe('what the server tells', () => {
  it('changes only the cards it is about', () => {
    const before = store.shown?.players.find((player) => player.id === 'B')
    const card = before?.zones.battlefield.find((one) => !one.tapped)
    table.act('B', 'tap', { id: card?.id, tapped: true })
    vi.advanceTimersByTime(20)
    const after = store.shown?.players.find((player) => player.id === 'B')
    const changed = after?.zones.battlefield.filter((one, i) => one !== before?.zones.battlefield[i])
    expect(changed).toHaveLength(1)
    expect(store.shown?.players.find((player) => player.id === 'C')).toBe(
      store.confirmed?.players.find((player) => player.id === 'C'),
    )
  })

  it('with a gap in the numbers makes it ask for the whole table', () => {
    const receive = store.receive.bind(store)
    store.receive = () => {}
    table.act('B', 'set_player_stats', { life: 9 })
    store.receive = receive
    table.act('C', 'set_player_stats', { life: 8 })
    expect(sent.at(-1)?.type).toBe('resync')
    deliver()
    expect(store.shown?.players.map((player) => player.life)).toEqual(table.truth.players.map((player) => player.life))
  })

  it('is shown at once when it comes alone, then once a frame, and a flood over several frames, in order and to the last', () => {
    const lives: (number | undefined)[] = []
    store.state.subscribe((state, old) => {
      if (state.shown !== old.shown) lives.push(state.shown?.players.find((player) => player.id === 'B')?.life)
    })
    for (let i = 0; i < 4; i++) table.act('B', 'set_player_stats', { life: 100 + i })
    expect(lives).toEqual([100])
    vi.advanceTimersByTime(20)
    expect(lives).toEqual([100, 103])
    vi.advanceTimersByTime(20)
    expect(store.state.getState().isBehind).toBe(false)
    for (let i = 0; i < 260; i++) table.act('B', 'set_player_stats', { life: 200 + i })
    vi.advanceTimersByTime(20)
    expect(lives).toHaveLength(4)
    expect(lives[2]).toBe(200)
    expect(lives[3]).toBeLessThan(310)
    expect(store.state.getState().isBehind).toBe(true)
    vi.advanceTimersByTime(200)
    expect(lives.length).toBeGreaterThan(5)
    expect(lives).toEqual([...lives].sort((a = 0, b = 0) => a - b))
    expect(lives.at(-1)).toBe(459)
    expect(store.shown).toEqual(store.confirmed)
    expect(store.state.getState().isBehind).toBe(false)
  })

  it('is shown in a task of its own after a long silence, with what came meanwhile', () => {
    const life = () => store.shown?.players.find((player) => player.id === 'B')?.life
    vi.advanceTimersByTime(2_000)
    for (let i = 0; i < 3; i++) table.act('B', 'set_player_stats', { life: 100 + i })
    expect(life()).not.toBe(100)
    vi.advanceTimersToNextTimer()
    expect(life()).toBe(102)
    vi.advanceTimersByTime(900)
    table.act('B', 'set_player_stats', { life: 200 })
    expect(life()).toBe(200)
  })

  it('is taken in at once while nobody looks', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    for (let i = 0; i < 260; i++) table.act('B', 'set_player_stats', { life: 200 + i })
    expect(store.confirmed?.players.find((player) => player.id === 'B')?.life).toBe(459)
    vi.advanceTimersByTime(60)
    expect(store.shown).toEqual(store.confirmed)
    expect(store.state.getState().isBehind).toBe(false)
    hidden.mockRestore()
  })

  it('is shown however much came before that shows nothing', () => {
    for (let i = 0; i < 260; i++) store.receive({ type: 'ack', ref: 'of nobody' })
    table.act('B', 'set_player_stats', { life: 7 })
    expect(store.shown?.players.find((player) => player.id === 'B')?.life).toBe(7)
  })

  it('is a flood for as long as the boards have not drawn all of it', () => {
    for (let i = 0; i < 260; i++) table.act('B', 'set_player_stats', { life: 200 + i })
    let frames = 0
    const draw = () => {
      if (++frames < 30) store.portions.later('B', draw)
    }
    store.portions.later('B', draw)
    vi.advanceTimersByTime(300)
    expect(store.shown).toEqual(store.confirmed)
    expect(store.state.getState().isBehind).toBe(true)
    vi.advanceTimersByTime(400)
    expect(frames).toBe(30)
    expect(store.state.getState().isBehind).toBe(false)
  })

  it('is a flood, too, where several come within a frame, or while the boards still draw what came before', () => {
    const { state, portions } = store
    for (let i = 0; i < 7; i++) table.act('B', 'set_player_stats', { life: 100 + i })
    vi.advanceTimersByTime(20)
    expect(store.shown).toEqual(store.confirmed)
    expect(state.getState().isBehind).toBe(true)
    vi.advanceTimersByTime(20)
    expect(state.getState().isBehind).toBe(false)
    let frames = 0
    const draw = () => {
      if (++frames < 5) portions.later('B', draw)
    }
    portions.later('B', draw)
    table.act('B', 'set_player_stats', { life: 1 })
    vi.advanceTimersByTime(40)
    expect(store.shown).toEqual(store.confirmed)
    expect(state.getState().isBehind).toBe(true)
    vi.advanceTimersByTime(120)
    expect(state.getState().isBehind).toBe(false)
  })

  it('is no flood any more when its last word shows nothing', () => {
    for (let i = 0; i < 102; i++) table.act('B', 'set_player_stats', { life: 200 + i })
    store.receive({ type: 'ack', ref: 'of nobody' })
    vi.advanceTimersByTime(200)
    expect(store.state.getState().isBehind).toBe(false)
  })

  it('is no fault of the connection, though an answer lies in it unread', () => {
    store.probe()
    expect(store.waitsSince).not.toBeNull()
    for (let i = 0; i < 260; i++) table.act('B', 'set_player_stats', { life: 200 + i })
    expect(store.waitsSince).toBeNull()
    vi.advanceTimersByTime(400)
    expect(store.waitsSince).not.toBeNull()
  })

  it('ends in a frame of its own', () => {
    const ends: { isBehind: boolean; isNew: boolean }[] = []
    for (let i = 0; i < 260; i++) table.act('B', 'set_player_stats', { life: 200 + i })
    store.state.subscribe(({ isBehind, shown }, old) => ends.push({ isBehind, isNew: shown !== old.shown }))
    vi.advanceTimersByTime(400)
    expect(ends.at(-1)).toEqual({ isBehind: false, isNew: false })
    expect(ends.slice(0, -1).every(({ isBehind }) => isBehind)).toBe(true)
  })

  it('reaches listeners once, in order', () => {
    const arrived: SeenEvent[] = []
    store.onEvent((event) => arrived.push(event))
    table.act('B', 'roll_dice', { sides: 20 })
    table.act('C', 'chat', { text: 'hello' })
    vi.advanceTimersByTime(20)
    expect(arrived.map((event) => event.type)).toEqual(['dice_rolled', 'chat'])
  })

  it('never brings a face that this player may not know', () => {
    const held = JSON.stringify(
      store.shown?.players.filter((player) => player.id !== 'A').map((player) => [player.zones.hand, player.library]),
    )
    expect(held).toBe('[[[],{"ids":"","facts":[]}],[[],{"ids":"","facts":[]}]]')
    expect(you().library.facts).toEqual([])
  })
})

describe('life and stats', () => {
  it('go out once, half a second after the last change', () => {
    const draft = new StatsDraft(store)
    const { life } = you()
    for (let i = 1; i <= 4; i++) draft.setLife(you().life - 1)
    expect(you().life).toBe(life - 4)
    vi.advanceTimersByTime(STATS_WAIT_MS - 1)
    expect(sent).toHaveLength(0)
    vi.advanceTimersByTime(2)
    expect(sent).toEqual([expect.objectContaining({ type: 'set_player_stats', payload: { life: life - 4 } })])
    deliver()
    expect(you().life).toBe(life - 4)
  })

  it('take commander damage off life, together with a life change under way', () => {
    const draft = new StatsDraft(store)
    const { life } = you()
    const damage = you().commander_damage.B ?? 0
    draft.setCommanderDamage('commander_damage', 'B', damage + 3)
    expect(you().life).toBe(life - 3)
    draft.setLife(you().life + 1)
    expect(you().life).toBe(life - 2)
    draft.setCommanderDamage('commander_damage', 'B', damage + 1)
    expect(you().life).toBe(life - 2) // lowering gives nothing back
    vi.advanceTimersByTime(STATS_WAIT_MS + 1)
    deliver()
    expect(you().life).toBe(life - 2)
    expect(you().commander_damage.B).toBe(damage + 1)
  })
})

describe('the connection', () => {
  it('carries a tap in few bytes', () => {
    const card = you().zones.battlefield.find((one) => !one.tapped)
    store.act('tap', { id: card?.id ?? '', tapped: true })
    expect(sent[0]?.ref).toMatch(/^[a-z0-9]{6,8}$/)
    expect(JSON.stringify({ ...sent[0], payload: { id: 'x'.repeat(16), tapped: true } }).length).toBeLessThan(84)
  })

  it('is measured by a frame that no table sees, always the same one', () => {
    const before = table.truth
    const refused = vi.fn()
    store.onRefused(refused)
    for (let i = 0; i < 3; i++) {
      store.probe()
      deliver()
    }
    expect(new Set(sent.map((frame) => JSON.stringify(frame))).size).toBe(1)
    expect(sent[0]).toEqual({ type: 'ping', ref: expect.any(String) })
    expect(table.truth).toBe(before)
    expect(refused).not.toHaveBeenCalled()
    expect(store.state.getState()).toMatchObject({ latency: expect.any(Number), sent: [], pending: [] })
    expect(store.waitsSince).toBeNull()
  })

  it('keeps what the server says about its storage', () => {
    store.receive({ type: 'notice', payload: { code: 'storage_unavailable', message: '' } })
    expect(store.state.getState().notice).toBe('storage_unavailable')
    store.receive({ type: 'notice', payload: { code: 'storage_restored', message: '' } })
    expect(store.state.getState().notice).toBe('storage_restored')
  })
})
