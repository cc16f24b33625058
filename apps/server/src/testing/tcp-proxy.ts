// A bad connection: a TCP proxy that cuts, swallows or delays what goes through it.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Weather = 'fair' | 'slow' | 'swallowed' | 'cut'

interface Pair {
  readonly near: Socket
  readonly far: Socket
  isSwallowed: boolean
}

const PIECE = 512

export class TcpProxy {
  private readonly pairs = new Set<Pair>()
  private readonly target: number
  private readonly random: () => number
  private weather: Weather = 'fair'
  readonly server = createServer((near) => this.accept(near))

  constructor(targetPort: number, random: () => number) {
    this.target = targetPort
    this.random = random
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`)
      })
    })
  }

  /** From now on; "cut" and "swallowed" also take the connections that are open. A swallowed one stays so. */
  set(weather: Weather) {
    this.weather = weather
    for (const pair of this.pairs) {
      if (weather === 'swallowed') pair.isSwallowed = true
      if (weather === 'cut') this.drop(pair)
    }
  }

  private accept(near: Socket) {
    if (this.weather === 'cut') return near.destroy()
    const pair: Pair = { near, far: connect(this.target, '127.0.0.1'), isSwallowed: this.weather === 'swallowed' }
    this.pairs.add(pair)
    for (const [from, to] of [
      [pair.near, pair.far],
      [pair.far, pair.near],
    ] as const) {
      from.setNoDelay(true)
      from.on('error', () => {})
      from.on('close', () => this.drop(pair))
      from.on('data', (data) => this.carry(pair, from, to, data))
    }
    return undefined
  }

  private carry(pair: Pair, from: Socket, to: Socket, data: Buffer) {
    if (pair.isSwallowed) return
    if (this.weather !== 'slow') return void to.write(data)
    // In small pieces, with pauses; the order within a connection is kept.
    from.pause()
    const pieces = Array.from({ length: Math.ceil(data.length / PIECE) }, (_, i) =>
      data.subarray(i * PIECE, (i + 1) * PIECE),
    )
    const next = () => {
      const piece = pieces.shift()
      if (!piece || to.destroyed) return void from.resume()
      if (!pair.isSwallowed) to.write(piece)
      setTimeout(next, this.random() * 15)
    }
    next()
  }

  private drop(pair: Pair) {
    if (!this.pairs.delete(pair)) return
    pair.near.destroy()
    pair.far.destroy()
  }

  async close(): Promise<void> {
    for (const pair of [...this.pairs]) this.drop(pair)
    await new Promise((resolve) => this.server.close(resolve))
  }
}
