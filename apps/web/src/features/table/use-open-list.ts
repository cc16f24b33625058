import { useEffect } from 'react'
import { useClient } from './client.ts'

/** For what opens beside the table and leaves it in use: while it is there, its player is in the middle of something. */
export function useOpenList(): void {
  const { ui } = useClient()
  useEffect(() => {
    ui.setState({ isListOpen: true })
    return () => ui.setState({ isListOpen: false })
  }, [ui])
}
