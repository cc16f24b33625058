// The picture that programs show beside a link to a moment of a game: the boards as they lay there, for as long as the link is good.
import { z } from 'zod'
import type { App, Deps } from '../deps.ts'
import { boardPicture } from '../games/board-picture.ts'
import { findSharedGame } from '../games/read-game.ts'
import { openedBy } from '../games/shares-repo.ts'
import { notFound } from './errors.ts'
import type { Painter } from './painter.ts'

/** An ended game does not change; a link may be taken back. */
const FOR_A_WHILE = 'public, max-age=300'

const query = z.object({
  key: z.string().max(200),
  at: z.coerce.number().int().min(0).optional(),
})

/** Where the picture of that moment is; null: of no moment in particular. */
export const gamePicture = (gameId: string, key: string, at: number | null): string =>
  `/game-pictures/${encodeURIComponent(gameId)}.png?key=${encodeURIComponent(key)}${at === null ? '' : `&at=${at}`}`

export const registerGamePictures = (app: App, deps: Deps, paint: Painter) => {
  app.get('/game-pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const gameId = /^(.+)\.png$/.exec(file)?.[1]
    const asked = query.safeParse(request.query)
    if (!gameId || !asked.success || !(await openedBy(deps.pool, gameId, asked.data.key))) throw notFound()
    const { key, at = null } = asked.data
    const picture = await paint(`game ${gameId} ${at}`, request.ip, async () =>
      boardPicture(await findSharedGame(deps, gameId, key), at),
    )
    // Pages of others may show it: that is what it is for.
    reply.headers({ 'cache-control': FOR_A_WHILE, 'cross-origin-resource-policy': 'cross-origin' })
    return reply.type('image/png').send(picture)
  })
}
