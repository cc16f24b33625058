import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ReadingBar } from '../features/shell/reading-bar.tsx'
import { TopBar } from '../features/shell/top-bar.tsx'
import { queryClient } from '../lib/query-client.ts'
import { useIsSignedIn } from '../lib/use-is-signed-in.ts'

/** Pages that anybody may read, in the frame of the hall. */
export function ReadingLayout() {
  const isSignedIn = useIsSignedIn()
  return (
    <QueryClientProvider client={queryClient}>
      <div className="hall min-h-screen">
        {isSignedIn ? <TopBar /> : <ReadingBar />}
        <Outlet />
      </div>
    </QueryClientProvider>
  )
}
