import type { Db } from './open.ts'

/** For statements that are asked all the time: putting one together anew costs more than the database's answer. */
export const oncePerDb = <T>(prepare: (db: Db) => T): ((db: Db) => T) => {
  const prepared = new WeakMap<Db, T>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
