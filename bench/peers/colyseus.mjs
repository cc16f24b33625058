// The same table on Colyseus: the cards are its state, every action is followed by a patch to everyone.
import { Room, Server } from '@colyseus/core'
import { defineTypes, Encoder, MapSchema, Schema, StateView, view } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'

const isSecret = process.env.VIEWS === 'on' // hands and libraries are shown to their owners alone

Encoder.BUFFER_SIZE = 64 * 1024 // four hundred cards need more than the default

class Card extends Schema {}
defineTypes(Card, {
  id: 'string',
  owner: 'uint8',
  zone: 'string',
  name: 'string',
  image: 'string',
  type_line: 'string',
  mana_cost: 'string',
  x: 'float32',
  y: 'float32',
  tapped: 'boolean',
})

class Table extends Schema {}
defineTypes(Table, { field: { map: Card }, hidden: { map: Card } })
if (isSecret) view()(Table.prototype, 'hidden')

const cardOf = (index, owner, zone) =>
  new Card().assign({
    id: `card-${index}`,
    owner,
    zone,
    name: `Card ${index} of the deck`,
    image: `/faces/normal/front/${index}.svg`,
    type_line: 'Creature, Fox',
    mana_cost: '{1}{W}',
    x: 0,
    y: 0,
    tapped: false,
  })

class TableRoom extends Room {
  onCreate({ cards, battlefield }) {
    this.autoDispose = false
    this.maxClients = 4
    this.patchRate = null // a patch an action, none between
    const table = new Table()
    table.field = new MapSchema()
    table.hidden = new MapSchema()
    for (let seat = 0; seat < 4; seat++)
      for (let n = 0; n < cards; n++) {
        const isShown = n < battlefield
        const index = isShown ? seat * battlefield + n : 1000 + seat * cards + n
        const zone = isShown ? 'battlefield' : n < battlefield + 7 ? 'hand' : 'library'
        const card = cardOf(index, seat, zone)
        if (isShown) table.field.set(String(index), card)
        else table.hidden.set(String(index), card)
      }
    this.state = table
    this.onMessage('tap', (_client, { i, t }) => {
      this.state.field.get(String(i)).tapped = t
      this.broadcastPatch()
    })
    this.onMessage('move', (_client, { i, x, y }) => {
      const card = this.state.field.get(String(i))
      card.x = x
      card.y = y
      this.broadcastPatch()
    })
  }

  onJoin(client) {
    if (!isSecret) return
    const seat = this.clients.length - 1
    client.view = new StateView()
    for (const card of this.state.hidden.values())
      if (card.owner === seat && card.zone === 'hand') client.view.add(card)
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({ pingInterval: 5500 }) })
server.define('table', TableRoom)
await server.listen(0, '127.0.0.1')
console.log(`Colyseus is ready at http://127.0.0.1:${server.transport.server.address().port}`)
process.on('SIGTERM', () => process.exit(0))
