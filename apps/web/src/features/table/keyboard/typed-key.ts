interface Typed {
  readonly key: string
  readonly code: string
}

/** The key as verbs name theirs. Where letters are not Latin ones, a key stands for the one at its place: D is D in Cyrillic too. */
export function typedKey({ key, code }: Typed): string {
  if (key.length !== 1) return key
  const isForeign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key)
  const place = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return (place ?? key).toLowerCase()
}
