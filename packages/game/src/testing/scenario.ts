// Given, when, then: a table that tests act on step by step.

import {
  type ActionPayload,
  type ActionType,
  type CommandPayload,
  type CommandType,
  command,
  type Decision,
  decide,
  type EventPayload,
  type EventType,
  redact,
  type SeenEvent,
  type TableEvent,
} from '../game.ts'
import type { RefusalCode, RefusalReason } from '../move.ts'
import { cardsIn } from '../places.ts'
import { commit } from '../rng.ts'
import type { RoomFacts } from '../room-facts.ts'
import type { Card, Player, PlayerId, Table, Zone } from '../state.ts'
import { createTable, playerOf } from '../table.ts'
import { createTestContext, createWorld, type History, happen, ROOM, type World } from './scripts.ts'

export interface Outcome {
  readonly events: readonly TableEvent[]
  readonly types: readonly string[]
  readonly refused: RefusalCode | null
  readonly reason: RefusalReason | null
  readonly isNothing: boolean
  /** The payload of the first event of this type. */
  of<T extends EventType>(type: T): EventPayload<T>
  /** What the viewer is sent. */
  to(viewer: PlayerId): readonly SeenEvent[]
}

const outcomeOf = (decision: Decision): Outcome => {
  const events = decision.kind === 'happened' ? decision.events : []
  return {
    events,
    types: events.map((event) => event.type),
    refused: decision.kind === 'refused' ? decision.code : null,
    reason: decision.kind === 'refused' ? (decision.reason ?? null) : null,
    isNothing: decision.kind === 'nothing',
    of: <T extends EventType>(type: T) => {
      const found = events.find((event): event is TableEvent & TableEvent<T> => event.type === type)
      if (!found)
        throw new Error(
          `no ${type} happened, but ${JSON.stringify(decision.kind === 'happened' ? events.map((e) => e.type) : decision)}`,
        )
      return found.payload
    },
    to: (viewer) => events.map((event) => redact(event, viewer)),
  }
}

export class Scenario {
  table: Table
  readonly world: World
  private readonly games = { count: 0 }
  readonly history: History = new Map()

  now = 0 // ms; the tests move it

  private context() {
    return createTestContext(this.world, this.now, this.games, this.history)
  }

  constructor(room: Partial<RoomFacts> = {}, world: World = createWorld()) {
    this.world = world
    this.table = createTable({ ...ROOM, ...room }, { game_id: 'game-0', seed: commit('00'.repeat(32)) })
  }

  private apply(decision: Decision): Outcome {
    const outcome = outcomeOf(decision)
    this.table = happen(this.table, outcome.events, this.history)
    return outcome
  }

  act<T extends ActionType>(actor: PlayerId, type: T, payload: ActionPayload<T>, ref?: string): Outcome {
    return this.send(actor, type, payload, ref)
  }

  /** Any frame, also one that the types would not let through. */
  send(actor: PlayerId, type: string, payload?: unknown, ref?: string): Outcome {
    const request = { type, payload, ...(ref === undefined ? {} : { ref }) }
    return this.apply(decide(this.table, actor, request, this.context()))
  }

  command<T extends CommandType>(type: T, payload: CommandPayload<T>): Outcome {
    return this.apply(command(this.table, type, payload, this.context()))
  }

  join(n: number): Outcome {
    return this.command('connect', { user_id: `user-${n}`, username: `User ${n}` })
  }

  player(id: PlayerId): Player {
    return playerOf(this.table, id)
  }

  /** The n-th card of a zone. */
  card(id: PlayerId, zone: Zone, n = 0): Card {
    const card = cardsIn(this.player(id), zone).at(n)
    if (!card) throw new Error(`no card ${n} in ${id}'s ${zone}`)
    return card
  }

  names(id: PlayerId, zone: Zone): string[] {
    return cardsIn(this.player(id), zone).map((card) => card.facts?.name ?? '?')
  }

  /** Puts the first card of the hand onto the battlefield. */
  playCard(id: PlayerId, updates: ActionPayload<'move_card'>['updates'] = {}): Card {
    this.act(id, 'move_card', { id: this.card(id, 'hand').id, zone: 'hand', to: 'battlefield', updates })
    return this.card(id, 'battlefield', -1)
  }
}

/** A table at which this many players have brought a deck: A has d0 (16 cards), B d1 (17, one commander), C d2 (18, two), D d3 (19). */
export const seated = (players: number, room: Partial<RoomFacts> = {}): Scenario => {
  const scenario = new Scenario(room)
  for (let n = 0; n < players; n++) {
    scenario.join(n)
    scenario.act('ABCD'.charAt(n), 'submit_deck', { deck_id: `d${n}` })
  }
  return scenario
}
