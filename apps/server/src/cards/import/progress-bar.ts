// The line that an import shows while it runs: how far, how fast, how long still.

const WIDTH = 24
const REDRAW_MS = 100
const PLAIN_MS = 5000

interface Progress {
  rows: number
  fraction: number | undefined // of the file, 0..1; undefined when its size is not known
  elapsedMs: number
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')

const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

export const progressLine = ({ rows, fraction, elapsedMs }: Progress): string => {
  const speed = `${count(rows)} rows  ${count(elapsedMs > 0 ? (rows * 1000) / elapsedMs : 0)}/s`
  if (fraction === undefined) return speed
  const done = Math.min(1, fraction)
  const filled = Math.round(done * WIDTH)
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}]`
  const left = done > 0.01 ? `  ${duration((elapsedMs * (1 - done)) / done)} left` : ''
  return `${bar} ${String(Math.floor(done * 100)).padStart(3)} %  ${speed}${left}`
}

interface ProgressBar {
  update: (progress: Progress) => void
  say: (line: string) => void // a line of its own, above the bar
  finish: () => void
}

/** Redraws one line on a terminal; elsewhere writes a line now and then. */
export const createProgressBar = (out: NodeJS.WriteStream, now = () => performance.now()): ProgressBar => {
  const pause = out.isTTY ? REDRAW_MS : PLAIN_MS
  let last = now()
  let drawn = ''
  const clear = () => {
    if (out.isTTY && drawn) out.write('\r\x1b[K')
  }
  return {
    update: (progress) => {
      if (now() - last < pause) return
      last = now()
      const line = progressLine(progress)
      clear()
      out.write(out.isTTY ? line : `${line}\n`)
      drawn = line
    },
    say: (line) => {
      clear()
      out.write(`${line}\n`)
      drawn = ''
    },
    finish: () => {
      clear()
      drawn = ''
    },
  }
}
