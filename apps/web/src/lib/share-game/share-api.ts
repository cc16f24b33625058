import type { GameShare } from '@fourmat/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

const sharePath = (gameId: string): string => `/games/${encodeURIComponent(gameId)}/share`

/** Lists, and single games; what happened in them is the same. */
const tellsOfShares = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[1] !== 'replay'

function useShareChange<V, R>(run: (values: V) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => queries.invalidateQueries({ queryKey: ['games'], predicate: tellsOfShares }),
  })
}

export const useShareGame = (gameId: string) =>
  useShareChange((body: { open_hand?: boolean }) => api.post<GameShare>(sharePath(gameId), { body }))

export const useUnshareGame = (gameId: string) => useShareChange((_: undefined) => api.delete(sharePath(gameId)))
