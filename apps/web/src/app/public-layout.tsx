import type { ReactNode } from 'react'
import { PublicTop } from '../features/shell/public-top.tsx'

/** Pages for everyone: the mark, and the language in the top right. */
export function PublicLayout({ onScene = false, children }: { onScene?: boolean; children: ReactNode }) {
  return (
    <div className="relative">
      <PublicTop onScene={onScene} />
      {children}
    </div>
  )
}
