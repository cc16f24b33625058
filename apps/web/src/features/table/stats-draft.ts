// Life and the other figures change under the finger and go out when it rests. What is being changed is one held action.

import {
  DAMAGE_FIELDS,
  type DamageField,
  LIFE_MAX,
  type Player,
  type PlayerId,
  STAT_MAX,
  type Stat,
} from '@fourmat/game'
import { debounced } from './debounce.ts'
import { ownPlayer } from './own-player.ts'
import type { TableStore } from './store.ts'

export const STATS_WAIT_MS = 500

interface Wanted {
  life?: number
  commander_damage?: Record<PlayerId, number>
  commander_damage_partner?: Record<PlayerId, number>
  poison?: number
  energy?: number
  experience?: number
  rad?: number
  tickets?: number
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(value)))

export class StatsDraft {
  private readonly store: TableStore
  private ref: string | null = null
  private wanted: Wanted = {}
  private readonly timer = debounced(() => this.send(), STATS_WAIT_MS)

  constructor(store: TableStore) {
    this.store = store
  }

  setLife(life: number): void {
    // The server takes raised commander damage off the life it is told, so what is already under way is added back.
    this.change({ life: clamp(life, -LIFE_MAX, LIFE_MAX) + this.raised() })
  }

  setStat(stat: Stat, value: number): void {
    this.change({ [stat]: clamp(value, 0, STAT_MAX) })
  }

  setCommanderDamage(field: DamageField, from: PlayerId, value: number): void {
    // Lowering gives no life back, so what was raised goes out first instead of being netted.
    if (value < (this.wanted[field]?.[from] ?? 0)) this.flush()
    this.change({ [field]: { ...this.wanted[field], [from]: clamp(value, 0, STAT_MAX) } })
  }

  readonly flush = (): void => this.timer.flush()

  private base(): Player | undefined {
    return ownPlayer(this.ref === null ? this.store.shown : this.store.shownWithout(this.ref))
  }

  private raised(): number {
    const base = this.base()
    const raisedIn = (field: DamageField) =>
      Object.entries(this.wanted[field] ?? {}).reduce(
        (sum, [from, value]) => sum + Math.max(0, value - (base?.[field][from] ?? 0)),
        0,
      )
    return DAMAGE_FIELDS.reduce((sum, field) => sum + raisedIn(field), 0)
  }

  private change(more: Wanted): void {
    const wanted = { ...this.wanted, ...more }
    if (this.ref !== null && this.store.revise(this.ref, wanted)) this.wanted = wanted
    else {
      this.wanted = more
      this.ref = this.store.act('set_player_stats', more, { hold: true })
    }
    this.timer.poke()
  }

  private send(): void {
    if (this.ref !== null) this.store.release(this.ref)
    this.ref = null
    this.wanted = {}
  }
}
