// What searching and importing cost with a catalogue that grows: parts of one file, each in a database of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { type Client, clientOf } from '../client.ts'
import { type Growth, grown, type Point } from '../growth.ts'
import { seeded } from '../load.ts'
import { cpuOfChildren, type MeasuredServer } from '../table/measured-server.ts'
import { startSystem } from '../table/systems.ts'
import { collectNames, nameTexts, queryTexts } from './texts.ts'

const IMPORT = fileURLToPath(new URL('../../apps/server/dist/cards-import.js', import.meta.url))
/** Printed by the import itself when it ends: what it has used. */
const REPORT_CPU = `data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();writeSync(2,'\\nprocessor time '+(user+system)+' us\\n')})`

/** The bulk files have one card a line. */
const firstRows = async (file: string, count: number, to: string): Promise<number> => {
  const bytes = createReadStream(file)
  const lines = createInterface({ input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })
  const rows: string[] = []
  for await (const line of lines) {
    if (!line.startsWith('{')) continue
    rows.push(line.replace(/,$/, ''))
    if (rows.length === count) break
  }
  lines.close()
  bytes.destroy()
  await writeFile(to, `[\n${rows.join(',\n')}\n]\n`)
  return rows.length
}

/** Microseconds of the import's process. */
const importInto = async (dataDir: string, file: string): Promise<number> => {
  const child = spawn(process.execPath, ['--import', REPORT_CPU, IMPORT, file], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [code] = await once(child, 'close')
  const used = /processor time (\d+) us/.exec(output)?.[1]
  if (code !== 0 || !used) throw new Error(`The import ended with ${code}:\n${output}`)
  return Number(used)
}

const usedBy = async (server: MeasuredServer) => (await server.cpu()) + (cpuOfChildren(server.pid) ?? 0)

/** Microseconds of server and database for one of these searches, one after the other. */
const costOf = async (server: MeasuredServer, client: Client, texts: readonly string[]): Promise<number> => {
  const before = await usedBy(server)
  for (const text of texts) {
    const { status } = await client.get(`/cards/prints?limit=20&name=${encodeURIComponent(text)}`)
    if (status !== 200) throw new Error(`The search for ${text} answered ${status}.`)
  }
  return ((await usedBy(server)) - before) / texts.length
}

export const growCatalogue = async (file: string, sizes: readonly number[], searches: number): Promise<Growth[]> => {
  const [names, queries, imports]: Point[][] = [[], [], []]
  for (const wanted of sizes) {
    const folder = await mkdtemp(path.join(tmpdir(), 'fourmat-bench-catalogue-'))
    const part = path.join(folder, 'part.json')
    const system = await startSystem('ours')
    const { server } = system
    try {
      const size = await firstRows(file, wanted, part)
      const before = cpuOfChildren(server.pid) ?? 0
      const used = (await importInto(system.dataDir ?? '', part)) + (cpuOfChildren(server.pid) ?? 0) - before
      imports?.push({ size, cost: used / size })
      const guest = await fetch(`${server.url}/api/v1/users/guest`, { method: 'POST', body: '{}' })
      const client = clientOf(server.url, ((await guest.json()) as { access_token: string }).access_token)
      const random = seeded(size)
      const texts = nameTexts(await collectNames(client), random, 3 * searches)
      await costOf(server, client, texts.slice(0, 2 * searches)) // warm
      names?.push({ size, cost: await costOf(server, client, texts.slice(2 * searches)) })
      await costOf(server, client, queryTexts(random, searches / 2))
      queries?.push({ size, cost: await costOf(server, client, queryTexts(random, searches / 2)) })
    } finally {
      await system.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  const of = 'printings in the catalogue'
  return [
    grown(`${of}: search by name`, 'us of processor time for one search, database included', names ?? []),
    grown(`${of}: query`, 'us of processor time for one query, database included', queries ?? []),
    grown(`${of}: import`, 'us of processor time for one row, database included', imports ?? []),
  ]
}
