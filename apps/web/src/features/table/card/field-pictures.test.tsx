// Pictures of cards on the field: each asked for once, drawings made pixels of, failures known to all who show them.

import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import type { LocalTable } from '../testing/local-table.ts'

/** A page that has asked for no picture yet: other files of tests may have, in the same worker. */
const newPage = async () => {
  vi.resetModules()
  const [{ putTexts }, { createClient }, { preferences }, { TableView }, { demoTable }] = await Promise.all([
    import('../../../lib/i18n.ts'),
    import('../create-client.ts'),
    import('../preferences.ts'),
    import('../table-view.tsx'),
    import('../testing/demo-table.ts'),
  ])
  putTexts('table', english)
  return { createClient, preferences, TableView, demoTable }
}

class FakeImage {
  static readonly asked: FakeImage[] = [] // never forgotten: what was asked for once stays known to the page
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  naturalWidth = 252
  naturalHeight = 352
  src = ''
  constructor() {
    FakeImage.asked.push(this)
  }
  decode = () => Promise.resolve()
}

const waitAWhile = async () => {
  for (let i = 0; i < 20; i++) await act(() => vi.advanceTimersByTimeAsync(50))
}

let page: Awaited<ReturnType<typeof newPage>>
let table: LocalTable
let sizes: string[] = []
const forgotten: string[] = []

beforeAll(async () => {
  page = await newPage()
})

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) => setTimeout(() => run(performance.now()), 16))
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('Image', FakeImage)
  sizes = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => ({ drawImage: () => {} }) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push(`${this.width}x${this.height}`)
    done(new Blob())
  })
  URL.createObjectURL = () => `blob:pixels-${sizes.length}`
  URL.revokeObjectURL = (address) => forgotten.push(address)
  const { createClient, demoTable, TableView } = page
  const client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 2, false, 0)
  render(<TableView client={client} />)
  await waitAWhile()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bodyOf = (id: string) => document.querySelector(`[data-card="${id}"] > .card-body`) as HTMLElement
/** By the rule of its class, as jsdom does not notice that a rule changes. */
const shownOn = (id: string): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules] as CSSStyleRule[])
    .filter((rule) => bodyOf(id).matches(rule.selectorText))
    .map((rule) => rule.style.getPropertyValue('background-image'))
    .join()
const cardWidth = () =>
  Number.parseFloat(document.querySelector<HTMLElement>('[data-board="B"]')?.style.getPropertyValue('--w') ?? '')
const faceUp = () => table.cardsOf('B', 'battlefield').filter((card) => !card.hidden && !card.face_down)

it('asks once for each picture, and shows drawings as pixels as wide as the cards', async () => {
  const addresses = FakeImage.asked.map((image) => image.src)
  expect(new Set(addresses).size).toBe(addresses.length)
  const [card] = faceUp()
  const drawing = FakeImage.asked.find((image) => image.src === card?.facts?.front_image_uri)
  expect(shownOn(card?.id ?? '')).not.toContain('blob:')
  drawing?.onload?.()
  await waitAWhile()
  expect(shownOn(card?.id ?? '')).toContain('blob:pixels-1')
  const width = Number(sizes[0]?.split('x')[0])
  expect(sizes).toEqual([`${width}x${Math.round((width * 88) / 63)}`])
  expect(width).toBe(Math.ceil(cardWidth()))
})

it('makes them again when cards grow, and only then', async () => {
  const asked = FakeImage.asked.length
  const before = cardWidth()
  act(() => page.preferences.setState({ cardSize: 2 }))
  await waitAWhile()
  expect(cardWidth()).toBeGreaterThan(before)
  const again = FakeImage.asked.slice(asked)
  expect(again.length).toBeGreaterThan(0)
  const [card] = faceUp() // has its picture already
  again.find((image) => image.src === card?.facts?.front_image_uri)?.onload?.()
  await waitAWhile()
  expect(sizes).toEqual([`${Math.ceil(cardWidth())}x${Math.round((Math.ceil(cardWidth()) * 88) / 63)}`])
  expect(forgotten).toHaveLength(1)
  again.find((image) => image.src === card?.facts?.front_image_uri)?.onerror?.() // the smaller one would do
  await waitAWhile()
  expect(bodyOf(card?.id ?? '').textContent).toBe('')
  act(() => page.preferences.setState({ cardSize: 1 }))
  await waitAWhile()
  expect(FakeImage.asked.slice(asked + again.length).filter((image) => !image.src.startsWith('blob:'))).toEqual([])
})

it('shows the smaller picture until the larger one has come', async () => {
  const { id } = faceUp().at(-1) ?? { id: '' }
  const pictured = { front_image_uri: '/large.jpg', front_image_uri_small: '/small.jpg' }
  await act(async () => {
    page.preferences.setState({ cardSize: 1 })
    table.arrange((truth) => ({
      ...truth,
      players: truth.players.map((player) => ({
        ...player,
        zones: {
          ...player.zones,
          battlefield: player.zones.battlefield.map((card) =>
            card.id === id && card.facts ? { ...card, facts: { ...card.facts, ...pictured } } : card,
          ),
        },
      })),
    }))
  })
  const come = (src: string) => FakeImage.asked.find((image) => image.src === src)?.onload?.()
  await waitAWhile()
  come('/small.jpg')
  await waitAWhile()
  expect(shownOn(id)).toContain('/small.jpg')
  act(() => page.preferences.setState({ cardSize: 2 }))
  await waitAWhile()
  expect(shownOn(id)).toContain('/small.jpg')
  come('/large.jpg')
  await waitAWhile()
  expect(shownOn(id)).toContain('/large.jpg')
  act(() => page.preferences.setState({ cardSize: 1 }))
  await waitAWhile()
  expect(shownOn(id)).toContain('/small.jpg')
})

it('paints the face where neither the picture nor the text face can be had, until the network is back', async () => {
  const card = faceUp().find(({ facts }) => facts?.name !== faceUp()[0]?.facts?.name)
  const { id, facts } = card ?? { id: '', facts: null }
  await act(async () => FakeImage.asked.find((image) => image.src === facts?.front_image_uri)?.onerror?.())
  await waitAWhile()
  expect(bodyOf(id).querySelector('.painted-face b')?.textContent).toBe(facts?.name)
  const asked = FakeImage.asked.length
  await act(async () => window.dispatchEvent(new Event('online')))
  await waitAWhile()
  expect(FakeImage.asked.slice(asked).map((image) => image.src)).toEqual([facts?.front_image_uri])
  expect(bodyOf(id).textContent).toBe('')
})
