// Which language is spoken, and where its texts come from. Screens ask `useTranslation`; they are drawn anew when the language
// changes, which it does when all texts that are in use are there in the new one.
import { use, useSyncExternalStore } from 'react'
import { detectLanguage, FALLBACK_LANGUAGE, type LanguageKey } from './languages.ts'
import { untilOnline } from './offline.ts'
import { KEYS, onOtherTab, readKey, writeKey } from './storage.ts'
import { Texts, type TextTree, type Translate } from './texts.ts'

export const NAMESPACES = ['shell', 'auth', 'decks', 'games', 'library', 'lobby', 'table'] as const
type Namespace = (typeof NAMESPACES)[number]

const languages = new Map<LanguageKey, Texts>()
const textsIn = (language: LanguageKey): Texts => {
  const known = languages.get(language)
  if (known) return known
  const texts = new Texts(language)
  languages.set(language, texts)
  return texts
}

let wanted: LanguageKey = FALLBACK_LANGUAGE
let spoken = textsIn(FALLBACK_LANGUAGE)
const followers = new Set<() => void>()
const follow = (follower: () => void) => {
  followers.add(follower)
  return () => followers.delete(follower)
}
const nowSpoken = () => spoken

const fetchTexts = async (language: string, namespace: string): Promise<TextTree> => {
  const response = await untilOnline(() =>
    fetch(`/locales/${language}/${namespace}.json`, { credentials: 'same-origin' }),
  )
  if (!response.ok) throw new Error(`${response.status} for the texts "${namespace}" in "${language}"`)
  return response.json()
}

const loading = new Map<string, Promise<void>>()

/** Never fails: without its texts a screen is better in English, and with nothing but keys than not at all. */
const load = (texts: Texts, namespace: string): Promise<void> => {
  const key = `${texts.language}/${namespace}`
  const known = loading.get(key)
  if (known) return known
  const work = fetchTexts(texts.language, namespace)
    .catch(() => fetchTexts(FALLBACK_LANGUAGE, namespace))
    .catch((error: unknown) => {
      console.error(error)
      loading.delete(key) // the next who comes tries again
      return {}
    })
    .then((tree) => texts.put(namespace, tree))
  loading.set(key, work)
  return work
}

/** Speaks this language once it has the texts that are in use. */
const speak = async (language: LanguageKey): Promise<void> => {
  wanted = language
  const texts = textsIn(language)
  await Promise.all(['shell', ...spoken.namespaces].map((namespace) => load(texts, namespace)))
  if (wanted !== language) return // somebody has chosen again
  spoken = texts
  document.documentElement.lang = language
  for (const follower of followers) follower()
}

export async function startI18n(): Promise<void> {
  onOtherTab(KEYS.language, (stored) => void speak(detectLanguage(stored, navigator.languages)))
  await speak(detectLanguage(readKey(KEYS.language), navigator.languages))
}

export const currentLanguage = (): LanguageKey => detectLanguage(spoken.language, [])

export function chooseLanguage(key: LanguageKey): void {
  writeKey(KEYS.language, key)
  void speak(key)
}

/** For route loaders: a screen appears with its words, not before them. */
export const loadTexts = async (...namespaces: Namespace[]): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => load(spoken, namespace)))
}

/** For what is said outside of any screen. A text of another namespace than the shell's is named with it. */
export const translate: Translate = (key, values) => spoken.in('shell')(key, values)

/** Waits for texts that are not there yet, as for a part of the screen. */
export function useTranslation(namespace: Namespace): { t: Translate; language: string } {
  const texts = useSyncExternalStore(follow, nowSpoken)
  if (!texts.has(namespace)) use(load(texts, namespace))
  return { t: texts.in(namespace), language: texts.language }
}

/** For tests: texts that need not be fetched. */
export const putTexts = (namespace: Namespace, tree: TextTree): void => spoken.put(namespace, tree)
