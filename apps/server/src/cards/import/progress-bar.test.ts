import { expect, test } from 'vitest'
import { createProgressBar, progressLine } from './progress-bar.ts'

test.each([
  [
    { rows: 50_000, fraction: 0.5, elapsedMs: 10_000 },
    '[############............]  50 %  50,000 rows  5,000/s  10 s left',
  ],
  [{ rows: 0, fraction: 0, elapsedMs: 0 }, '[........................]   0 %  0 rows  0/s'],
  [{ rows: 100, fraction: 1.2, elapsedMs: 1000 }, '[########################] 100 %  100 rows  100/s  0 s left'],
  [{ rows: 100, fraction: 0.02, elapsedMs: 10_000 }, '[........................]   2 %  100 rows  10/s  8 min left'],
  [{ rows: 1234, fraction: undefined, elapsedMs: 1000 }, '1,234 rows  1,234/s'],
])('%j', (progress, line) => {
  expect(progressLine(progress)).toBe(line)
})

const collect = (isTTY: boolean) => {
  const written: string[] = []
  let time = 0
  const out = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  const bar = createProgressBar(out, () => time)
  return {
    written,
    bar,
    wait: (ms: number) => {
      time += ms
    },
  }
}
const at = (rows: number) => ({ rows, fraction: undefined, elapsedMs: 1000 })

test('a terminal shows one line that is redrawn, and none at the end', () => {
  const { written, bar, wait } = collect(true)
  for (const rows of [1, 2, 3]) {
    wait(150)
    bar.update(at(rows))
    bar.update(at(rows + 0.5))
  }
  bar.say('A line')
  bar.finish()
  expect(written.join('')).toBe('1 rows  1/s\r\x1b[K2 rows  2/s\r\x1b[K3 rows  3/s\r\x1b[KA line\n')
})

test('a log file gets a line now and then', () => {
  const { written, bar, wait } = collect(false)
  for (let rows = 1; rows <= 10; rows++) {
    wait(1000)
    bar.update(at(rows))
  }
  expect(written).toEqual(['5 rows  5/s\n', '10 rows  10/s\n'])
})
