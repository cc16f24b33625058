/** What was typed, with the signs that LIKE understands taken literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
