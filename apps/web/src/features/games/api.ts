import type { Game, Games } from '@fourmat/protocol'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { GamesAddress } from './games-address.ts'

const GAMES_PAGE = 20
/** While something runs its figures follow. */
const RUNNING_REFETCH_MS = 20_000

const hasRunning = (games: readonly Game[]): boolean => games.some(({ ended_at }) => ended_at === null)

export const gamesQuery = ({ player, deck, won }: GamesAddress) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', { player, deck, won }],
    queryFn: ({ signal, pageParam }) =>
      api.get<Games>('/games', { signal, query: { player, deck_id: deck, won, skip: pageParam, limit: GAMES_PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more }, _pages, skip) => (has_more ? skip + GAMES_PAGE : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (hasRunning(state.data?.pages[0]?.data ?? []) ? RUNNING_REFETCH_MS : false),
  })

/** A game that ended between two pages is on both. */
export const eachOnce = (pages: readonly Games[]): Game[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((game) => [game.id, game])).values(),
]
