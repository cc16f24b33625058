// Reading single fields out of a foreign JSON object.

export type Raw = Record<string, unknown>

/** Why a row cannot be used; the message is for the person who runs the import. */
export class BadRow extends Error {
  override name = 'BadRow'
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const record = (value: unknown): Raw | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** No number of a card comes near what columns can hold. */
export const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= 1e9 ? value : undefined

/** PostgreSQL cannot hold the character 0, nor half of a character. */
const clean = (value: string, field: string): string => {
  if (/\p{Surrogate}/u.test(value)) throw new BadRow(`"${field}" has half of a character`)
  return value.includes('\0') ? value.replaceAll('\0', '') : value
}

export const optional = (raw: Raw, field: string): string | null => {
  const value = raw[field]
  return typeof value === 'string' ? clean(value, field) : null
}

export const words = (raw: Raw, field: string): string[] => list(raw[field]).map((word) => clean(String(word), field))

export const text = (raw: Raw, field: string): string => {
  const value = optional(raw, field)
  if (!value) throw new BadRow(`"${field}" is missing`)
  return value
}

export const uuid = (value: unknown, field: string): string => {
  if (typeof value !== 'string' || !UUID.test(value)) throw new BadRow(`"${field}" is not a UUID`)
  return value.toLowerCase()
}

export const dateOf = (raw: Raw, field: string): string => {
  const value = text(raw, field)
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
  // "2024-02-30" is a date to JavaScript, not to the database; neither is the year 0.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value || value < '0001')
    throw new BadRow(`"${field}" is not a date`)
  return value
}

const MOST = 1_000_000

export const numberIn = (value: string): number => {
  if (value.includes('∞')) return MOST
  const found = /-?\d*\.?\d+/.exec(value)
  return found ? Math.max(-MOST, Math.min(MOST, Number(found[0]))) : 0
}

interface Images {
  normal: string
  small: string
}

export const imagesOf = (raw: Raw | undefined): Images | undefined => {
  const uris = record(raw?.image_uris)
  if (!uris) return undefined
  const normal = optional(uris, 'normal') ?? optional(uris, 'large') ?? optional(uris, 'small')
  return normal ? { normal, small: optional(uris, 'small') ?? normal } : undefined
}
