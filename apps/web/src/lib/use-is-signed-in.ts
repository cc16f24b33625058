import { useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from './session.ts'

export const useIsSignedIn = (): boolean => useSyncExternalStore(onSession, isSignedIn)
