// Tells whether a build is older than its sources, by content: clocks and checkouts do not matter.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.mjs'

const isIgnored = (name) =>
  name === 'node_modules' || name === 'dist' || name.startsWith('.') || /\.test\.tsx?$/.test(name)

const filesUnder = (place) => {
  let found
  try {
    found = statSync(place)
  } catch {
    return []
  }
  if (found.isFile()) return [place]
  return readdirSync(place)
    .filter((name) => !isIgnored(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)))
}

export const hashOf = (places) => {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesUnder(path.join(ROOT, place)))) {
    const content = readFileSync(file)
    hash.update(`${path.relative(ROOT, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const stampOf = (directory) => path.join(ROOT, directory, '.built-from')

export const isFresh = (directory, hash) => {
  try {
    return readFileSync(stampOf(directory), 'utf8') === hash
  } catch {
    return false
  }
}

export const markFresh = (directory, hash) => writeFileSync(stampOf(directory), hash)
