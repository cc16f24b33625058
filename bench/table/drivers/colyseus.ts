// Four clients of a Colyseus room: its binary protocol, as far as it is needed.
import { SEATS } from '../room.ts'
import { BINARY, frameOf, openWire } from '../wire.ts'
import { InOrderRoom } from './in-order.ts'

const JOIN_ROOM = 10
const ROOM_DATA = 13
const ROOM_STATE = 14
const ROOM_STATE_PATCH = 15

interface Reservation {
  readonly processId: string
  readonly roomId: string
  readonly sessionId: string
}

const short = (text: string) => Buffer.concat([Buffer.from([0xa0 | text.length]), Buffer.from(text)])
const whole = (n: number) => Buffer.from([0xcd, n >> 8, n & 255])
const double = (n: number) => {
  const bytes = Buffer.alloc(9)
  bytes[0] = 0xcb
  bytes.writeDoubleBE(n, 1)
  return bytes
}
const message = (type: string, fields: readonly (readonly [string, Buffer])[]) =>
  frameOf(
    Buffer.concat([
      Buffer.from([ROOM_DATA]),
      short(type),
      Buffer.from([0x80 | fields.length]),
      ...fields.flatMap(([name, value]) => [short(name), value]),
    ]),
    BINARY,
  )

export class ColyseusRoom extends InOrderRoom {
  private async reserve(method: string): Promise<Reservation> {
    const { battlefield } = this.plan
    const cards = Number(this.plan.seats[0]?.deckId)
    const answer = await fetch(`${this.plan.url}/matchmake/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cards, battlefield }),
    })
    const body = (await answer.json()) as Reservation & { room?: Reservation }
    if (!answer.ok) throw new Error(JSON.stringify(body))
    return { ...body, ...body.room, sessionId: body.sessionId }
  }

  async open(): Promise<void> {
    let roomId = ''
    for (let seat = 0; seat < SEATS; seat++) {
      const reserved = await this.reserve(seat === 0 ? 'create/table' : `joinById/${roomId}`)
      roomId = reserved.roomId
      const url = new URL(`/${reserved.processId}/${roomId}?sessionId=${reserved.sessionId}`, this.plan.url)
      await this.join(seat, url)
    }
  }

  private join(seat: number, url: URL): Promise<void> {
    return new Promise((resolve, reject) => {
      const receive = (data: Buffer, start: number) => {
        const code = (data[start] as number) & 0x1f
        if (code === ROOM_STATE_PATCH) this.seen(seat)
        else if (code === JOIN_ROOM) this.wires[seat]?.send(frameOf(Buffer.from([JOIN_ROOM]), BINARY))
        else if (code === ROOM_STATE) resolve()
      }
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

  protected tap(seat: number, card: number, tapped: boolean): void {
    this.wires[seat]?.send(
      message('tap', [
        ['i', whole(card)],
        ['t', Buffer.from([tapped ? 0xc3 : 0xc2])],
      ]),
    )
  }

  protected move(seat: number, card: number, x: number, y: number): void {
    this.wires[seat]?.send(
      message('move', [
        ['i', whole(card)],
        ['x', double(x)],
        ['y', double(y)],
      ]),
    )
  }
}
