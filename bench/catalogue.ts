// The full catalogue that the card benchmarks work on: a bulk file beside the checkout, or any that is named.
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '@fourmat/server/command-process'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
export const DEFAULT_FILE = path.resolve(ROOT, '../shared/data/cards/default-cards.json.gz')
export const DECK_LISTS = path.resolve(ROOT, '../shared/data/decklists')
const CACHE = path.join(ROOT, 'bench/.cache')

export class NoCatalogue extends Error {
  override name = 'NoCatalogue'
}

export const findFile = (wanted: string | undefined): string => {
  const file = wanted ? path.resolve(wanted) : DEFAULT_FILE
  if (!existsSync(file)) throw new NoCatalogue(`There is no catalogue ${file}: name one with --file.`)
  return file
}

/** A data directory into which that file was imported; made once, then kept for the next run. */
export const importedData = async (file: string): Promise<string> => {
  const { size, mtimeMs } = await stat(file)
  const dataDir = path.join(CACHE, 'search')
  const mark = path.join(CACHE, 'search.imported')
  const content = `${file} ${size} ${mtimeMs}`
  if ((await readFile(mark, 'utf8').catch(() => '')) === content) return dataDir
  await mkdir(CACHE, { recursive: true })
  console.log(`Importing ${path.basename(file)} (once)`)
  const { code, output } = await runCommand('cards-import', [file], { DATA_DIR: dataDir })
  if (code !== 0) throw new NoCatalogue(`The import failed:\n${output}`)
  await writeFile(mark, content)
  return dataDir
}
