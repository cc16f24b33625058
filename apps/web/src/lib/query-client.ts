import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { onSession } from './session.ts'
import { KEYS, onOtherTab } from './storage.ts'

const RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the server refused it will refuse again; only silence and its own failures are worth another try.
      retry: (count, error) => count < RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
})

// A name that was changed in another tab changes here as well.
onOtherTab(KEYS.accountChanged, () => {
  for (const queryKey of [['users'], ['rooms']]) void queryClient.invalidateQueries({ queryKey })
})

// Whoever comes next in this tab must not see what the last one saw.
onSession(() => queryClient.clear())
