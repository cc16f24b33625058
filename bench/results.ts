// Results as files, and a page that shows them.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { pageOf } from './results-page.ts'

const FOLDER = fileURLToPath(new URL('./results/', import.meta.url))

export interface Result {
  readonly name: string
  readonly at: string
  readonly machine: string
  readonly load: number // of the last minute, when it ended: above the number of cores others were at work
  readonly figures: unknown
}

const machine = () =>
  `${availableParallelism()} cores ${process.arch} (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`

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
