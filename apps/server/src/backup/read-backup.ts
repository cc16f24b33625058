import type { z } from 'zod'
import { BackupError, damaged, END_OF_ROWS, endLine, type Header, header, tableLine } from './backup-format.ts'

const BATCH = 256 * 1024
const NEWLINE = 0x0a

async function* splitLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      const tail = piece.subarray(start, end)
      yield rest.length > 0 ? Buffer.concat([...rest, tail]) : tail
      rest = []
      start = end + 1
    }
    if (start < piece.length) rest.push(piece.subarray(start))
  }
  if (rest.length > 0) throw damaged()
}

export interface TableRows {
  table: string
  columns: string[]
  rows: AsyncGenerator<Buffer> // to be read to the end before the next table
}

export type End = z.infer<typeof endLine>

/** Reads what `readDatabase` wrote, a piece at a time. */
export class BackupReader {
  #lines: AsyncGenerator<Buffer>

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#lines = splitLines(pieces)
  }

  async #line(): Promise<unknown> {
    const { done, value } = await this.#lines.next()
    if (done) throw damaged()
    try {
      return JSON.parse(value.toString())
    } catch {
      throw damaged()
    }
  }

  async header(): Promise<Header> {
    const first = await this.#line().catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error
    })
    const read = header.safeParse(first)
    if (!read.success) throw new BackupError('This file is not a backup of Fourmat.')
    return read.data
  }

  async next(): Promise<TableRows | End> {
    const value = await this.#line()
    const end = endLine.safeParse(value)
    if (end.success) return end.data
    const table = tableLine.safeParse(value)
    if (!table.success) throw damaged()
    return { ...table.data, rows: this.#rows() }
  }

  async *#rows(): AsyncGenerator<Buffer> {
    const newline = Buffer.from('\n')
    let batch: Buffer[] = []
    let size = 0
    for (;;) {
      const { done, value } = await this.#lines.next()
      if (done) throw damaged()
      if (value.length === END_OF_ROWS.length && value.toString() === END_OF_ROWS) break
      batch.push(value, newline)
      size += value.length + 1
      if (size < BATCH) continue
      yield Buffer.concat(batch)
      batch = []
      size = 0
    }
    if (batch.length > 0) yield Buffer.concat(batch)
  }
}
