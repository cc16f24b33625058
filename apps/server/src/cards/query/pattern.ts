// Regular expressions between slashes, as PostgreSQL reads them. How long one may take is bounded where it is asked.

const LONGEST = 200
/** Of counted repetitions, one within the other or not: each state more is one more for the machine to build. */
const MOST_REPEATED = 5_000

/** In PostgreSQL \b is a backspace. */
const BOUNDARIES: Record<string, string> = { b: '\\y', B: '\\Y' }

/** Whether what it counts is too much to be built. */
export const isTooComplex = (source: string): boolean => {
  const counts = [...source.matchAll(/\{(?:\d*,)?(\d+)\}/g)].map(([, most]) => Math.max(1, Number(most)))
  return counts.reduce((product, count) => product * count, 1) > MOST_REPEATED
}

/**
 * "\bdraws?\b" -> "(?n)\ydraws?\y"; undefined where it is no expression, is too long, or looks back at what it has found,
 * which can take for ever.
 */
export const readPattern = (source: string): string | undefined => {
  if (source === '' || source.length > LONGEST) return undefined
  try {
    new RegExp(source, 'i')
  } catch {
    return undefined
  }
  if (/\\[1-9k]|\(\?<[^=!]/.test(source.replace(/\\\\/g, ''))) return undefined
  // "n": ^ and $ stand at the ends of lines.
  return `(?n)${source.replace(/\\(.)/g, (whole, letter: string) => BOUNDARIES[letter] ?? (letter === '/' ? '/' : whole))}`
}
