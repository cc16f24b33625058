import { Outlet, useRouterState } from '@tanstack/react-router'
import { PublicLayout } from './public-layout.tsx'

export function PublicRoute() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <PublicLayout onScene={path === '/login' || path === '/signup'}>
      <Outlet />
    </PublicLayout>
  )
}
