// The picture that programs show beside a link to a room: what the tags of that page say in words, and no more.
import { createHash } from 'node:crypto'
import type { Format } from '@fourmat/protocol'
import { roomCardSvg } from '@fourmat/starter/scenery'
import type { App, Deps } from '../deps.ts'
import { glanceAtRoom, type RoomGlance } from '../rooms/glance-repo.ts'
import { entityTag, isHeld } from './entity-tag.ts'
import { notFound } from './errors.ts'
import type { LookUpFor } from './fair-requests.ts'
import type { Painter } from './painter.ts'

/** People sit down and leave; the address in the page's tags changes with them. */
const FOR_A_WHILE = 'public, max-age=300'

export const formatName = (format: Format): string => format.charAt(0).toUpperCase() + format.slice(1)

const textOf = ({ name, format, seated, seats }: RoomGlance): string => JSON.stringify([name, format, seated, seats])

/** Who shows links keeps a picture by its address: a room that has changed has a new one. */
export const roomPicture = (roomId: string, room: RoomGlance): string => {
  const version = createHash('sha1').update(textOf(room)).digest('base64url').slice(0, 8)
  return `/room-pictures/${encodeURIComponent(roomId)}.png?v=${version}`
}

export const registerRoomPictures = (app: App, deps: Deps, lookUpFor: LookUpFor, paint: Painter) => {
  app.get('/room-pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const roomId = /^(.+)\.png$/.exec(file)?.[1]
    const room = roomId && (await lookUpFor(request.ip, () => glanceAtRoom(deps.search.db, roomId)))
    if (!room) throw notFound()
    const text = textOf(room)
    const tag = entityTag(text)
    // Pages of others may show it: that is what it is for.
    reply.headers({ 'cache-control': FOR_A_WHILE, 'cross-origin-resource-policy': 'cross-origin', etag: tag })
    if (isHeld(request, tag)) return reply.status(304).send()
    return reply
      .type('image/png')
      .send(await paint(text, request.ip, () => roomCardSvg({ ...room, format: formatName(room.format) })))
  })
}
