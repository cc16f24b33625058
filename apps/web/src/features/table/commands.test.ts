import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { actions } from '@fourmat/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../../public/locales/en/table.json'
import { counterValue, moveCards } from './actions.ts'
import { countOn } from './bulk.ts'
import type { Client } from './client.ts'
import { COMMANDS, canRun, commandById, commandForKey, keyOf, labelOf, runCommand, sceneOf } from './commands.ts'
import { createClient } from './create-client.ts'
import { preferences } from './preferences.ts'
import { demoTable } from './testing/demo-table.ts'

let client: Client

beforeEach(() => {
  vi.useFakeTimers() // frames that come while the page is busy are shown later: here the clock stands still
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  demoTable(client.store, 2, false, 0)
  preferences.setState({ shortcuts: true, keys: {} })
})

afterEach(() => {
  vi.useRealTimers()
})

const sourceOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

const own = () => client.store.shown?.players.find((player) => player.id === 'A')
const hover = (id: string, playerId = 'A') => client.ui.setState({ hovered: { id, playerId, zone: 'battlefield' } })

describe('verbs', () => {
  it('have the keys of the specification', () => {
    const keys = {
      ' ': 'passTurn',
      d: 'draw',
      u: 'untapAll',
      t: 'tap',
      f: 'flip',
      z: 'hide',
      x: 'tokenCopy',
      h: 'toHand',
      g: 'toGraveyard',
      e: 'toExile',
      l: 'toTop',
    }
    for (const [key, id] of Object.entries(keys)) expect(commandForKey(key)?.id).toBe(id)
  })

  it('have keys and names of their own, and words in the help sheet', () => {
    const keys = COMMANDS.flatMap((command) => (command.key ? [command.key] : []))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(COMMANDS.map((command) => command.id)).size).toBe(COMMANDS.length)
    for (const command of COMMANDS) expect(english.help.label).toHaveProperty(command.id)
  })

  it('are in a menu, unless they say that they have their own button', () => {
    const menus = sourceOf('menus/entries.tsx')
    expect(
      COMMANDS.filter(({ id, isQuiet }) => menus.includes(`'${id}'`) === Boolean(isQuiet)).map(({ id }) => id),
    ).toEqual([])
    for (const [, list = ''] of menus.matchAll(/entries\(\[([^\]]*)\]/g))
      for (const [, id = ''] of list.matchAll(/'(\w+)'/g)) expect(() => commandById(id)).not.toThrow()
  })

  it('are there for every action of the table, here or in a dialog', () => {
    const code = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map(sourceOf)
      .join('\n')
    expect(Object.keys(actions).filter((type) => !code.includes(`'${type}'`))).toEqual([])
  })

  it('are about the selection while the pointer is on the bare board', () => {
    const [first, second] = own()?.zones.battlefield ?? []
    client.ui.setState({ selected: new Set([first?.id ?? '', second?.id ?? '']) })
    hover('')
    expect(sceneOf(client, null)?.cards).toHaveLength(2)
  })

  it('are named in the words of the table, whatever state the card is in', () => {
    const card = own()?.zones.battlefield[0]
    for (const tapped of [true, false]) {
      const scene = sceneOf(client, { kind: 'cards', ids: [card?.id ?? ''], zone: 'battlefield' })
      if (!scene) throw new Error('no scene')
      const state = {
        ...scene,
        cards: scene.cards.map((one) => ({ ...one, tapped, face_down: tapped, hidden: tapped })),
      }
      for (const command of COMMANDS)
        expect(english.command).toHaveProperty(labelOf(command, state).slice('command.'.length))
    }
  })

  it('act on the own card under the pointer', () => {
    const card = own()?.zones.battlefield.find((one) => !one.tapped)
    hover(card?.id ?? '')
    expect(runCommand(commandById('tap'), client, null)).toBe(true)
    expect(own()?.zones.battlefield.find((one) => one.id === card?.id)?.tapped).toBe(true)
  })

  it('do nothing on somebody else’s card', () => {
    const theirs = client.store.shown?.players.find((player) => player.id === 'B')?.zones.battlefield[0]
    hover(theirs?.id ?? '', 'B')
    expect(runCommand(commandById('tap'), client, null)).toBe(false)
  })

  it('act on the whole selection together', () => {
    const ids =
      own()
        ?.zones.battlefield.slice(0, 3)
        .map((card) => card.id) ?? []
    client.ui.setState({ selected: new Set(ids) })
    hover(ids[0] ?? '')
    runCommand(commandById('toGraveyard'), client, null)
    expect(own()?.zones.battlefield.filter((card) => ids.includes(card.id))).toEqual([])
    expect(client.ui.getState().selected.size).toBe(0)
  })

  it('turn a whole selection by one action, and count on it by one', () => {
    const ids =
      own()
        ?.zones.battlefield.filter((card) => !card.tapped)
        .slice(0, 3)
        .map((card) => card.id) ?? []
    const sent: { type: string; payload?: unknown }[] = []
    client.store.setTransport({ send: (frame) => sent.push(frame) > 0 })
    client.ui.setState({ selected: new Set(ids) })
    hover(ids[0] ?? '')
    for (const id of ['tap', 'flip', 'hide']) runCommand(commandById(id), client, null)
    countOn(client, ids, 'charge', 1)
    expect(sent.map(({ type, payload }) => ({ type, payload }))).toEqual([
      { type: 'tap', payload: { ids, tapped: true } },
      { type: 'flip', payload: { ids, face_down: true } },
      { type: 'hide', payload: { ids, hidden: true } },
      { type: 'set_custom_counters', payload: { ids, add: { charge: 1 } } },
    ])
    const turned = own()?.zones.battlefield.filter((card) => ids.includes(card.id))
    for (const card of turned ?? []) {
      expect(card).toMatchObject({ tapped: true, face_down: true, hidden: true })
      expect(counterValue(card.custom_counters.charge)).toBeGreaterThan(0)
    }
  })

  it('act on the rest of a selection of which a card has gone, and what stays on the field stays selected', () => {
    const ids =
      own()
        ?.zones.battlefield.slice(0, 3)
        .map((card) => card.id) ?? []
    const [gone = '', second = '', third = ''] = ids
    client.ui.setState({ selected: new Set(ids) })
    client.store.act('move_card', { id: gone, to: 'library', updates: { position: 0 } })
    const places = [
      { x: 0.1, y: 0.1 },
      { x: 0.2, y: 0.3 },
      { x: 0.4, y: 0.5 },
    ]
    moveCards(client, ids, 'battlefield', places)
    const placeOf = (id: string) => own()?.zones.battlefield.find((card) => card.id === id)
    expect(placeOf(gone)).toBeUndefined()
    expect(placeOf(second)).toMatchObject({ x: 0.2, y: 0.3 })
    expect(placeOf(third)).toMatchObject({ x: 0.4, y: 0.5 })
    expect(client.ui.getState().selected).toEqual(new Set(ids))
    moveCards(client, ids, 'exile')
    expect(own()?.zones.exile.map((card) => card.id)).toEqual(expect.arrayContaining([second, third]))
    expect(client.ui.getState().selected.size).toBe(0)
  })

  it('move a host with what is attached to it, and take an attached card off where it is moved itself', () => {
    const [aura = '', host = ''] = own()?.zones.battlefield.map((card) => card.id) ?? []
    client.store.act('attach_card', { id: aura, to: host })
    const sent: { type: string; payload?: unknown }[] = []
    client.store.setTransport({ send: (frame) => sent.push(frame) > 0 })
    const at = { x: 0.3, y: 0.5 }
    moveCards(client, [aura, host], 'battlefield', [at, at])
    expect(sent.map(({ type, payload }) => ({ type, ...(payload as object) }))).toMatchObject([
      { type: 'move_card', id: host },
    ])
    moveCards(client, [aura], 'battlefield', [at])
    expect(sent.slice(1).map(({ type }) => type)).toEqual(['attach_card', 'move_card'])
    expect(own()?.zones.battlefield.find((card) => card.id === aura)?.attached_to).toBeNull()
  })

  it('are offered where they make sense only', () => {
    const inHand = own()?.zones.hand[0]
    const scene = sceneOf(client, { kind: 'cards', ids: [inHand?.id ?? ''], zone: 'hand' })
    if (!scene) throw new Error('no scene')
    const offered = COMMANDS.filter((command) => command.on === 'cards' && canRun(command, scene)).map(
      (command) => command.id,
    )
    expect(offered).toEqual([
      'play',
      'playHidden',
      'reveal',
      'place',
      'toTop',
      'toBottom',
      'toX',
      'toGraveyard',
      'toExile',
      'toCommand',
      'toStack',
      'exileHidden',
      'shuffleIn',
    ])
  })

  it('can be given other keys, or none, or be switched off all together', () => {
    preferences.setState({ keys: { draw: 'q', gameMenu: '' } })
    expect(commandForKey('q')?.id).toBe('draw')
    expect(commandForKey('d')).toBeUndefined()
    expect(keyOf(commandById('gameMenu'))).toBe('')
    preferences.setState({ shortcuts: false })
    expect(commandForKey('q')).toBeUndefined()
  })

  it('pass the turn only when it is one’s own', () => {
    expect(runCommand(commandById('passTurn'), client, null)).toBe(true)
    expect(client.store.shown?.turn_player_id).toBe('B')
    expect(runCommand(commandById('passTurn'), client, null)).toBe(false)
  })
})
