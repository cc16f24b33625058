// Follows the headers of the frames that come over a WebSocket (RFC 6455, 5.2), for what the library does not tell.

const FINAL = 0x80
const MASKED = 0x80
const MASK_BYTES = 4

interface HeaderReader {
  /** A frame that does not end its message: the library tells of the whole message alone. */
  fragment(): void
  /** "The minimal number of bytes MUST be used to encode the length", which the library does not check. */
  longLength(): void
}

export class FrameHeaders {
  private readonly reader: HeaderReader
  private readonly header = Buffer.alloc(10) // flags and length, of a frame whose header is not complete yet
  private have = 0
  private skip = 0 // bytes of mask and payload before the next header

  constructor(reader: HeaderReader) {
    this.reader = reader
  }

  read(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) {
      if (this.skip > 0) {
        const passed = Math.min(this.skip, chunk.length - at)
        this.skip -= passed
        at += passed
        continue
      }
      this.header[this.have++] = chunk[at++] as number
      if (this.have >= 2 && this.have === this.headerBytes) this.complete()
    }
  }

  private get headerBytes(): number {
    const length = (this.header[1] as number) & ~MASKED
    return length === 126 ? 4 : length === 127 ? 10 : 2
  }

  private complete(): void {
    const { header } = this
    let length = (header[1] as number) & ~MASKED
    if (this.have === 4) length = header.readUInt16BE(2)
    // Nothing so long is let in: that this number may be inexact does not matter.
    else if (this.have === 10) length = Number(header.readBigUInt64BE(2))
    const least = this.have === 4 ? 126 : this.have === 10 ? 65_536 : 0
    const isMasked = ((header[1] as number) & MASKED) !== 0
    this.have = 0
    this.skip = length + (isMasked ? MASK_BYTES : 0)
    if (length < least) this.reader.longLength()
    else if (((header[0] as number) & FINAL) === 0) this.reader.fragment()
  }
}
