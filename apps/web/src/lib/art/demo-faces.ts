// Pictures of a few cards of the starter set, painted by packages/starter/scripts/paint-for-web.ts, so that public
// pages need neither painter nor server.

const files = import.meta.glob<string>('./faces/*.webp', { eager: true, query: '?url', import: 'default' })

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')

export const faceUrl = (name: string, size: 'small' | 'large' = 'small'): string => {
  const url = files[`./faces/${slug(name)}${size === 'large' ? '-large' : ''}.webp`]
  if (url === undefined) throw new Error(`No picture of "${name}" in faces/`)
  return url
}
