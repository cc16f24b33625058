// What going back has to keep, looked at from outside: an account of its own of what lies on a table.

import { command, reduce, type TableEvent } from '../game.ts'
import { cardsIn } from '../places.ts'
import { isSame } from '../same.ts'
import { type Card, type Player, type PlayerId, type Table, ZONES } from '../state.ts'
import type { PlayedGame } from './played-game.ts'
import { createTestContext } from './scripts.ts'

const breach = (what: string): never => {
  throw new Error(`going back: ${what}`)
}

const isSecret = ({ zone }: Card): boolean => zone === 'hand' || zone === 'library'

/** A card without what it is called where nobody may follow it. */
const lying = (card: Card): object => ({ ...card, id: isSecret(card) ? '' : card.id })

const printsOf = (player: Player): string[] =>
  cardsIn(player, 'library')
    .map((card) => card.facts?.card_print_id ?? '')
    .sort()

/** All that goes back of a player; of a library that is shuffled only which cards are in it. */
const layOf = (player: Player, isShuffled: boolean): object => {
  const { user_id, username, seat, status, gone_at, skipped, rewinds_off, hand_shown, looked_at, library, ...rest } =
    player
  const zones = ZONES.filter((zone) => zone !== 'library').map((zone) => cardsIn(player, zone).map(lying))
  return {
    ...rest,
    library_top: isShuffled ? null : rest.library_top,
    zones,
    library: isShuffled ? printsOf(player) : cardsIn(player, 'library').map(lying),
  }
}

const tableOf = (table: Table) => {
  const { turn_player_id, turn_number, begun, arrows, designations, daytime, phase, turn_started_at } = table
  return { turn_player_id, turn_number, begun, arrows, designations, daytime, phase, turn_started_at }
}

const checkAgrees = (then: Table, now: Table, shuffled: readonly PlayerId[]): void => {
  // Where somebody has left, what they had is gone, and what was theirs to do is another's.
  const hasLeft = then.players.some(({ id }) => !now.players.some((player) => player.id === id))
  if (!hasLeft && !isSame(tableOf(then), tableOf(now))) breach(`the table is not as it was after ${then.seq}`)
  for (const player of now.players) {
    const before = then.players.find(({ id }) => id === player.id)
    const isShuffled = shuffled.includes(player.id)
    if (before && !hasLeft && !isSame(layOf(before, isShuffled), layOf(player, isShuffled)))
      breach(`${player.id} does not have what was there after ${then.seq}`)
    if (!before && (player.deck_submitted || ZONES.some((zone) => cardsIn(player, zone).length > 0)))
      breach(`${player.id}, who came later, has cards`)
  }
}

/** What does not go back, whatever does. */
const stays = (table: Table) => {
  const { room, game_id, commitment, nonces, dice, voice, closed, proposal } = table
  const seats = table.players.map(
    ({ id, user_id, username, seat, status, gone_at, skipped, rewinds_off, hand_shown }) => ({
      ...{ id, user_id, username, seat, status },
      ...{ gone_at, skipped, rewinds_off, hand_shown },
    }),
  )
  return { room, game_id, commitment, nonces, dice, voice, closed, proposal, seats, decks: table.vault?.decks }
}

const hiddenIds = (table: Table): Set<string> =>
  new Set(
    table.players.flatMap((player) =>
      [...cardsIn(player, 'hand'), ...cardsIn(player, 'library')].map((card) => card.id),
    ),
  )

const checkBack = (event: TableEvent, before: Table, after: Table, past: ReadonlyMap<number, Table>): void => {
  if (event.type !== 'rewound' && event.type !== 'taken_back') return
  if (!isSame(stays(before), stays(after))) breach(`${event.type} at ${event.seq} changes what is not of the past`)
  if (event.type === 'rewound') {
    const { to_seq, reshuffled } = event.payload
    const then = to_seq === before.seq ? before : past.get(to_seq)
    checkAgrees(then ?? breach(`there was no event ${to_seq}`), after, reshuffled)
    const known = hiddenIds(before)
    for (const id of hiddenIds(after)) if (known.has(id)) breach(`${id} is called as before in a hidden zone`)
  } else checkAgrees(past.get(event.payload.of_seq - 1) ?? breach('there was nothing before'), after, [])
}

/** Where all agree at once to go back to the present, nothing is otherwise but the names of hidden cards. */
const checkToPresent = (table: Table): void => {
  const proposer_id = table.players.find(({ status }) => status === 'connected')?.id
  if (proposer_id === undefined || table.closed || table.proposal) return
  const agreed = table.players.map(({ id }) => id)
  const rewind = { proposer_id, to_seq: table.seq, libraries: 'reshuffle', agreed, at: 0, until: 1 } as const
  const asked: Table = { ...table, rewind }
  const history = new Map([[table.seq, table]])
  const context = createTestContext({ decks: new Map(), tokens: new Map() }, 0, { count: 0 }, history)
  const decision = command(asked, 'settle_rewind', {}, context)
  if (decision.kind !== 'happened') throw new Error(`the present at ${table.seq} is ${decision.kind}`)
  const [event] = decision.events
  if (!event) return
  const after = reduce(asked, event)
  checkAgrees(table, after, [])
  if (!isSame(stays(table), stays(after))) breach(`the present at ${table.seq} is changed`)
  const added = after.log.filter(({ seq }) => seq > table.seq)
  if (added.length !== 1 || !isSame(after.log.slice(0, -1), table.log.slice(-(after.log.length - 1))))
    breach('the log gains more than a line')
}

const PRESENT_EVERY = 25 // turns

/** Rewinding to an event and playing up to it give the same; so does taking back with what was before. */
export const checkGoingBack = ({ turns }: PlayedGame): void => {
  const past = new Map<number, Table>()
  turns.forEach((turn, n) => {
    let table = turn.before
    for (const event of turn.events) {
      const after = reduce(table, event)
      checkBack(event, table, after, past)
      past.set(event.seq, after)
      table = after
    }
    if (n % PRESENT_EVERY === 0) checkToPresent(table)
  })
}
