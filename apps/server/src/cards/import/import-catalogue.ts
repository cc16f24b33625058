import { cutText } from '../../cut-text.ts'
import type { BulkSource } from './bulk-source.ts'
import { Ingest, type IngestConnection, type MergeReport } from './ingest-repo.ts'
import { BadFile, splitJsonArray } from './json-array.ts'
import { BadRow, record } from './raw-field.ts'
import { isArtCard, readScryfallRow } from './scryfall-row.ts'

const NAME_SHOWN = 60 // characters of a broken row's name

export interface BrokenRow {
  index: number // of the row in the file, from 0
  name: string | undefined
  reason: string
}

export interface ImportReport extends MergeReport {
  rows: number
  broken: number
  artCards: number // left out: pictures, not cards
}

interface ImportWatcher {
  onRow?: (rows: number) => void
  onBroken?: (row: BrokenRow) => void
  onWait?: () => void // another import is under way
  onMerge?: () => void
  signal?: AbortSignal // ends the import, with nothing changed, if it comes before the last step
}

/** Brings one source into the catalogue. Throws, with nothing changed, when the source as a whole cannot be used. */
export const importCatalogue = async (
  client: IngestConnection,
  source: BulkSource,
  watcher: ImportWatcher = {},
): Promise<ImportReport> => {
  const ingest = await Ingest.begin(client, watcher.onWait)
  const counts = { rows: 0, broken: 0, artCards: 0 }
  const broken = (row: BrokenRow) => {
    counts.broken++
    watcher.onBroken?.(row)
  }
  try {
    for await (const item of splitJsonArray(source.chunks)) {
      watcher.signal?.throwIfAborted()
      counts.rows++
      watcher.onRow?.(counts.rows)
      const raw = item.ok ? record(item.value) : undefined
      if (!item.ok) broken({ index: item.index, name: undefined, reason: item.reason })
      else if (!raw) broken({ index: item.index, name: undefined, reason: 'it is not an object' })
      else if (isArtCard(raw)) counts.artCards++
      else {
        try {
          await ingest.add(readScryfallRow(raw))
        } catch (error) {
          if (!(error instanceof BadRow)) throw error
          const name = typeof raw.name === 'string' ? cutText(raw.name, NAME_SHOWN) : undefined
          broken({ index: item.index, name, reason: error.message })
        }
      }
    }
    if (counts.rows === counts.broken) throw new BadFile('The file has no card that can be used.')
    watcher.onMerge?.()
    return { ...counts, ...(await ingest.finish('scryfall', source.version, watcher.signal)) }
  } catch (error) {
    await ingest.abandon()
    throw error
  }
}
