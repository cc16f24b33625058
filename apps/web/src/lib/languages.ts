export const LANGUAGES = [
  { key: 'en', name: 'English', flag: 'en' },
  { key: 'es', name: 'Español', flag: 'es' },
  { key: 'nl', name: 'Nederlands', flag: 'nl' },
] as const

export type LanguageKey = (typeof LANGUAGES)[number]['key']

export const FALLBACK_LANGUAGE: LanguageKey = 'en'

const known = (tag: string | null | undefined): LanguageKey | null => {
  const key = tag?.slice(0, 2).toLowerCase()
  return LANGUAGES.find((language) => language.key === key)?.key ?? null
}

/** The stored choice, then the browser's languages in their order, then English. */
export function detectLanguage(stored: string | null, browser: readonly string[]): LanguageKey {
  return known(stored) ?? browser.map(known).find((key) => key !== null) ?? FALLBACK_LANGUAGE
}
