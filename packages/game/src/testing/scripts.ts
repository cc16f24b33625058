// Random games: a script is a list of numbers, played by the generators on a real table.

import { createContext } from '../context.ts'
import { type ActionType, type CommandType, command, type Decision, decide, reduce, type TableEvent } from '../game.ts'
import { type Context, refuse } from '../move.ts'
import { commit } from '../rng.ts'
import type { RoomFacts } from '../room-facts.ts'
import type { CardFacts, Deck, Player, PlayerId, Table } from '../state.ts'
import { createTable } from '../table.ts'
import { commandGenerators, commandWeights } from './command-generators.ts'
import { type CommandScene, DECK_IDS, generators, TOKEN_IDS, weights } from './generators.ts'
import { createPick } from './pick.ts'
import { deckOf, tokenPrinting } from './printings.ts'

export interface Step {
  readonly actor: number
  readonly what: number // which action
  readonly seed: number // which payload
}

export interface World {
  readonly decks: ReadonlyMap<string, Deck>
  readonly tokens: ReadonlyMap<string, CardFacts>
}

export const createWorld = (deckSize = 16): World => ({
  decks: new Map(DECK_IDS.map((id, i) => [id, deckOf(id, deckSize + i, i % 3)])),
  tokens: new Map(TOKEN_IDS.map((id, i) => [id, tokenPrinting(i)])),
})

const seedOf = (n: number): string => commit(n.toString(16).padStart(64, '0'))

export const ROOM: RoomFacts = {
  id: 'room-1',
  name: 'Room',
  format: 'commander',
  max_players: 4,
  spectators: 'link',
  spectator_delay: 0,
}

/** The tables of a game, by the number of the event that made each. */
export type History = Map<number, Table>

const NEVER = refuse('not_found', 'That is not of the running game')

export const createTestContext = (
  world: World,
  now = 0,
  games: { count: number } = { count: 0 },
  history: History = new Map(),
): Context =>
  createContext({
    now,
    newGame: () => {
      games.count++
      return { game_id: `game-${games.count}`, seed: seedOf(games.count) }
    },
    deck: (id) => world.decks.get(id) ?? refuse('not_found', 'No such deck'),
    token: (id) => world.tokens.get(id) ?? refuse('invalid', 'Not a token'),
    past: (seq) => history.get(seq) ?? NEVER,
  })

export const newTable = (): Table => createTable(ROOM, { game_id: 'game-0', seed: seedOf(0) })

const lottery = (odds: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(odds).flatMap(([name, weight]) => Array.from({ length: weight }, () => name))

const actionLot = lottery(weights)
const commandLot = lottery(commandWeights)
const COMMAND_SHARE = 12 // percent
const STEP_MS = 8_000 // some are gone for long enough to be skipped

export interface Turn {
  readonly before: Table
  readonly after: Table
  readonly decision: Decision
  readonly events: readonly TableEvent[]
  readonly actor: PlayerId | null
  readonly request: { readonly type: string; readonly payload: unknown; readonly ref: string } | null
  readonly context: Context
}

const ARRANGED = 40 // percent
const ANSWERED = 60

/**
 * Seldom does chance alone have the one who has looked into a library arrange it before it changes, or all agree to rewind before
 * the time is up.
 */
const typeOf = ({ rewind }: Table, actor: Player, what: number): ActionType => {
  const isLikely = (percent: number) => what % 100 >= 100 - percent
  if (rewind && !rewind.agreed.includes(actor.id) && isLikely(ANSWERED)) return 'respond_rewind'
  if (actor.looked_at.length > 0 && isLikely(ARRANGED)) return 'arrange_library'
  return actionLot[what % actionLot.length] as ActionType
}

const commandAs = <T extends CommandType>(type: T, scene: CommandScene, context: Context): Decision =>
  command(scene.table, type, commandGenerators[type](scene), context)

interface Played {
  readonly games: { count: number }
  readonly history: History
}

/** The table after these events; the tables on the way are kept. */
export const happen = (before: Table, events: readonly TableEvent[], history: History): Table =>
  events.reduce((table, event) => {
    const after = reduce(table, event)
    history.set(event.seq, after)
    return after
  }, before)

/** Plays one step and returns what came of it. */
const playStep = (table: Table, step: Step, n: number, world: World, { games, history }: Played): Turn => {
  const pick = createPick(step.seed)
  const context = createTestContext(world, n * STEP_MS, games, history)
  const actor = table.players[step.actor % Math.max(1, table.players.length)]
  const isCommand = !actor || step.what % 100 < COMMAND_SHARE
  let decision: Decision
  let request: Turn['request'] = null
  if (isCommand) {
    const type = (actor ? commandLot[step.what % commandLot.length] : 'connect') as CommandType
    decision = commandAs(type, { table, actor, pick }, context)
  } else {
    const type = typeOf(table, actor, step.what)
    request = { type, payload: generators[type]({ table, actor, pick }), ref: `r${n}` }
    decision = decide(table, actor.id, request, context)
  }
  const happened = decision.kind === 'happened' ? decision.events : []
  const after = happen(table, happened, history)
  return {
    before: table,
    after,
    decision,
    events: happened,
    actor: isCommand ? null : (actor?.id ?? null),
    request,
    context,
  }
}

/** Plays a whole script on a table where everyone has sat down and brought a deck. */
export const playScript = (
  players: number,
  script: readonly Step[],
  world: World,
  visit: (turn: Turn) => void,
): Table => {
  const games = { count: 0 }
  const history: History = new Map()
  let table = newTable()
  for (let i = 0; i < players; i++) {
    const joined = command(
      table,
      'connect',
      { user_id: `user-${i}`, username: `User ${i}` },
      createTestContext(world, 0, games),
    )
    table = visitDecision(table, joined, createTestContext(world, 0, games), history, visit)
    const id = table.players[i]?.id as string
    const request = { type: 'submit_deck', payload: { deck_id: DECK_IDS[i] as string, nonce: `n${i}` } }
    const dealt = decide(table, id, request, createTestContext(world, 0, games))
    table = visitDecision(table, dealt, createTestContext(world, 0, games), history, visit)
  }
  script.forEach((step, n) => {
    const turn = playStep(table, step, n, world, { games, history })
    visit(turn)
    table = turn.after
  })
  return table
}

const visitDecision = (
  before: Table,
  decision: Decision,
  context: Context,
  history: History,
  visit: (turn: Turn) => void,
): Table => {
  const happened = decision.kind === 'happened' ? decision.events : []
  const after = happen(before, happened, history)
  visit({ before, after, decision, events: happened, actor: null, request: null, context })
  return after
}
