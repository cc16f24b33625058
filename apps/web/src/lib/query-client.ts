import { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error.ts'
import { startWaiting } from './offline.ts'
import { onSession } from './session.ts'
import { KEYS, onOtherTab } from './storage.ts'

const RETRIES = 2
const LONGEST_PAUSE_MS = 5000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the server refused it will refuse again, its own failures are worth another try, and silence ends some time.
      retry: (count, error) =>
        error instanceof NetworkError || (count < RETRIES && !(error instanceof ApiError && error.status < 500)),
      retryDelay: (count) => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** count),
    },
  },
})

// A name that was changed in another tab changes here as well.
onOtherTab(KEYS.accountChanged, () => {
  for (const queryKey of [['users'], ['rooms']]) void queryClient.invalidateQueries({ queryKey })
})

// The page says that it waits while some question of it goes unanswered.
let stopWaiting: (() => void) | undefined
queryClient.getQueryCache().subscribe(({ type }) => {
  if (type !== 'updated' && type !== 'removed') return
  const isStuck = queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.fetchStatus !== 'idle' && state.fetchFailureReason instanceof NetworkError)
  if (isStuck) stopWaiting ??= startWaiting()
  else {
    stopWaiting?.()
    stopWaiting = undefined
  }
})

// Whoever comes next in this tab must not see what the last one saw.
onSession(() => queryClient.clear())
