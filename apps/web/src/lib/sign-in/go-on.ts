import { goTo } from '../navigate.ts'
import { takeRememberedPage } from '../session.ts'

/** After signing in: to the page that was wanted, else to the lobby. */
export const goOn = (): void => goTo(takeRememberedPage() ?? '/dashboard')
