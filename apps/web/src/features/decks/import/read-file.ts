const FILE_MAX = 1_000_000 // bytes; no deck list is longer

const decode = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // what older programs wrote
  }
}

/** The text of a file that somebody dropped; null when it is too large or holds no text. */
export const readFile = async (file: File): Promise<string | null> => {
  if (file.size > FILE_MAX) return null
  const text = decode(await file.arrayBuffer())
  return text.includes('\u0000') ? null : text
}
