// A name that changes while its owner plays changes at the table and in the lobby.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../announce.ts'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { type AnyFrame, joinTable } from '../testing/table-client.ts'
import { createAccount, createRoom, importTableCards } from '../testing/table-world.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
})
afterAll(() => server.close())

const isRename = (frame: AnyFrame) => frame.type === 'player_renamed'

test('a guest who keeps the account is called by the new name at once, and so is whoever changes it later', async () => {
  const { url } = server
  const api = apiOf(url)
  const [me, other] = [await createAccount(url, 'Ash'), await createAccount(url, 'Birch')]
  const roomId = await createRoom(url, me.token)
  const mine = await joinTable({ url, roomId, token: me.token })
  const theirs = await joinTable({ url, roomId, token: other.token })
  const renamed: string[] = []
  const stop = listen(server.deps, 'user.renamed', ({ username }) => renamed.push(username))

  const rename = async (json: { username: string; email?: string; password?: string }) => {
    const heard = [mine.next(isRename), theirs.next(isRename)]
    expect((await api('PUT', '/users/me', { token: me.token, json })).status).toBe(200)
    for (const frame of await Promise.all(heard))
      expect(frame.payload).toEqual({ player_id: 'A', username: json.username })
    const room = (await api('GET', `/rooms/${roomId}`, { token: other.token })).body
    expect(room).toMatchObject({ host: json.username, players: [{ username: json.username }, { username: 'Birch' }] })
  }
  await rename({ username: 'Saskia', email: 'saskia@example.org', password: 'correct horse' })
  await rename({ username: 'Saskia Holm' })
  await api('PUT', '/users/me', { token: me.token, json: { username: 'Saskia Holm' } })
  expect(renamed).toEqual(['Saskia', 'Saskia Holm'])
  stop()

  await mine.close()
  const again = await joinTable({ url, roomId, token: me.token })
  expect(again.me.username).toBe('Saskia Holm')
  await Promise.all([again.close(), theirs.close()])
})
