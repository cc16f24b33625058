// A gate between browser and server: closed, it keeps what comes; opened, all of it goes through at once.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const PING = 0x89

/** Where the WebSocket frame ends that begins here; a server does not mask. */
function endOfFrame(data: Buffer, start: number): number {
  const short = (data[start + 1] ?? 0) & 0x7f
  if (short < 126) return start + 2 + short
  return short === 126 ? start + 4 + data.readUInt16BE(start + 2) : start + 10 + Number(data.readBigUInt64BE(start + 2))
}

/** Parts the server's questions whether anyone is there from all else: unanswered for a few seconds, it would hang up. */
function withoutPings(data: Buffer): { pings: Buffer[]; rest: Buffer } {
  const pings: Buffer[] = []
  const rest: Buffer[] = []
  for (let start = 0, end = 0; start < data.length; start = end) {
    end = endOfFrame(data, start)
    ;(data[start] === PING ? pings : rest).push(data.subarray(start, end))
  }
  return { pings, rest: Buffer.concat(rest) }
}

export class Gate {
  private kept: { to: Socket; data: Buffer }[] = []
  private isOpen = true
  private readonly server
  private readonly sockets = new Set<Socket>()

  constructor(target: string) {
    const port = Number(new URL(target).port)
    this.server = createServer((near) => {
      const far = connect(port, '127.0.0.1')
      for (const socket of [near, far]) {
        this.sockets.add(socket)
        socket.setNoDelay(true)
        socket.on('error', () => {})
      }
      near.on('data', (data) => far.write(data))
      far.on('data', (data) => (this.isOpen ? near.write(data) : this.keep(near, data)))
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }

  listen = (): Promise<string> =>
    new Promise((resolve) =>
      this.server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`),
      ),
    )

  private keep(to: Socket, data: Buffer): void {
    const { pings, rest } = withoutPings(data)
    for (const ping of pings) to.write(ping)
    this.kept.push({ to, data: rest })
  }

  close(): void {
    this.isOpen = false
  }

  open(): void {
    this.isOpen = true
    const bySocket = new Map<Socket, Buffer[]>()
    for (const { to, data } of this.kept) bySocket.set(to, [...(bySocket.get(to) ?? []), data])
    this.kept = []
    for (const [to, data] of bySocket) to.write(Buffer.concat(data))
  }

  end(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }
}
