// The picture that programs show beside a link to a moment of a game: the boards as they lay there, for as long as the link is good.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addressKey } from '../auth/limit-address.ts'
import { BoundedMap } from '../bounded-map.ts'
import type { App, Deps } from '../deps.ts'
import { FairQueue } from '../fair-queue.ts'
import { boardPicture } from '../games/board-picture.ts'
import { findSharedGame } from '../games/read-game.ts'
import { openedBy } from '../games/shares-repo.ts'
import { notFound } from './errors.ts'
import { refuseMore } from './fair-requests.ts'
import { pngOf } from './png.ts'

const KEPT_MAX = 100
/** A game is read and a picture painted, which takes a core for a while: never two at once, and few may wait. */
const WAITING_OF_ADDRESS = 10
/** An ended game does not change; a link may be taken back. */
const FOR_A_WHILE = 'public, max-age=300'

const query = z.object({
  key: z.string().max(200),
  at: z.coerce.number().int().min(0).optional(),
})

/** Where the picture of that moment is; null: of no moment in particular. */
export const gamePicture = (gameId: string, key: string, at: number | null): string =>
  `/game-pictures/${encodeURIComponent(gameId)}.png?key=${encodeURIComponent(key)}${at === null ? '' : `&at=${at}`}`

export const registerGamePictures = (app: App, deps: Deps) => {
  const kept = new BoundedMap<string, Promise<Buffer>>(KEPT_MAX)
  const painting = new FairQueue({ atOnce: 1, waitingOfOneKey: WAITING_OF_ADDRESS })

  const pictureOf = (gameId: string, key: string, at: number | null, ip: string): Promise<Buffer> => {
    const name = createHash('sha1').update(`${gameId} ${at}`).digest('base64url')
    const known = kept.get(name)
    if (known) return known
    const made = painting
      .run(addressKey(ip), async () => pngOf(await boardPicture(await findSharedGame(deps, gameId, key), at)))
      .catch((error: unknown) => {
        kept.delete(name)
        return refuseMore(error)
      })
    kept.set(name, made)
    return made
  }

  app.get('/game-pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const gameId = /^(.+)\.png$/.exec(file)?.[1]
    const asked = query.safeParse(request.query)
    if (!gameId || !asked.success || !(await openedBy(deps.pool, gameId, asked.data.key))) throw notFound()
    const { key, at = null } = asked.data
    const picture = await pictureOf(gameId, key, at, request.ip)
    // Pages of others may show it: that is what it is for.
    reply.headers({ 'cache-control': FOR_A_WHILE, 'cross-origin-resource-policy': 'cross-origin' })
    return reply.type('image/png').send(picture)
  })
}
