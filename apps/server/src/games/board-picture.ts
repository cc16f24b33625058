// A moment of a game as the picture beside its link shows it: what everybody at the table could see.
import { type Card, reduce, type Table, view, watcherOf } from '@fourmat/game'
import { type BoardOnCard, boardCardSvg, type CardOnBoard } from '@fourmat/starter/scenery'
import { formatName } from '../ops/room-pictures.ts'
import { tableOf } from './follow-game.ts'
import type { EndedGame } from './read-game.ts'
import { Slices } from './slices.ts'

/** Printed colours, as far as the cost tells them. */
const colourOf = ({ facts, hidden }: Card): CardOnBoard['colour'] => {
  if (hidden || !facts) return 'back'
  const colours = facts.custom?.colors ?? [...new Set(facts.mana_cost.match(/[WUBRG]/g))]
  const [first, ...others] = colours as CardOnBoard['colour'][]
  if (first !== undefined) return others.length > 0 ? 'gold' : first
  return facts.type_line.includes('Land') ? 'land' : 'none'
}

const cardOn = (card: Card): CardOnBoard => ({
  x: card.x ?? 0.5,
  y: card.y ?? 0.5,
  colour: colourOf(card),
  tapped: card.tapped,
})

const boardsOf = ({ players, turn_player_id }: Table): BoardOnCard[] =>
  players.map(({ id, username, life, playmat, eliminated, zones }) => ({
    name: username,
    life,
    mat: playmat,
    isTurn: id === turn_player_id,
    isOut: eliminated,
    cards: zones.battlefield.filter(({ attached_to }) => attached_to === null).map(cardOn),
  }))

/** The moment that is meant, or the last one at which everybody was still there. */
const tableFor = async ({ game, events }: EndedGame, at: number | null): Promise<Table> => {
  const slices = new Slices()
  let table = tableOf(game.room, game.id, game.fromSeq, '')
  let best = table
  for (const event of events) {
    if (at !== null && event.seq > at) break
    table = reduce(table, event)
    if (at !== null || table.players.length >= best.players.length) best = table
    await slices.pause()
  }
  return view(best, watcherOf([]))
}

/** As SVG. */
export const boardPicture = async (found: EndedGame, at: number | null): Promise<string> => {
  const table = await tableFor(found, at)
  const { name, format } = found.game.room
  const turn = table.turn_number > 0 ? `, turn ${table.turn_number}` : ''
  return boardCardSvg({ name, moment: `${formatName(format)}${turn}`, boards: boardsOf(table) })
}
