// What a player sets once for all calls. Kept in this browser.

import { readKey, writeKey } from '../../../lib/storage.ts'

const KEY = 'voice_preferences'

interface VoicePreferences {
  readonly deviceId: string // of the microphone; "" is the system's choice
  readonly pushToTalk: boolean
}

export function readVoicePreferences(): VoicePreferences {
  try {
    const { deviceId, pushToTalk } = JSON.parse(readKey(KEY) ?? '{}') as Partial<VoicePreferences>
    return { deviceId: typeof deviceId === 'string' ? deviceId : '', pushToTalk: pushToTalk === true }
  } catch {
    return { deviceId: '', pushToTalk: false }
  }
}

export const writeVoicePreferences = (preferences: VoicePreferences): void => writeKey(KEY, JSON.stringify(preferences))
