const nameOf = (deck: string): string => deck.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'deck'

/** Hands a file to the browser's downloads. */
export const saveFile = (deck: string, ending: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = `${nameOf(deck)}.${ending}`
  link.click()
  URL.revokeObjectURL(address)
}
