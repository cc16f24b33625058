// Four clients of a boardgame.io match: Socket.IO's text protocol, as far as it is needed.
import { SEATS } from '../room.ts'
import { frameOf, openWire } from '../wire.ts'
import { InOrderRoom } from './in-order.ts'

const SPACE = '/table'
const UPDATE = `42${SPACE},["update",`
const SYNC = `42${SPACE},["sync",`

export class BoardgameRoom extends InOrderRoom {
  private matchId = ''

  async open(): Promise<void> {
    this.matchId = this.plan.id // the first who asks for a match creates it
    for (let seat = 0; seat < SEATS; seat++) await this.join(seat)
  }

  private say(seat: number, text: string): void {
    this.wires[seat]?.send(frameOf(Buffer.from(text)))
  }

  private join(seat: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const receive = (data: Buffer, start: number, end: number) => {
        const head = data.toString('latin1', start, Math.min(end, start + UPDATE.length))
        if (head === UPDATE) this.seen(seat)
        else if (head === '2') this.say(seat, '3')
        else if (head.startsWith('0{')) this.say(seat, `40${SPACE},`)
        else if (head.startsWith(`40${SPACE}`))
          this.say(seat, `42${SPACE},["sync","${this.matchId}","${seat}",null,${SEATS}]`)
        else if (head.startsWith(SYNC)) resolve()
      }
      const url = new URL('/socket.io/?EIO=4&transport=websocket', this.plan.url)
      openWire(url, {
        frame: receive,
        closed: (code, reason) => {
          this.tally?.fail(`closed with ${code} ${reason}`)
          reject(new Error(`closed with ${code} ${reason}`))
        },
      }).then((wire) => {
        this.wires[seat] = wire
      }, reject)
    })
  }

  private make(seat: number, type: string, args: readonly unknown[]): void {
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: String(seat) } }
    this.say(seat, `42${SPACE},${JSON.stringify(['update', action, 0, this.matchId, String(seat)])}`)
  }

  protected tap(seat: number, card: number, tapped: boolean): void {
    this.make(seat, 'tap', [card, tapped])
  }

  protected move(seat: number, card: number, x: number, y: number): void {
    this.make(seat, 'move', [card, x, y])
  }
}
