interface Typed {
  readonly key: string
  readonly code: string
  readonly shiftKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

/**
 * The key as verbs name theirs: "d", "shift+d", "ctrl+a", "+". Where letters are not Latin ones, a key stands for the one at its place: D is D
 * in Cyrillic too. Of a sign only what it says counts, since each keyboard has it elsewhere.
 */
export function typedKey({ key, code, shiftKey = false, ctrlKey = false, metaKey = false }: Typed): string {
  if (key.length !== 1) return key
  const isForeign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key)
  const place = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const letter = (place ?? key).toLowerCase()
  const shifted = shiftKey && /\p{L}/u.test(letter) ? `shift+${letter}` : letter
  return ctrlKey || metaKey ? `ctrl+${shifted}` : shifted
}
