import type { ReactNode } from 'react'

/** One way to take a deck along. */
export interface ExportPart {
  about: string
  body: ReactNode
  actions: ReactNode
}
