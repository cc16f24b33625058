import type { ActivePlayers, ChangeRoom, CreateRoom, Format, GroupedRooms, Room } from '@fourmat/protocol'
import { ROOMS_PAGE } from '@fourmat/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { refusedBy } from '../../lib/api-error.ts'
import { translate } from '../../lib/i18n.ts'

export const LOBBY_REFETCH_MS = 20_000

export interface LobbyFilter {
  search: string
  format: Format | 'all'
  page: number // from 1
}

const ROOMS = ['rooms', 'lobby'] as const

export const roomsQuery = ({ search, format, page }: LobbyFilter) =>
  queryOptions({
    queryKey: [...ROOMS, { search, format, page }],
    queryFn: ({ signal }) =>
      api.get<GroupedRooms>('/rooms', {
        signal,
        query: {
          view: 'grouped',
          search,
          format: format === 'all' ? undefined : format,
          skip: (page - 1) * ROOMS_PAGE,
          limit: ROOMS_PAGE,
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOBBY_REFETCH_MS,
  })

export const activePlayersQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'active-players'],
    queryFn: ({ signal }) => api.get<ActivePlayers>('/rooms/active-players', { signal }),
    refetchInterval: LOBBY_REFETCH_MS,
  })

/** The server may also refuse with 2xx and a reason. */
interface CreateResult {
  success: boolean
  reason: string | null
  room: Room
}

function useRoomChange<V, R>(run: (values: V) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => queries.invalidateQueries({ queryKey: ['rooms'] }) })
}

export const useCreateRoom = () =>
  useRoomChange(async ({ room: body, idempotencyKey }: { room: CreateRoom; idempotencyKey: string }) => {
    const { success, reason, room } = await api.post<CreateResult>('/rooms', { body, idempotencyKey })
    if (!success) throw refusedBy({ code: null, words: reason ?? translate('shell:error.generic') })
    return room
  })

export const useChangeRoom = (roomId: string) =>
  useRoomChange((body: ChangeRoom) => api.put<Room>(`/rooms/${roomId}`, { body }))

export const useDeleteRoom = () => useRoomChange((roomId: string) => api.delete(`/rooms/${roomId}`))
