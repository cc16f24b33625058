import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEvents } from './event-stream.ts'

interface Opened {
  say: (text: string) => void
  isOver: () => boolean
}

let opened: Opened[]
let status: number
let end: () => void = () => {}
const heard: string[] = []

const see = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  see(false)
  opened = []
  status = 200
  heard.length = 0
  vi.stubGlobal('TextDecoderStream', TextDecoderStream) // not there in jsdom
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened.push({
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
          isOver: () => signal?.aborted ?? false,
        })
      },
    })
    return { ok: status < 400, status, body }
  })
})
afterEach(() => {
  end()
  see(false)
  vi.unstubAllGlobals()
})

const follow = () => {
  end = followEvents('/decks/1/feed', (name, data) => heard.push(`${name} ${data}`))
}

it('tells every event with its data, in whatever pieces they come', async () => {
  follow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.say('retry: 2000\n\nevent: ready\nda')
  opened[0]?.say('ta: {"version":3}\n\n:\n\nevent: deck\ndata: {"version":4}\n\n')
  await vi.waitFor(() => expect(heard).toEqual(['ready {"version":3}', 'deck {"version":4}']))
})

it('has no stream while nobody sees the tab, and a new one afterwards', async () => {
  follow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  see(true)
  expect(opened[0]?.isOver()).toBe(true)
  expect(opened).toHaveLength(1)
  see(false)
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[1]?.isOver()).toBe(false)
  end()
  expect(opened[1]?.isOver()).toBe(true)
})

it('does not ask again where it was refused', async () => {
  status = 404
  follow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  await Promise.resolve()
  see(true)
  see(false)
  expect(opened).toHaveLength(1)
})
