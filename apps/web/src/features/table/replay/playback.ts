// What runs a film: play, pause, steps, and how fast.

import { createStore } from 'zustand/vanilla'
import type { TableStore } from '../store.ts'
import type { Film } from './film.ts'

export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

const QUIET_MS = 1_200 // so long nothing happens at most, where quiet time is skipped
const TOGETHER_MS = 8 // what is due within one frame comes with it

interface PlaybackState {
  readonly seq: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly skipsQuiet: boolean
  readonly film: Film | null
}

export class Playback {
  readonly state = createStore<PlaybackState>(() => ({
    seq: 0,
    isPlaying: false,
    speed: 2,
    skipsQuiet: true,
    film: null,
  }))
  film: Film
  private readonly store: TableStore
  private timer: ReturnType<typeof setTimeout> | null = null
  private due = 0 // when the next event is

  constructor(store: TableStore, film: Film, seq: number) {
    this.store = store
    this.film = film
    this.state.setState({ film })
    this.seek(seq)
  }

  get seq(): number {
    return this.state.getState().seq
  }

  seek(seq: number): void {
    const { film } = this
    const at = Math.max(film.opening, film.within(seq))
    this.store.put(film.at(at))
    this.state.setState({ seq: at })
    if (at === film.last) this.pause()
    else this.plan(performance.now())
  }

  /** Another view of the same game, at the same moment. */
  show(film: Film): void {
    this.film = film
    this.state.setState({ film })
    this.seek(this.seq)
  }

  step(by: 1 | -1): void {
    this.pause()
    if (by === 1 && this.seq < this.film.last) this.next()
    else this.seek(this.seq + by)
  }

  /** To the beginning of the next turn, or of this one, or of the one before where this has only just begun. */
  stepTurn(by: 1 | -1): void {
    const { film, seq } = this
    const at = film.turnAt(seq)
    const to = by === 1 ? film.turns[at + 1] : film.turns[film.turns[at]?.from === seq ? at - 1 : at]
    this.seek(to?.from ?? (by === 1 ? film.last : film.opening))
  }

  toggle(): void {
    if (this.state.getState().isPlaying) this.pause()
    else this.play()
  }

  play(): void {
    if (this.seq === this.film.last) this.seek(this.film.opening)
    this.state.setState({ isPlaying: true })
    this.plan(performance.now())
  }

  pause(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (this.state.getState().isPlaying) this.state.setState({ isPlaying: false })
  }

  setSpeed(speed: Speed): void {
    this.state.setState({ speed })
    this.plan(performance.now())
  }

  skipQuiet(skipsQuiet: boolean): void {
    this.state.setState({ skipsQuiet })
    this.plan(performance.now())
  }

  private next(): void {
    const seq = this.seq + 1
    const event = this.film.event(seq)
    if (!event) return
    this.store.play(event, this.film.at(seq))
    this.state.setState({ seq })
  }

  /** How long it was quiet before the next event, at this pace. */
  private get wait(): number {
    const { seq, speed, skipsQuiet } = this.state.getState()
    const gap = seq === this.film.opening ? 0 : this.film.timeOf(seq + 1) - this.film.timeOf(seq)
    return Math.max(0, skipsQuiet ? Math.min(gap, QUIET_MS) : gap) / speed
  }

  private plan(from: number): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (!this.state.getState().isPlaying) return
    this.due = from + this.wait
    this.timer = setTimeout(() => this.run(), Math.max(0, this.due - performance.now()))
  }

  private run(): void {
    const now = performance.now()
    while (this.seq < this.film.last && this.due <= now + TOGETHER_MS) {
      this.next()
      this.due += this.wait
    }
    if (this.seq === this.film.last) this.pause()
    else this.timer = setTimeout(() => this.run(), Math.max(0, this.due - performance.now()))
  }
}
