// Days as queries write them: "2019", "2019-06", "2019-06-14".

/** From the first day on, up to the day before the last. */
export interface Days {
  from: string
  to: string
}

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Undefined where there is no such day. */
export const readDays = (text: string): Days | undefined => {
  const [found, year, month, day] = WRITTEN.exec(text) ?? []
  if (!found || Number(year) < 1000) return undefined
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)]
  const from = Date.UTC(y, m, d)
  if (!iso(from).startsWith(found)) return undefined
  const to = day ? Date.UTC(y, m, d + 1) : month ? Date.UTC(y, m + 1, 1) : Date.UTC(y + 1, 0, 1)
  return { from: iso(from), to: to > Date.UTC(9999, 11, 31) ? '9999-12-31' : iso(to) }
}
