// The verifiable generator. A game's seed is committed to by its SHA-256 before the first card is dealt; players' nonces are
// mixed in as they come; block n is HMAC-SHA-256(key, n), where key = HMAC-SHA-256(seed, nonces so far). With the seed
// revealed, anyone can draw the same numbers again.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Nonce } from './state.ts'

/** What to draw, always in this order: numbers, then orders, then ids. */
export interface Wish {
  numbers?: readonly number[] // [20]: one number below 20
  orders?: readonly number[] // [99]: one order of 99 things
  ids?: number
}

/** What was drawn, with what is needed to draw it again. Part of the truth; nobody is sent it before the game has ended. */
export interface Drawn {
  readonly from: number // first block
  readonly until: number // first block not used
  readonly bytes: number // how many were read of these blocks
  readonly nonces: number // how many nonces were mixed in
  readonly below: readonly number[]
  readonly numbers: readonly number[]
  readonly orders: readonly (readonly number[])[]
  readonly ids: readonly string[]
}

export const commit = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

const keyOf = (seed: string, nonces: readonly Nonce[]): Uint8Array =>
  hmac(sha256, hexToBytes(seed), utf8ToBytes(JSON.stringify(nonces.map((n) => [n.player_id, n.nonce]))))

const BLOCK = 32
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Reads the generator's bytes, block after block. */
class Stream {
  private readonly keyed: ReturnType<typeof hmac.create>
  private readonly block = new Uint8Array(BLOCK)
  private at = BLOCK
  private readonly counter = new Uint8Array(4)
  next: number
  bytes = 0

  constructor(key: Uint8Array, from: number) {
    this.keyed = hmac.create(sha256, key)
    this.next = from
  }

  private refill(): void {
    const n = this.next++
    this.counter[0] = n >>> 24
    this.counter[1] = n >>> 16
    this.counter[2] = n >>> 8
    this.counter[3] = n
    this.keyed.clone().update(this.counter).digestInto(this.block)
    this.at = 0
  }

  byte(): number {
    if (this.at === BLOCK) this.refill()
    this.bytes++
    return this.block[this.at++] as number
  }

  /** A number below n (at most 2^16); values that would favour the small ones are thrown away. */
  below(n: number): number {
    const fair = 2 ** 16 - (2 ** 16 % n)
    let word = (this.byte() << 8) | this.byte()
    while (word >= fair) word = (this.byte() << 8) | this.byte()
    return word % n
  }

  /** Fisher-Yates: order[i] is the old place of what now stands at i. */
  order(n: number): number[] {
    const order = Array.from({ length: n }, (_, i) => i)
    for (let i = n - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const held = order[i] as number
      order[i] = order[j] as number
      order[j] = held
    }
    return order
  }

  id(): string {
    let id = ''
    for (let i = 0; i < 2; i++) {
      const bits = (this.byte() << 16) | (this.byte() << 8) | this.byte()
      id += ALPHABET.charAt(bits >>> 18) + ALPHABET.charAt((bits >>> 12) & 63)
      id += ALPHABET.charAt((bits >>> 6) & 63) + ALPHABET.charAt(bits & 63)
    }
    return id
  }
}

export const draw = (seed: string, nonces: readonly Nonce[], from: number, wish: Wish): Drawn => {
  const stream = new Stream(keyOf(seed, nonces), from)
  const below = wish.numbers ?? []
  const numbers = below.map((n) => stream.below(n))
  const orders = (wish.orders ?? []).map((n) => stream.order(n))
  const ids = Array.from({ length: wish.ids ?? 0 }, () => stream.id())
  return { from, until: stream.next, bytes: stream.bytes, nonces: nonces.length, below, numbers, orders, ids }
}
