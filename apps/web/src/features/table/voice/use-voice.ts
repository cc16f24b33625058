import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n.ts'
import { useClient } from '../client.ts'
import type { VoiceState } from './voice.ts'

export const useVoiceState = <T>(select: (state: VoiceState) => T): T => useStore(useClient().voice.state, select)

const neverChanges = () => () => {}

/** Whether this player is heard right now, in a call that this browser is in. */
export function useIsSpeaking(playerId: string): boolean {
  const { store } = useClient()
  const view = useVoiceState((state) => state.call?.view ?? null)
  return useSyncExternalStore(view?.subscribe ?? neverChanges, () => {
    if (!view) return false
    const { speaking, isSpeaking } = view.getState()
    return playerId === store.shown?.you ? isSpeaking : speaking.has(playerId)
  })
}

/** Talking, as the menu, the rail and the invitation offer it. */
export function useVoice() {
  const { t } = useTranslation('table')
  const { voice } = useClient()
  const call = useVoiceState((state) => state.call)
  const channel = useVoiceState((state) => state.channel)
  const isBusy = useVoiceState((state) => state.busy)
  return {
    call,
    isActive: call !== null || channel !== null,
    isBusy,
    canEnd: call !== null || channel?.isOwn === true,
    request: () => void voice.request(t),
    join: () => void voice.join(t),
    answer: (accepted: boolean) => voice.answer(accepted, t),
    end: () => voice.end(),
  }
}
