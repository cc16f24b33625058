// The words of pages that the server writes: those of the web app, in the reader's language.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Tree = { readonly [key: string]: string | Tree }
type Values = Readonly<Record<string, string | number>>

export interface PageWords {
  readonly language: string
  /** `decks:group.land`; a count chooses the form that the language wants for it. */
  readonly say: (key: string, values?: Values) => string
}

const FALLBACK = 'en'
const NAMESPACES = ['library', 'decks', 'shell'] as const

const textAt = (tree: Tree | undefined, keys: readonly string[]): string | undefined => {
  const found = keys.reduce<Tree | string | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    tree,
  )
  return typeof found === 'string' ? found : undefined
}

const wordsOf = (language: string, folder: string): PageWords => {
  const trees = new Map<string, Tree>(
    NAMESPACES.map((name) => [name, JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))]),
  )
  const rules = new Intl.PluralRules(language)
  const say = (key: string, values: Values = {}): string => {
    const [namespace = '', name = ''] = key.split(':')
    const steps = name.split('.')
    const form = typeof values.count === 'number' ? `_${rules.select(values.count)}` : ''
    const text = textAt(trees.get(namespace), [...steps.slice(0, -1), `${steps.at(-1)}${form}`]) ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => String(values[hole] ?? ''))
  }
  return { language, say }
}

/** "nl-BE,nl;q=0.9,en;q=0.8" -> ["nl", "nl", "en"] */
const languagesOf = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)

export type ChooseWords = (accepted: string) => PageWords

/** Read once: they come with the web app. Without it no page is served. */
export const readPageWords = (webRoot: string): ChooseWords => {
  const folder = path.join(webRoot, 'locales')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const known = new Map(names.map((language) => [language, wordsOf(language, path.join(folder, language))]))
  const bare: PageWords = { language: FALLBACK, say: (key) => key }
  return (accepted) => {
    const language = languagesOf(accepted).find((wanted) => known.has(wanted)) ?? FALLBACK
    return known.get(language) ?? bare
  }
}
