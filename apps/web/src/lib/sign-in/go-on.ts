import { useRouter } from '@tanstack/react-router'
import { takeRememberedPage } from '../session.ts'

/** Where to go after signing in: the page that was wanted, else the lobby. */
export function useGoOn(): () => void {
  const router = useRouter()
  return () => router.history.push(takeRememberedPage() ?? '/dashboard')
}
