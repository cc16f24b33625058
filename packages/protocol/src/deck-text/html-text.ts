// Text that was copied out of the source of a page: its lines are where the page breaks them.
const BREAK = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi
const TAG =
  /<\/?(?:a|b|i|u|p|div|span|ul|ol|li|tr|td|th|table|tbody|strong|em|h[1-6]|font|center|pre|code)(?:\s[^<>]*)?>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Null when nothing breaks lines as pages do. */
export const listOfHtml = (content: string): string | null => {
  if (content.search(BREAK) < 0) return null
  return content
    .split('\n')
    .map((line) => line.replace(BREAK, '\n').replace(TAG, ''))
    .join('\n')
}
