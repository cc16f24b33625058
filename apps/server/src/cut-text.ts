/** The beginning of a text, never with half of a character at its end. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
