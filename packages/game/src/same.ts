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

/** Whether what is claimed holds all that was seen. */
export const fits = (seen: unknown, claimed: unknown): boolean => {
  if (seen === null || seen === claimed) return true
  if (claimed === null || typeof seen !== 'object' || typeof claimed !== 'object') return false
  if (Array.isArray(seen) !== Array.isArray(claimed)) return false
  const keys = Object.keys(seen)
  if (keys.length !== Object.keys(claimed).length) return false
  return keys.every((key) => Object.hasOwn(claimed, key) && fits((seen as never)[key], (claimed as never)[key]))
}
