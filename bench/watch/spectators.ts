// Those who watch, a process of their own: they read what they are sent, and do nothing else.
import { constants, setPriority } from 'node:os'
import { answerQuestions } from '../table/rpc.ts'
import { openWire, type Wire } from '../table/wire.ts'

interface WatchOrder {
  readonly url: string
  readonly rooms: readonly string[]
  readonly tokens: readonly string[] // one after the other, each for the next room
  readonly atOnce: number
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const wires: Wire[] = []
let closed = 0

const watch = async ({ url, rooms, tokens, atOnce }: WatchOrder): Promise<void> => {
  let next = 0
  const worker = async () => {
    for (let i = next++; i < tokens.length; i = next++) {
      const address = new URL('/api/v1/ws/game', url)
      address.searchParams.set('room_id', rooms[i % rooms.length] as string)
      address.searchParams.set('token', tokens[i] as string)
      address.searchParams.set('watch', '1')
      await new Promise<void>((resolve, reject) => {
        const handler = {
          frame: () => resolve(), // the table
          closed: (code: number, reason: string) => {
            closed++
            reject(new Error(`closed with ${code} ${reason}`))
          },
        }
        openWire(address, handler).then((wire) => wires.push(wire), reject)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const received = () => ({
  frames: wires.reduce((sum, { frames }) => sum + frames, 0),
  bytes: wires.reduce((sum, { bytes }) => sum + bytes, 0),
  closed,
})

const leave = (): void => {
  for (const wire of wires.splice(0)) wire.close()
}

answerQuestions({ watch, received, leave })
