// The microphone: asked for, chosen, exchanged. Why there is none is said in words that help.

export type MicrophoneProblem = 'insecure' | 'denied' | 'missing' | 'busy' | 'failed'

export interface Device {
  readonly id: string
  readonly label: string
}

const problemOf = (error: unknown): MicrophoneProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

const ask = (deviceId: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(deviceId !== '' && { deviceId: { exact: deviceId } }),
    },
  })

/** The chosen microphone, or any other when it is gone. */
export async function openMicrophone(deviceId: string): Promise<MediaStream | MicrophoneProblem> {
  // Browsers hide microphones from pages that came neither by https nor from this computer.
  if (navigator.mediaDevices === undefined) return 'insecure'
  try {
    return await ask(deviceId)
  } catch (error) {
    const problem = problemOf(error)
    if (problem !== 'missing' || deviceId === '') return problem
    return ask('').catch(problemOf)
  }
}

export async function listMicrophones(): Promise<Device[]> {
  if (navigator.mediaDevices === undefined) return []
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId: id, label }) => ({ id, label }))
}
