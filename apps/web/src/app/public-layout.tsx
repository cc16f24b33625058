import { Outlet } from '@tanstack/react-router'
import { PublicTop } from '../features/shell/public-top.tsx'

export function PublicLayout() {
  return (
    <div className="relative">
      <PublicTop />
      <Outlet />
    </div>
  )
}
