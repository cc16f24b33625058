// A connection that repeats and reorders whole frames in both directions. No TCP connection does; a broken relay in between might.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import WebSocket, { WebSocketServer } from 'ws'

/** Passes frames on, some of them twice and some after the one that follows. */
const mixed = (random: () => number, pass: (text: string) => void) => {
  let held: string | null = null
  const release = () => {
    const text = held
    held = null
    if (text !== null) pass(text)
  }
  return (data: Buffer) => {
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
  }
}

/** Returns its address and the function that ends it. */
export const startFrameMixer = async (target: string, random: () => number) => {
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  wss.on('connection', (near, request) => {
    const far = new WebSocket(`${target.replace('http', 'ws')}${request.url}`, { perMessageDeflate: false })
    const waiting: string[] = []
    const pass = (text: string) => (far.readyState === far.OPEN ? far.send(text) : waiting.push(text))
    near.on('message', mixed(random, pass))
    far.on('open', () => {
      for (const text of waiting.splice(0)) far.send(text)
    })
    far.on(
      'message',
      mixed(random, (text) => near.send(text)),
    )
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
