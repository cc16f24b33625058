// Results as files, and a page that shows them.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { pageOf, type Result } from './results-page.ts'

const FOLDER = fileURLToPath(new URL('./results/', import.meta.url))

const machine = () =>
  `${availableParallelism()} cores ${process.arch} (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`

const readResult = async (name: string): Promise<Result | null> => {
  try {
    return JSON.parse(await readFile(`${FOLDER}${name}.json`, 'utf8')) as Result
  } catch {
    return null // there is none yet
  }
}

/**
 * For benchmarks of several parts, each of which is saved when it is done: its rows take the place of the rows before
 * that have the same `key`, and what other parts have found earlier stays.
 */
export const savePart = async (name: string, key: string, rows: readonly object[]): Promise<void> => {
  const before = (await readResult(name))?.figures
  const partOf = (row: object) => (row as Record<string, unknown>)[key]
  const done = new Set(rows.map(partOf))
  const kept = Array.isArray(before) ? before.filter((row: object) => !done.has(partOf(row))) : []
  const at = new Date().toISOString().slice(0, 16)
  await saveResult(name, [...kept, ...rows.map((row) => ({ ...row, at }))])
}

/** The newest result of each benchmark is kept; the page is made anew from all of them. */
export const saveResult = async (name: string, figures: unknown): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  const load = Number((loadavg()[0] ?? 0).toFixed(1))
  const result: Result = { name, at: new Date().toISOString(), machine: machine(), load, figures }
  await writeFile(`${FOLDER}${name}.json`, `${JSON.stringify(result, null, 2)}\n`)
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json')).sort()
  const results = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(FOLDER + file, 'utf8')) as Result),
  )
  await writeFile(`${FOLDER}index.html`, pageOf(results))
}
