// Whether two values of JSON hold the same.

/** Whether two values hold the same, whatever the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isSame((a as never)[key], (b as never)[key]))
}

/** Whether what was told holds all that was seen. */
export const fits = (seen: unknown, told: unknown): boolean => {
  if (seen === null || seen === told) return true
  if (told === null || typeof seen !== 'object' || typeof told !== 'object') return false
  if (Array.isArray(seen) !== Array.isArray(told)) return false
  const keys = Object.keys(seen)
  if (keys.length !== Object.keys(told).length) return false
  return keys.every((key) => Object.hasOwn(told, key) && fits((seen as never)[key], (told as never)[key]))
}
