// A player without a browser: an account, a socket, and a hundred tokens on the table.
import type { CardPrint, DeckSummary, Page as Paged, Room } from '@fourmat/protocol'
import WebSocket from 'ws'

export interface Frame {
  type: string
  seq?: number
  ref?: string
  // biome-ignore lint/suspicious/noExplicitAny: looked into here and there
  payload?: any
}

const request = async <T>(url: string, token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export interface Guest {
  token: string
  deckId: string
}

export const newGuest = async (url: string): Promise<Guest> => {
  const { access_token: token } = await request<{ access_token: string }>(url, '', 'POST', '/users/guest', {})
  const decks = await request<DeckSummary[]>(url, token, 'GET', '/decks')
  const deckId = decks.find((deck) => deck.format === 'commander')?.id
  if (!deckId) throw new Error('a guest without decks')
  return { token, deckId }
}

export const newRoom = async (url: string, { token }: Guest): Promise<Room> =>
  (await request<{ room: Room }>(url, token, 'POST', '/rooms', { name: 'Measured table', format: 'commander' })).room

export const tokenPrints = async (url: string, { token }: Guest): Promise<string[]> =>
  (await request<Paged<CardPrint>>(url, token, 'GET', '/cards/prints?limit=24&skip=0&name=&tokens=only')).data.map(
    (print) => print.card_print_id,
  )

export class Player {
  private readonly ws: WebSocket
  private refs = 0
  private readonly answers = new Map<string, (frame: Frame) => void>()
  private readonly synced: Promise<Frame>
  readonly cards: string[] = [] // on the battlefield
  seq = 0 // of the newest event

  constructor(url: string, room: Room, guest: Guest) {
    const query = new URLSearchParams({ room_id: room.id, token: guest.token })
    this.ws = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws/game?${query}`)
    this.synced = new Promise((resolve, reject) => {
      this.ws.on('error', reject)
      this.ws.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Frame
        if (frame.type === 'sync_state') resolve(frame)
        this.seq = frame.seq ?? this.seq
        if (frame.ref === undefined) return
        this.answers.get(frame.ref)?.(frame)
        this.answers.delete(frame.ref)
      })
    })
  }

  act(type: string, payload: object = {}): Promise<Frame> {
    const ref = `b${this.refs++}`
    const answer = new Promise<Frame>((resolve) => this.answers.set(ref, resolve))
    this.ws.send(JSON.stringify({ type, payload, ref }))
    return answer
  }

  /** Sits down, keeps the hand, and lays out so many tokens, below the server's rate. */
  async play(guest: Guest, prints: readonly string[], cards: number): Promise<void> {
    await this.synced
    await this.act('submit_deck', { deck_id: guest.deckId })
    await this.act('keep_hand', { cards_to_bottom: [] })
    await this.lay(prints, cards)
  }

  async lay(prints: readonly string[], cards: number): Promise<void> {
    for (let i = 0; i < cards; i++) {
      const [column, row] = [i % 14, Math.floor(i / 14)]
      const frame = await this.act('create_token', {
        card: { card_print_id: prints[i % prints.length] },
        x: Math.round((0.05 + column * 0.068) * 1000) / 1000,
        y: Math.round((0.05 + row * 0.12) * 1000) / 1000,
      })
      if (frame.type === 'rejected') {
        await new Promise((resolve) => setTimeout(resolve, 200))
        i--
      } else this.cards.push(frame.payload.card.id)
    }
  }

  leave(): void {
    this.ws.close()
  }
}
