// The table's few sounds. One switch mutes them all.

import { preferences } from './preferences.ts'

export type Sound = 'join' | 'card' | 'tap' | 'shuffle' | 'die'

const VOLUMES: Record<Sound, number> = { join: 0.2, card: 0.25, tap: 0.2, shuffle: 0.25, die: 0.3 }

let audio: Promise<AudioContext | null> | null = null
let isWaking = false
const loaded = new Map<Sound, Promise<Prepared>>()

interface Prepared {
  readonly samples: AudioBuffer
  readonly out: AudioNode
}

const quietMoment = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/**
 * Takes its time to make, once: not in the frame that has something to show. Asked for loudspeakers first, the browser gets ready
 * for sound beside the page; the page would wait for that otherwise.
 */
async function makeContext(): Promise<AudioContext> {
  await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  await quietMoment()
  const made = new AudioContext()
  restLater(made)
  return made
}

/** The context; null where there can be none just now. A table without sound is still a table, and the next one tries again. */
function contextForSound(): Promise<AudioContext | null> {
  audio ??= makeContext().catch(() => {
    audio = null
    return null
  })
  return audio
}

/** Browsers allow sound only after a gesture. Made then, the context is there when the first sound comes. */
const prepare = () => {
  if (!preferences.getState().muted) void contextForSound()
}
for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, prepare, { once: true })

function wake(at: AudioContext) {
  // Asked once until it answers: on a machine without a loudspeaker it never does, and asking costs.
  if ((at.state !== 'suspended' && !isResting) || isWaking) return
  isResting = false
  isWaking = true
  void at.resume().finally(() => {
    isWaking = false
  })
}

const load = async (at: AudioContext, sound: Sound): Promise<Prepared> => {
  const answer = await fetch(`/sounds/${sound}.wav`)
  const samples = await at.decodeAudioData(await answer.arrayBuffer())
  const out = at.createGain()
  out.gain.value = VOLUMES[sound]
  out.connect(at.destination)
  return { samples, out }
}

/** A context that plays nothing still keeps a thread of the browser and the loudspeakers busy. */
const AWAKE_MS = 5000
let rest: ReturnType<typeof setTimeout> | undefined
let isResting = false // also while the context has not done so yet

function restLater(at: AudioContext) {
  clearTimeout(rest)
  rest = setTimeout(() => {
    isResting = true
    void at.suspend()
  }, AWAKE_MS)
}

const LATE_MS = 500 // a sound that could not be made by then is not heard any more
const AGAIN_MS = 40 // cards that move together make one sound
const lastAt = new Map<Sound, number>()

/** Before a gesture the table is silent. */
export function play(sound: Sound): void {
  const now = performance.now()
  if (preferences.getState().muted || !navigator.userActivation?.hasBeenActive) return
  if (now - (lastAt.get(sound) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return
  lastAt.set(sound, now)
  void contextForSound().then((at) => {
    if (at && performance.now() - now < LATE_MS) void start(at, sound)
  })
}

async function start(at: AudioContext, sound: Sound): Promise<void> {
  wake(at)
  restLater(at)
  const prepared = loaded.get(sound) ?? load(at, sound)
  loaded.set(sound, prepared)
  try {
    const { samples, out } = await prepared
    const source = at.createBufferSource()
    source.buffer = samples
    source.connect(out)
    source.start()
  } catch {
    loaded.delete(sound) // here too
  }
}
