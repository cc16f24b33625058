const last = new Map<string, Promise<unknown>>()

/** Runs work of the same key one after the other: a hundred guesses at one moment are counted as a hundred. */
export const inTurnFor = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
