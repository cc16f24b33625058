// A line that repeats and reorders whole frames, as a client that sends again in a hurry, or a broken one, would.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import WebSocket, { WebSocketServer } from 'ws'

/** Returns its address and the function that ends it. */
export const startFrameMixer = async (target: string, random: () => number) => {
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  wss.on('connection', (near, request) => {
    const far = new WebSocket(`${target.replace('http', 'ws')}${request.url}`, { perMessageDeflate: false })
    const waiting: string[] = []
    let held: string | null = null
    const pass = (text: string) => (far.readyState === far.OPEN ? far.send(text) : waiting.push(text))
    const release = () => {
      const text = held
      held = null
      if (text !== null) pass(text)
    }
    near.on('message', (data: Buffer) => {
      const text = data.toString()
      const fate = random()
      if (fate < 0.2) {
        pass(text)
        pass(text)
      } else if (fate < 0.4 && held === null) {
        held = text // overtaken by the next one
        setTimeout(release, 40)
      } else {
        pass(text)
        release()
      }
    })
    far.on('open', () => {
      for (const text of waiting.splice(0)) far.send(text)
    })
    far.on('message', (data: Buffer) => near.send(data.toString()))
    far.on('close', (code) => near.close(code >= 1000 && code !== 1005 && code !== 1006 ? code : 1011))
    near.on('close', () => far.close())
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of wss.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
