// Pictures that programs show beside a link: painted when somebody asks, and kept for those who ask next.
import { addressKey } from '../auth/limit-address.ts'
import { BoundedMap } from '../bounded-map.ts'
import { FairQueue } from '../fair-queue.ts'
import { refuseMore } from './fair-requests.ts'
import { pngOf } from './png.ts'

const KEPT_MAX = 100
/** Painting takes a core for a moment: never two at once, and few may wait. */
const WAITING_OF_ADDRESS = 20

/** What the picture says names it: two that say the same are one. */
export type Painter = (says: string, ip: string, svg: () => string | Promise<string>) => Promise<Buffer>

export const createPainter = (): Painter => {
  const kept = new BoundedMap<string, Promise<Buffer>>(KEPT_MAX)
  const painting = new FairQueue({ atOnce: 1, waitingOfOneKey: WAITING_OF_ADDRESS })
  return (says, ip, svg) => {
    const known = kept.get(says)
    if (known) return known
    const made = painting
      .run(addressKey(ip), async () => pngOf(await svg()))
      .catch((error: unknown) => {
        kept.delete(says)
        return refuseMore(error)
      })
    kept.set(says, made)
    return made
  }
}
