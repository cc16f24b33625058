// Who is speaking: the loudness of every stream, looked at ten times a second.

const LOOK_MS = 100
const SPOKEN = 0.012 // root mean square of the samples; a quiet room stays well below
const LINGER_MS = 350 // a breath between two words is no silence

interface Meter {
  readonly source: MediaStreamAudioSourceNode
  readonly analyser: AnalyserNode
  readonly samples: Float32Array<ArrayBuffer>
  loudAt: number
}

export class Levels {
  private readonly context = new AudioContext()
  private readonly meters = new Map<string, Meter>()
  private readonly timer: ReturnType<typeof setInterval>
  private speaking = ''
  private readonly onChange: (speaking: ReadonlySet<string>) => void

  constructor(onChange: (speaking: ReadonlySet<string>) => void) {
    this.onChange = onChange
    this.timer = setInterval(() => this.look(), LOOK_MS)
    void this.context.resume().catch(() => {})
  }

  watch(name: string, stream: MediaStream): void {
    this.forget(name)
    const source = this.context.createMediaStreamSource(stream)
    const analyser = this.context.createAnalyser()
    analyser.fftSize = 1024
    source.connect(analyser)
    this.meters.set(name, { source, analyser, samples: new Float32Array(analyser.fftSize), loudAt: -LINGER_MS })
  }

  forget(name: string): void {
    this.meters.get(name)?.source.disconnect()
    this.meters.delete(name)
  }

  private look(): void {
    const now = performance.now()
    const names: string[] = []
    for (const [name, meter] of this.meters) {
      meter.analyser.getFloatTimeDomainData(meter.samples)
      let sum = 0
      for (const sample of meter.samples) sum += sample * sample
      if (Math.sqrt(sum / meter.samples.length) > SPOKEN) meter.loudAt = now
      if (now - meter.loudAt < LINGER_MS) names.push(name)
    }
    const speaking = names.join()
    if (speaking === this.speaking) return
    this.speaking = speaking
    this.onChange(new Set(names))
  }

  stop(): void {
    clearInterval(this.timer)
    this.meters.clear()
    void this.context.close().catch(() => {})
  }
}
