import type { User } from '@fourmat/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { NetworkError } from './api-error.ts'
import { claimDrafts } from './draft-owner.ts'
import { isSignedIn } from './session.ts'

export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['users', 'me'],
    queryFn: async ({ signal }) => {
      const user = await api.get<User>('/users/me', { signal })
      claimDrafts(user.id)
      return user
    },
    enabled: isSignedIn(),
    retry: (_count, error) => error instanceof NetworkError, // what the server said is not asked again
    staleTime: 5 * 60_000,
  })

export const useCurrentUser = () => useQuery(currentUserQuery())
