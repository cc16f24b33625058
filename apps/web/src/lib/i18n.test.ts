// Every text is a key, every key exists in every language, and no key lies about unused.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { NAMESPACES } from './i18n.ts'
import { LANGUAGES } from './languages.ts'

const SRC = path.resolve(import.meta.dirname, '..')
const LOCALES = path.resolve(SRC, '../public/locales')
const NOT_FOR_USERS = /\.(test|gen)\.tsx?$|\/dev-ui\/|\/testing\//

/** Attributes that people read or hear. */
const SPOKEN = /^(aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|description|tip|hint)$/

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join(SRC, file))
  .filter((file) => !NOT_FOR_USERS.test(file))
  .map((file) => ({ name: path.relative(SRC, file), code: readFileSync(file, 'utf8') }))

type Tree = { [key: string]: string | Tree }
const readTexts = (language: string, namespace: string): Tree =>
  JSON.parse(readFileSync(path.join(LOCALES, language, `${namespace}.json`), 'utf8'))

const flatten = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )

const PLURAL = /_(zero|one|two|few|many|other)$/
const withoutPlural = (key: string) => key.replace(PLURAL, '')

const texts = (language: string): Map<string, string> =>
  new Map(NAMESPACES.flatMap((ns) => flatten(readTexts(language, ns)).map(([key, text]) => [`${ns}:${key}`, text])))

const all = new Map(LANGUAGES.map(({ key }) => [key, texts(key)]))
const english = all.get('en') ?? new Map<string, string>()
const englishKeys = new Set([...english.keys()].map(withoutPlural))

/** Keys asked for by name, and beginnings of keys whose rest is a variable: t(`theme.${theme}`). */
function usedIn({ name, code }: { name: string; code: string }): { keys: Set<string>; beginnings: Set<string> } {
  const own = code.match(/useTranslation\(\s*(?:'(\w+)'|\['(\w+)')/)
  const folder = name.match(/^features\/(\w+)\//)?.[1]
  const home = own?.[1] ?? own?.[2] ?? NAMESPACES.find((ns) => ns === folder) ?? 'shell'
  const full = (key: string) => (/^\w+:/.test(key) ? key : `${home}:${key}`)
  const keys = new Set<string>()
  const beginnings = new Set<string>()
  for (const [, key] of code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) keys.add(full(key ?? ''))
  for (const [, text] of code.matchAll(/\bt\(\s*`([^`]+)`/g)) {
    const [beginning = '', ...rest] = (text ?? '').split('${')
    if (rest.length === 0) keys.add(full(beginning))
    else beginnings.add(full(beginning))
  }
  // A key may also be chosen first and asked for later: any text that is a key of the file's namespace counts as used.
  for (const [, text] of code.matchAll(/['"]((?:\w+:)?[a-z]\w*(?:\.\w+)*)['"]/g))
    if (text && englishKeys.has(full(text))) keys.add(full(text))
  for (const [, start] of code.matchAll(/`((?:\w+:)?[a-z]\w*\.[\w.]*)\$\{/g))
    if (start && [...englishKeys].some((key) => key.startsWith(full(start)))) beginnings.add(full(start))
  return { keys, beginnings }
}

const used = files.map((file) => ({ file: file.name, ...usedIn(file) }))
// The rules of account forms live in a file without words of its own.
const RULE_KEYS = [...englishKeys].filter((key) => key.startsWith('auth:rules.'))
// A deck's page is written by the server, in our words.
const SERVED_PAGE = readFileSync(path.resolve(SRC, '../../server/src/decks/page/deck-page.ts'), 'utf8')
const isServed = (key: string) => SERVED_PAGE.includes(`'${key}'`)

describe('texts', () => {
  test('every key that the code asks for exists', () => {
    const missing = used.flatMap(({ file, keys, beginnings }) => [
      ...[...keys].filter((key) => !englishKeys.has(key)).map((key) => `${file}: ${key}`),
      ...[...beginnings]
        .filter((start) => ![...englishKeys].some((key) => key.startsWith(start)))
        .map((key) => `${file}: ${key}…`),
    ])
    expect(missing).toEqual([])
  })

  test('every key is asked for somewhere', () => {
    const code = files.map((file) => file.code).join('\n')
    const keys = new Set(used.flatMap((file) => [...file.keys]))
    const beginnings = [...new Set(used.flatMap((file) => [...file.beginnings]))]
    const unused = [...englishKeys].filter(
      (key) =>
        !keys.has(key) &&
        !keys.has(key.replace(/_[a-z]+$/, '')) && // a context of a key in use
        !beginnings.some((start) => key.startsWith(start)) &&
        !isServed(key) &&
        !(RULE_KEYS.includes(key) && code.includes(`'${key.replace('auth:', '')}'`)),
    )
    expect(unused).toEqual([])
  })

  test.each(LANGUAGES.map(({ key }) => key))(
    '%s has the keys of English, with every plural that it needs',
    (language) => {
      const own = all.get(language) ?? new Map<string, string>()
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const plain = [...english.keys()].filter((key) => !PLURAL.test(key))
      const counted = new Set([...english.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural))
      const wanted = [
        ...plain,
        ...[...counted].flatMap((key) =>
          [...forms, ...(english.has(`${key}_zero`) ? ['zero'] : [])].map((form) => `${key}_${form}`),
        ),
      ]
      expect([...own.keys()].sort()).toEqual(wanted.sort())
    },
  )

  test.each(LANGUAGES.map(({ key }) => key))('%s fills in the same values as English', (language) => {
    const holes = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
    const odd = [...(all.get(language) ?? [])].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`)
      // "in a minute" may leave the number out.
      return PLURAL.test(key)
        ? holes(text).some((hole) => !holes(model).includes(hole))
        : String(holes(text)) !== String(holes(model))
    })
    expect(odd).toEqual([])
  })
})

interface Node {
  type: string
  value?: unknown
  name?: { name?: string }
  expression?: Node
  quasis?: { value: { raw: string } }[]
  start?: number
}

const hasWords = (text: string) => /\p{L}{2,}/u.test(text)

function* literalsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const item of node) yield* literalsIn(item)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, value, name, expression } = node as Node
  // What is printed on keys is the same in every language.
  if (type === 'JSXElement' && /^kbd$/i.test((node as { openingElement?: Node }).openingElement?.name?.name ?? ''))
    return
  if (type === 'JSXText' && hasWords(String(value))) yield String(value).trim()
  if (type === 'JSXExpressionContainer' && typeof expression?.value === 'string' && hasWords(expression.value))
    yield String(expression.value)
  if (type === 'JSXAttribute') {
    if (!SPOKEN.test(name?.name ?? '')) {
      // Elements may be handed over in attributes: `action={<Button>…</Button>}`.
      const inner = value as Node | null
      if (inner?.type === 'JSXExpressionContainer' && inner.expression?.type !== 'Literal')
        yield* literalsIn(inner.expression)
      return
    }
    const literal = value as Node | null
    if (literal?.type === 'Literal' && hasWords(String(literal.value))) yield `${name?.name}="${literal.value}"`
  }
  for (const [key, child] of Object.entries(node)) if (key !== 'loc' && key !== 'range') yield* literalsIn(child)
}

test('components hold no text of their own', () => {
  const found = files
    .filter((file) => file.name.endsWith('.tsx'))
    .flatMap(({ name, code }) => {
      const { program, errors } = parseSync(name, code)
      expect(errors).toEqual([])
      return [...new Set(literalsIn(program))].map((text) => `${name}: ${text}`)
    })
  expect(found).toEqual([])
})
