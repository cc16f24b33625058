// Several people at one local table, all in one page of jsdom, each before a table of their own: for what one does without layout or
// paint, and what the others see of it. A test calls people by name.

import type { TableEvent } from '@fourmat/game'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { toastStore } from '../../../ui/toast.ts'
import type { Client } from '../client.ts'
import { createClient } from '../create-client.ts'
import { choose, draw, getUp, HOST, prepare, settle } from './at-table.tsx'
import { factsOf } from './demo-table.ts'
import { LocalTable } from './local-table.ts'
// What comes late in a browser is there: it would come in real time, and a test has another.
import '../dialogs/late-windows.tsx'
import '../rewind/screen/screen.ts'

type PileZone = 'library' | 'graveyard' | 'exile' | 'commandZone'

const NAMES = ['Ada', 'Bea', 'Cid', 'Dan'] as const
const LEADERS = ['Ilka Stormglass', 'Oswin, Last Chandler', 'Vask of the Undermarket', 'Maren, Keeper of Rows'] as const
const LIBRARY = [
  'Antlered Warden',
  'Saltgrass Lion',
  'Copsewood',
  'Harvest Lantern',
  'Paper Owl',
  'Kiln Spark',
  'Quarry Golem',
  'Slag Pit',
  'Gravemoth',
  'Wax Seraph',
  'Chapel Urn',
  'Crypt Fen',
] as const
const CARDS = 60

/** What jsdom knows of pointers is their name. */
class PointerEvent extends MouseEvent {
  readonly pointerId: number
  readonly pointerType: string
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init)
    this.pointerId = init.pointerId ?? 0
    this.pointerType = init.pointerType ?? ''
  }
}

/** Keys are heard by the whole page: only the table of whose hands these are listens. */
let hands: Client | null = null

/** What the table listens to at the window, it hears from its own player alone. */
function drawnFor(client: Client): HTMLElement {
  const listen = window.addEventListener.bind(window)
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    const hear = typeof listener === 'function' ? listener : (event: Event) => listener?.handleEvent(event)
    listen(type, (event) => hands === client && hear(event), options)
  })
  const { container } = draw(client)
  spy.mockRestore()
  return container
}

/** "Shift+G" as the browser tells of it. */
const keyOf = (name: string) => {
  const [key = '', ...held] = name.split('+').filter(Boolean).reverse()
  const typed = name.endsWith('+') ? '+' : key === 'Space' ? ' ' : key
  return { key: typed, shiftKey: held.includes('Shift'), ctrlKey: held.includes('Control') }
}

const TAKES_FOCUS = 'button, input, textarea, a[href], [tabindex]'

/** Somebody before their own table. What they do is done when it has settled. */
export class Person {
  readonly name: string
  readonly id: string
  readonly client: Client
  readonly at: HTMLElement
  private x = 0

  constructor(name: string, id: string, client: Client, at: HTMLElement) {
    this.name = name
    this.id = id
    this.client = client
    this.at = at
  }

  private async by(run: () => void, ms?: number): Promise<void> {
    hands = this.client
    await act(async () => run())
    await settle(ms)
  }

  // ---- hands

  async press(...keys: string[]): Promise<void> {
    for (const name of keys) await this.by(() => this.key(name))
  }

  private key(name: string): void {
    const target = document.activeElement ?? document.body
    const how = keyOf(name)
    const isFree = fireEvent.keyDown(target, how)
    const presses = how.key === 'Enter' || (how.key === ' ' && target.matches('button'))
    if (isFree && presses && target.matches('button')) fireEvent.click(target)
    else if (isFree && how.key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
    fireEvent.keyUp(target, how)
  }

  /** A pointer that really moves there. */
  async pointAt(thing: Element): Promise<void> {
    this.x += 10
    const where = { clientX: this.x, clientY: 10, pointerType: 'mouse', bubbles: true }
    await this.by(() => {
      fireEvent.pointerMove(thing, where)
      fireEvent.pointerOver(thing, where)
    })
  }

  async click(thing: Element, how: { ctrlKey?: boolean; shiftKey?: boolean } = {}): Promise<void> {
    const where = { clientX: this.x, clientY: 10, pointerId: 1, pointerType: 'mouse', button: 0, detail: 1, ...how }
    await this.by(() => {
      fireEvent.pointerDown(thing, where)
      if (fireEvent.mouseDown(thing, where)) {
        const focused = thing.closest<HTMLElement>(TAKES_FOCUS)
        if (focused) focused.focus()
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }
      fireEvent.pointerUp(thing, where)
      fireEvent.mouseUp(thing, where)
      fireEvent.click(thing, where)
    })
  }

  async doubleClick(thing: Element): Promise<void> {
    await this.click(thing)
    await this.click(thing)
    await this.by(() => fireEvent.dblClick(thing, { detail: 2 }))
  }

  async focus(thing: HTMLElement): Promise<void> {
    await this.by(() => thing.focus())
  }

  /** What is offered with a notice. */
  async take(offer: string): Promise<void> {
    const found = toastStore.get().flatMap(({ action }) => (action?.label.startsWith(offer) ? [action] : []))[0]
    if (!found) throw new Error(`${offer} is not offered`)
    await this.by(() => found.run())
  }

  /** Types it in place of what stands there. */
  async fill(field: HTMLElement, text: string): Promise<void> {
    await this.by(() => {
      field.focus()
      fireEvent.change(field, { target: { value: text } })
    })
  }

  /** Types it in place of what stands there, and Enter. */
  async enter(field: HTMLElement, text: string): Promise<void> {
    await this.fill(field, text)
    await this.press('Enter')
  }

  async choose(on: Element, ...entries: string[]): Promise<void> {
    hands = this.client
    await choose(on, ...entries)
  }

  /** On one's own field, where nothing lies. */
  async chooseOnField(...entries: string[]): Promise<void> {
    await this.choose(this.find(`[data-field="${this.id}"]`), ...entries)
  }

  async fromGameMenu(entry: string): Promise<void> {
    await this.click(this.labelled('Game menu'))
    const found = [...document.querySelectorAll('.game-menu button')].find(({ textContent }) => textContent === entry)
    if (!found) throw new Error(`the game menu has no ${entry}`)
    await this.click(found)
  }

  async menuOf(on: Element): Promise<readonly HTMLElement[]> {
    await this.by(() => fireEvent.contextMenu(on))
    return screen.queryAllByRole('menuitem', { hidden: true })
  }

  // ---- eyes

  get own(): Element {
    return this.find('.board.is-own')
  }

  get board(): (who: Person) => Element {
    return (who) => this.find(`[data-board="${who.id}"]`)
  }

  find(selector: string, within: Element = this.at): Element {
    const found = within.querySelector(selector)
    if (!found) throw new Error(`${this.name} sees no ${selector}`)
    return found
  }

  card(id: string): Element {
    return this.find(`[data-card="${id}"]`)
  }

  get hand(): readonly Element[] {
    return [...this.at.querySelectorAll('.hand-card')]
  }

  /** A button on this person's table, or in what lies over it. Asking for roles is slow: for what is pressed many times. */
  labelled(name: string): HTMLButtonElement {
    const selector = `button[aria-label="${name}"]`
    const found =
      this.at.querySelector<HTMLButtonElement>(selector) ?? document.querySelector<HTMLButtonElement>(selector)
    if (!found) throw new Error(`${this.name} sees no button ${name}`)
    return found
  }

  button(name: string | RegExp): HTMLButtonElement {
    return within(this.at).getByRole('button', { name, hidden: true })
  }

  get log(): string {
    return this.find('[role="log"][aria-label="Log"]').textContent ?? ''
  }

  // ---- whole moves

  /** Plays a card of the hand by its key; what it is called, and where it lies. */
  async play(nth = 0): Promise<{ id: string; name: string; card: Element }> {
    const held = this.hand[nth]
    if (!held) throw new Error('no such card in hand')
    const name = held.getAttribute('aria-label') ?? ''
    const before = new Set(fieldOf(this.own).map((card) => card.getAttribute('data-card')))
    await this.pointAt(held)
    await this.press('p')
    const card = fieldOf(this.own).find((one) => !before.has(one.getAttribute('data-card')))
    if (!card) throw new Error('it was not played')
    return { id: card.getAttribute('data-card') ?? '', name, card }
  }

  async openLog(): Promise<void> {
    await this.by(() => this.client.ui.setState({ panel: true }), 500)
  }
}

export const fieldOf = (board: Element): Element[] => [...board.querySelectorAll('.card')]
export const pileOf = (board: Element, zone: PileZone): Element => {
  const pile = board.querySelector(`[data-pile="${zone}"]`)
  if (!pile) throw new Error(`no ${zone}`)
  return pile
}
export const countOf = (board: Element, zone: PileZone): string =>
  pileOf(board, zone).querySelector('.pile-count')?.textContent ?? ''
export const handCountOf = (board: Element): string => board.querySelector('.hand-count')?.textContent ?? ''
export const lifeOf = (board: Element): string => {
  const life = board.querySelector('.life output, .life input')
  return life instanceof HTMLInputElement ? life.value : (life?.textContent ?? '')
}
export const labelOf = (thing: Element | undefined): string => thing?.getAttribute('aria-label') ?? ''
export const said = (): string[] => toastStore.get().map(({ title }) => title)
export const dialogOf = (name: string | RegExp): HTMLElement => screen.getByRole('dialog', { name })
export const isOpen = (name: string | RegExp): boolean => screen.queryByRole('dialog', { name }) !== null

interface Together {
  people: Person[]
  table: LocalTable
  events: readonly TableEvent[] // all that has happened
}

interface Sitting {
  /** Whose tables are drawn; windows that bar the rest of the page are best looked at one by one. */
  drawn?: readonly (typeof NAMES)[number][]
  /** The opening hands are still in question. */
  isDeciding?: boolean
  /** Who leads with two commanders. */
  pair?: (typeof NAMES)[number]
}

/** So many people at a table of sixty cards each, who have kept their hands. Nobody has the turn yet. */
export async function sitTogether(
  count: number,
  { drawn = NAMES, isDeciding = false, pair }: Sitting = {},
): Promise<Together> {
  prepare()
  vi.stubGlobal('PointerEvent', PointerEvent)
  const decks = NAMES.map((name, seat) => ({
    deck_id: `deck-${seat}`,
    name: `${name}'s deck`,
    commanders: [seat, seat + 1].slice(0, name === pair ? 2 : 1).map((at) => factsOf(LEADERS[at] ?? '')),
    cards: Array.from({ length: CARDS }, (_, n) => factsOf(LIBRARY[(n + seat) % LIBRARY.length] ?? '')),
  }))
  const events: TableEvent[] = []
  const tokens = ['Sapling', 'Spark', 'Treasure'].map(factsOf)
  const table = new LocalTable(decks, tokens, (event) => events.push(event))
  const seats = NAMES.slice(0, count).map((name) => {
    const client = createClient(HOST)
    return { name, client, id: table.join(name, client.store) }
  })
  for (const [seat, { id }] of seats.entries()) table.act(id, 'submit_deck', { deck_id: `deck-${seat}` })
  if (!isDeciding) for (const { id } of seats) table.act(id, 'keep_hand', { cards_to_bottom: [] })
  const people = seats.map(({ name, id, client }) => {
    const at = drawn.includes(name) ? drawnFor(client) : document.createElement('div')
    return new Person(name, id, client, at)
  })
  await settle(500)
  return { people, table, events }
}

export function standUp(): void {
  hands = null
  cleanup()
  getUp()
}
