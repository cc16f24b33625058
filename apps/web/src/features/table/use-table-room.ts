import { useQuery } from '@tanstack/react-query'
import type { DeckTaker } from '../../lib/fitting-decks.ts'
import { roomQuery } from './api.ts'
import { useClient, useTable } from './client.ts'

/** This table's room as decks see it. Its format may change while one sits here, and the table knows it first. */
export function useTableRoom(): DeckTaker {
  const { host } = useClient()
  const format = useTable((table) => table.room.format)
  const { data } = useQuery(roomQuery(host.roomId))
  return { id: host.roomId, format, enforce_legality: data?.enforce_legality ?? false }
}
