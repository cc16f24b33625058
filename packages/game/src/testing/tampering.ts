// Every value that differs from a given one in a single place.

import { isSame } from '../same.ts'

interface Tampered {
  readonly path: string // "draws.3.drawn.ids": where, and for lists what
  readonly value: unknown
}

function* otherLeaf(value: unknown): Generator<Tampered> {
  if (typeof value === 'number') {
    yield { path: '', value: value + 1 }
    yield { path: '', value: value - 1 }
  } else if (typeof value === 'string') {
    yield { path: '', value: value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0` }
    yield { path: '', value: '' }
  } else if (typeof value === 'boolean') yield { path: '', value: !value }
  else if (value === null) {
    yield { path: '', value: 0 }
    yield { path: '', value: 'A' }
    yield { path: '', value: ['A'] }
  }
  if (value !== null) yield { path: '', value: null }
}

function* otherList(list: readonly unknown[]): Generator<Tampered> {
  for (let i = 0; i < list.length; i++) {
    for (const { path, value } of tamperedWith(list[i])) yield { path: `.${i}${path}`, value: list.with(i, value) }
    yield { path: ' without one', value: list.toSpliced(i, 1) }
    yield { path: ' with one twice', value: list.toSpliced(i, 0, list[i]) }
    if (i > 0 && !isSame(list[i - 1], list[i]))
      yield { path: ' with two swapped', value: list.with(i, list[i - 1]).with(i - 1, list[i]) }
  }
  if (list.length > 0) yield { path: ' emptied', value: [] }
}

export function* tamperedWith(value: unknown): Generator<Tampered> {
  if (value === null || typeof value !== 'object') yield* otherLeaf(value)
  else if (Array.isArray(value)) yield* otherList(value)
  else
    for (const [key, item] of Object.entries(value)) {
      for (const { path, value: other } of tamperedWith(item))
        yield { path: `.${key}${path}`, value: { ...value, [key]: other } }
      const { [key]: _, ...without } = value as Record<string, unknown>
      yield { path: `.${key} left out`, value: without }
    }
}
