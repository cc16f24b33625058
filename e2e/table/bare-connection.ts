// A connection to a table without the table's page: opened in a browser's page, and used from out here.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

export interface Frame {
  type: string
  ref?: string
  // biome-ignore lint/suspicious/noExplicitAny: looked into here and there
  payload?: any
}

type Connection = { act: (type: string, payload: object) => Promise<Frame>; you: string }
type WithConnection = typeof globalThis & { connection: Connection }

/** Opens it in the page, which is one of the server's; ready when the table was sent. */
export const openConnection = (page: Page, token: string, roomId: string): Promise<void> =>
  page.evaluate(
    ([access, room]) =>
      new Promise<void>((resolve) => {
        const query = new URLSearchParams({ room_id: room, token: access })
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/ws/game?${query}`)
        const waiting = new Map<string, (frame: Frame) => void>()
        const prefix = crypto.randomUUID() // a ref that came before on this seat would be taken for the same action
        let refs = 0
        const act = (type: string, payload: object) =>
          new Promise<Frame>((answered) => {
            const ref = `${prefix}-${refs++}`
            waiting.set(ref, answered)
            socket.send(JSON.stringify({ type, payload, ref }))
          })
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(data) as Frame
          if (frame.ref !== undefined) waiting.get(frame.ref)?.(frame)
          if (frame.type !== 'sync_state' || 'connection' in globalThis) return
          ;(globalThis as WithConnection).connection = { act, you: frame.payload.you }
          resolve()
        }
      }),
    [token, roomId] as const,
  )

const TOO_FAST_MS = 200

/** Does something over the page's connection, and again where the server says that it is too fast; gives back what it answers. */
export async function act(page: Page, type: string, payload: object = {}): Promise<Frame> {
  for (;;) {
    const answer = await page.evaluate(([what, how]) => (globalThis as WithConnection).connection.act(what, how), [
      type,
      payload,
    ] as const)
    if (answer.type !== 'rejected' || answer.payload.code !== 'rate_limited') return answer
    await pause(TOO_FAST_MS)
  }
}

/** The player whose connection it is. */
export const playerOn = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as WithConnection).connection.you)
