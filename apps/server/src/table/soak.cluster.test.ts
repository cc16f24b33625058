// Ten games are played and recorded while somebody tries everything against the server at once. A moment of it runs with every
// test; `npm run test:soak` takes ten minutes and tells how long players waited and what memory did.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { runCommand } from '../testing/command-process.ts'
import { keepPlaying, openLiveRoom, proveNothingLost, seeded } from '../testing/live-room.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const SECONDS = Number(process.env.SOAK_SECONDS ?? 5)
const GAMES = Number(process.env.SOAK_GAMES ?? 2)
const CARDS = process.env.SOAK_CARDS // a bulk file: searching is dearer in a whole catalogue
const ATTACKERS = fileURLToPath(new URL('../testing/attackers.ts', import.meta.url))
const PLAYERS_ADDRESS = '127.0.0.1'
const ATTACKERS_ADDRESS = '127.0.0.66'

const attack = async (server: ServerProcess): Promise<Record<string, number>> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ATTACKERS, server.url, ATTACKERS_ADDRESS, String(SECONDS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  return JSON.parse(output)
}

/** Resident memory of a process in MB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const part = (sorted: readonly number[], of: number): number => sorted[Math.floor(sorted.length * of)] ?? 0

test(
  `${GAMES} games beside every attack for ${SECONDS} s: the server stays up, and nothing is lost`,
  async () => {
    const database = await createTestDatabase(inject('postgresDirectory'))
    if (CARDS)
      expect(await runCommand('cards-import', [CARDS], { DATABASE_URL: database.url })).toMatchObject({ code: 0 })
    const server = await startServerProcess({
      env: { DATABASE_URL: database.url, HOST: '0.0.0.0', RATE_LIMIT: 'on', LOG_LEVEL: 'error' },
    })
    const url = `http://${PLAYERS_ADDRESS}:${new URL(server.url).port}`
    const rooms = []
    for (let i = 0; i < GAMES; i++) rooms.push(await openLiveRoom(() => [url]))
    const stops = rooms.map((room, i) => keepPlaying(room, seeded(i + 1), 400))
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(Math.round(residentOf(server.pid))), 5_000)
    const tried = await attack({ ...server, url })
    clearInterval(sampling)
    for (const stop of stops) await stop()
    for (const room of rooms) await proveNothingLost(database.url, room)
    const players = rooms.flatMap((room) => room.players)
    const waits = players.flatMap((player) => player.waits).sort((a, b) => a - b)
    console.log(
      JSON.stringify({
        tried,
        memory,
        actions: waits.length,
        p50: part(waits, 0.5),
        p99: part(waits, 0.99),
        most: waits.at(-1),
      }),
    )
    expect(players.flatMap((player) => player.closes)).toEqual([])
    for (const player of players) player.stop()
    expect(await server.stop()).toBe(0)
    await database.drop()
  },
  120_000 + SECONDS * 2_000,
)
