// The starter set goes the same way into the database as a downloaded catalogue; once for each version of it.
import { STARTER_VERSION, type StarterRow, starterRows } from '@fourmat/starter'
import { catalogueVersion, Ingest, type IngestPool } from './ingest-repo.ts'
import { asStarterRow, readScryfallRow } from './scryfall-row.ts'

const SOURCE = 'starter'

/** True when the stored set was out of date. Several servers may call this at the same time. */
export const seedStarter = async (
  pool: IngestPool,
  rows: () => readonly StarterRow[] = starterRows,
  version: string = STARTER_VERSION,
): Promise<boolean> => {
  if ((await catalogueVersion(pool, SOURCE)) === version) return false
  const client = await pool.connect()
  try {
    const ingest = await Ingest.begin(client)
    try {
      for (const row of rows()) await ingest.add(asStarterRow(readScryfallRow({ ...row })))
      await ingest.finish(SOURCE, version)
    } catch (error) {
      await ingest.abandon()
      throw error
    }
    return true
  } finally {
    client.release()
  }
}
