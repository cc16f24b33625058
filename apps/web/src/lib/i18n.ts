import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detectLanguage, FALLBACK_LANGUAGE, LANGUAGES, type LanguageKey } from './languages.ts'
import { KEYS, onOtherTab, readKey, writeKey } from './storage.ts'

export const NAMESPACES = ['shell', 'auth', 'decks', 'lobby', 'table'] as const
export type Namespace = (typeof NAMESPACES)[number]

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    fetch(`/locales/${language}/${namespace}.json`, { credentials: 'same-origin' })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.status} for the texts "${namespace}" in "${language}"`)
        done(null, await response.json())
      })
      .catch((error: unknown) => done(error instanceof Error ? error : String(error), false))
  },
}

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  const started = i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(readKey(KEYS.language), navigator.languages),
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: LANGUAGES.map((language) => language.key),
      ns: ['shell'],
      defaultNS: 'shell',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true },
    })
  onOtherTab(KEYS.language, async (stored) => {
    await started
    await i18next.changeLanguage(detectLanguage(stored, navigator.languages))
  })
  await started
}

export const currentLanguage = (): LanguageKey => detectLanguage(i18next.resolvedLanguage ?? null, [])

export function chooseLanguage(key: LanguageKey): void {
  writeKey(KEYS.language, key)
  void i18next.changeLanguage(key)
}

/** For route loaders: a screen appears with its words, not before them. */
export const loadTexts = (...namespaces: Namespace[]): Promise<void> => i18next.loadNamespaces(namespaces)
