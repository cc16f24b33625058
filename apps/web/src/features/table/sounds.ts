// The table's few sounds, made on the spot. One switch mutes them all.

import { preferences } from './preferences.ts'

const JOIN_VOLUME = 0.2

let audio: AudioContext | null = null

/** Browsers allow sound only after a gesture; before it the table is silent. */
function context(): AudioContext | null {
  if (preferences.getState().muted || !navigator.userActivation?.hasBeenActive) return null
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  return audio
}

function note(
  at: AudioContext,
  frequency: number,
  start: number,
  length: number,
  volume: number,
  type: OscillatorType,
): void {
  const oscillator = at.createOscillator()
  const gain = at.createGain()
  oscillator.type = type
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume, start + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  oscillator.connect(gain).connect(at.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}

export function playJoin(): void {
  const at = context()
  if (!at) return
  note(at, 523.25, at.currentTime, 0.5, JOIN_VOLUME, 'sine')
  note(at, 783.99, at.currentTime + 0.12, 0.7, JOIN_VOLUME, 'sine')
}

/** A card put down. */
export function playCard(): void {
  const at = context()
  if (!at) return
  const length = 0.06
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const source = at.createBufferSource()
  const filter = at.createBiquadFilter()
  const gain = at.createGain()
  filter.type = 'bandpass'
  filter.frequency.value = 1400
  gain.gain.value = 0.06
  source.buffer = buffer
  source.connect(filter).connect(gain).connect(at.destination)
  source.start()
}
