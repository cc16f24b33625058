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

export const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** PostgreSQL cannot hold the character 0. */
const clean = (value: string): string => (value.includes('\0') ? value.replaceAll('\0', '') : value)

export const optional = (raw: Raw, field: string): string | null => {
  const value = raw[field]
  return typeof value === 'string' ? clean(value) : null
}

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
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new BadRow(`"${field}" is not a date`)
  return value
}

export const numberIn = (value: string): number => {
  if (value.includes('∞')) return 1_000_000
  const found = /-?\d*\.?\d+/.exec(value)
  return found ? Number(found[0]) : 0
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
