import type { LogEntry } from '@fourmat/game'
import { describe, expect, test } from 'vitest'
import { type LogPage, turnPages } from './log-pages.ts'

const LOG = 100
const line = (seq: number) => ({ seq, type: 'tap', cards: [], params: {} }) as unknown as LogEntry
const lines = (pages: readonly LogPage[]) => pages.flatMap((page) => page.entries.map((entry) => entry.seq))

describe('pages of the log', () => {
  test('show every line of the log, in order, and few that it has dropped', () => {
    let pages: readonly LogPage[] = []
    let log: LogEntry[] = []
    for (let seq = 1; seq < 500; seq++) {
      log = [...log, line(seq)].slice(-LOG)
      pages = turnPages(pages, log)
      const shown = lines(pages)
      expect(shown.slice(-log.length)).toEqual(log.map((entry) => entry.seq))
      expect(shown).toEqual(Array.from(shown, (_, i) => (shown[0] as number) + i))
      expect(shown.length).toBeLessThan(LOG + 24)
    }
  })

  test('a new line changes the last page alone', () => {
    let log = Array.from({ length: LOG }, (_, i) => line(i + 1))
    let pages = turnPages([], log)
    for (let seq = LOG + 1; seq < LOG + 24; seq++) {
      const before = new Set(pages)
      log = [...log, line(seq)].slice(-LOG)
      pages = turnPages(pages, log)
      expect(pages.filter((page) => !before.has(page))).toHaveLength(1)
    }
  })

  test('a line that was shown in advance and is confirmed changes the last page alone', () => {
    let log = Array.from({ length: LOG }, (_, i) => line(i + 1))
    let pages = turnPages([], log)
    for (let seq = LOG + 1; seq < LOG + 60; seq++) {
      log = [...log, line(seq)].slice(-LOG)
      const foreseen = turnPages(pages, log)
      log = [...log.slice(0, -1), line(seq)]
      pages = turnPages(foreseen, log)
      const before = new Set(foreseen)
      expect(pages.filter((page) => !before.has(page))).toHaveLength(1)
      expect(lines(pages).slice(-LOG)).toEqual(log.map((entry) => entry.seq))
    }
  })

  test('many lines at once, and a log that says the same again', () => {
    const log = Array.from({ length: 60 }, (_, i) => line(i + 1))
    const pages = turnPages([], log)
    expect(lines(pages)).toHaveLength(60)
    expect(turnPages(pages, [...log])).toBe(pages)
    expect(turnPages(pages, log.slice(30))).not.toHaveLength(0)
  })

  test('another log, and an empty one, begin anew', () => {
    const pages = turnPages(
      [],
      Array.from({ length: 30 }, (_, i) => line(i + 1)),
    )
    const other = Array.from({ length: 5 }, (_, i) => line(i + 900))
    expect(lines(turnPages(pages, other))).toEqual([900, 901, 902, 903, 904])
    expect(turnPages(pages, [])).toEqual([])
    expect(turnPages([], [])).toEqual([])
  })
})
