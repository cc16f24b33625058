// Scryfall's list of bulk files, from which the newest `default_cards` is chosen.
import { z } from 'zod'
import { DownloadError, fetchJson } from './download.ts'

const bulkIndex = z.object({
  data: z.array(z.object({ type: z.string(), download_uri: z.url(), updated_at: z.string() })),
})

interface BulkFile {
  url: string
  version: string // "2026-11-15T09:05:11.000+00:00"
}

export const findDefaultCards = async (api: string): Promise<BulkFile> => {
  const index = bulkIndex.safeParse(await fetchJson(`${api}/bulk-data`))
  const file = index.data?.data.find((entry) => entry.type === 'default_cards')
  if (!file) throw new DownloadError(`${api}/bulk-data names no file of the type default_cards.`)
  return { url: file.download_uri, version: file.updated_at }
}
