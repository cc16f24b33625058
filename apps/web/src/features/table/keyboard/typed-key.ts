interface Typed {
  readonly key: string
  readonly code: string
  readonly shiftKey?: boolean
}

/**
 * The key as verbs name theirs: "d", "shift+d", "+". Where letters are not Latin ones, a key stands for the one at its place: D is D
 * in Cyrillic too. Of a sign only what it says counts, since each keyboard has it elsewhere.
 */
export function typedKey({ key, code, shiftKey = false }: Typed): string {
  if (key.length !== 1) return key
  const isForeign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key)
  const place = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const letter = (place ?? key).toLowerCase()
  return shiftKey && /\p{L}/u.test(letter) ? `shift+${letter}` : letter
}
