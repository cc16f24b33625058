// The same table on boardgame.io, with its production settings: every action sends the game to everyone.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { Server, Origins } = require('boardgame.io/server')

const cardOf = (index, owner) => ({
  id: `card-${index}`,
  owner,
  name: `Card ${index} of the deck`,
  image: `/faces/normal/front/${index}.svg`,
  type_line: 'Creature, Fox',
  mana_cost: '{1}{W}',
  x: 0,
  y: 0,
  tapped: false,
})

const always = (move) => ({ move, ignoreStaleStateID: true, undoable: false })

const table = {
  name: 'table',
  disableUndo: true,
  setup: (_context, { cards = 100, battlefield = 20 } = {}) => ({
    field: Array.from({ length: 4 * battlefield }, (_, n) => cardOf(n, Math.floor(n / battlefield))),
    hidden: Array.from({ length: 4 }, (_, seat) =>
      Array.from({ length: cards - battlefield }, (_, n) => cardOf(1000 + n, seat)),
    ),
  }),
  playerView: ({ G, playerID }) => ({
    field: G.field,
    hidden: G.hidden.map((cards, seat) => (String(seat) === playerID ? cards : cards.length)),
  }),
  turn: { activePlayers: { all: 'play' } },
  moves: {
    tap: always(({ G }, index, tapped) => {
      G.field[index].tapped = tapped
    }),
    move: always(({ G }, index, x, y) => {
      G.field[index].x = x
      G.field[index].y = y
    }),
  },
}

const server = Server({ games: [table], origins: [Origins.LOCALHOST] })
const { appServer } = await server.run({ port: 0 })
console.log(`boardgame.io is ready at http://127.0.0.1:${appServer.address().port}`)
process.on('SIGTERM', () => process.exit(0))
