// A door on the line between browser and server: closed, it keeps what comes; opened, all of it goes through at once.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The server's question whether anyone is there: unanswered for a few seconds, it would hang up. */
const isPing = (data: Buffer): boolean => data[0] === 0x89 && data.length === 2 + (data[1] ?? 0)

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
      far.on('data', (data) => (this.isOpen || isPing(data) ? near.write(data) : this.kept.push({ to: near, data })))
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

  close(): void {
    this.isOpen = false
  }

  open(): void {
    this.isOpen = true
    const byLine = new Map<Socket, Buffer[]>()
    for (const { to, data } of this.kept) byLine.set(to, [...(byLine.get(to) ?? []), data])
    this.kept = []
    for (const [to, data] of byLine) to.write(Buffer.concat(data))
  }

  end(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }
}
