import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { TopBar } from '../features/shell/top-bar.tsx'
import { queryClient } from '../lib/query-client.ts'

export function HallLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="hall min-h-screen">
        <TopBar />
        <Outlet />
      </div>
    </QueryClientProvider>
  )
}
