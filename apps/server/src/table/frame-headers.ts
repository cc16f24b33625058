// Follows the headers of the frames that come over a WebSocket (RFC 6455, 5.2), for what the library does not tell.

const FINAL = 0x80
const MASKED = 0x80
const MASK_BYTES = 4

export interface HeaderReader {
  /** A frame that does not end its message: the library tells of the whole message alone. */
  fragment(): void
  /** "The minimal number of bytes MUST be used to encode the length", which the library does not check. */
  longLength(): void
}

export class FrameHeaders {
  private readonly reader: HeaderReader
  private have = 0 // bytes of a header that is not complete yet
  private isFinal = true
  private isMasked = true
  private headerBytes = 2 // flags and length
  private length = 0 // inexact where it is too long to be let in, which does not matter
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
      } else this.readHeader(chunk[at++] as number)
    }
  }

  private readHeader(byte: number): void {
    if (this.have === 0) this.isFinal = (byte & FINAL) !== 0
    else if (this.have === 1) this.readLength(byte)
    else this.length = this.length * 256 + byte
    this.have += 1
    if (this.have >= 2 && this.have === this.headerBytes) this.complete()
  }

  private readLength(byte: number): void {
    const length = byte & ~MASKED
    this.isMasked = (byte & MASKED) !== 0
    this.headerBytes = length === 126 ? 4 : length === 127 ? 10 : 2
    this.length = this.headerBytes === 2 ? length : 0
  }

  private complete(): void {
    const least = this.headerBytes === 4 ? 126 : this.headerBytes === 10 ? 65_536 : 0
    this.have = 0
    this.skip = this.length + (this.isMasked ? MASK_BYTES : 0)
    if (this.length < least) this.reader.longLength()
    else if (!this.isFinal) this.reader.fragment()
  }
}
