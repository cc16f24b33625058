// The table's few sounds. One switch mutes them all.

import { preferences } from './preferences.ts'

export type Sound = 'join' | 'card' | 'tap' | 'shuffle' | 'die'

const VOLUMES: Record<Sound, number> = { join: 0.2, card: 0.25, tap: 0.2, shuffle: 0.25, die: 0.3 }

let audio: AudioContext | null = null
let isWaking = false
const loaded = new Map<Sound, Promise<AudioBuffer>>()

/** Browsers allow sound only after a gesture; before it the table is silent. */
function context(): AudioContext | null {
  if (preferences.getState().muted || !navigator.userActivation?.hasBeenActive) return null
  audio ??= new AudioContext()
  // Asked once until it answers: on a machine without a loudspeaker it never does, and asking costs.
  if (audio.state === 'suspended' && !isWaking) {
    isWaking = true
    void audio.resume().finally(() => {
      isWaking = false
    })
  }
  return audio
}

const load = async (at: AudioContext, sound: Sound): Promise<AudioBuffer> => {
  const answer = await fetch(`/sounds/${sound}.wav`)
  return at.decodeAudioData(await answer.arrayBuffer())
}

const AGAIN_MS = 40 // cards that move together make one sound
const lastAt = new Map<Sound, number>()

export function play(sound: Sound): void {
  const at = context()
  const now = performance.now()
  if (!at || now - (lastAt.get(sound) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return
  lastAt.set(sound, now)
  const buffer = loaded.get(sound) ?? load(at, sound)
  loaded.set(sound, buffer)
  buffer.then(
    (samples) => {
      const source = at.createBufferSource()
      const gain = at.createGain()
      gain.gain.value = VOLUMES[sound]
      source.buffer = samples
      source.connect(gain).connect(at.destination)
      source.start()
    },
    () => loaded.delete(sound), // a table without sound is still a table; the next one tries again
  )
}
