// What stands in the place of a table that is not there yet, or not there.

import type { ReactNode } from 'react'
import { Mark } from '../../ui/brand.tsx'
import { EmptyState, Spinner } from '../../ui/marks.tsx'

export const Loading = ({ text }: { text: string }) => (
  <main
    className="grid min-h-screen place-content-center justify-items-center gap-4 p-6 text-text-2"
    id="main"
    tabIndex={-1}
  >
    <Spinner label={text} size={28} />
    <h1 className="text-base font-normal">{text}</h1>
  </main>
)

/** `children`: what one can do about it. */
export const Message = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <main className="grid min-h-screen place-content-center p-6" id="main" tabIndex={-1}>
    <EmptyState
      className="min-w-[min(460px,90vw)]"
      picture={<Mark size={48} />}
      title={title}
      level={1}
      action={<div className="flex gap-3">{children}</div>}
    >
      {text}
    </EmptyState>
  </main>
)
