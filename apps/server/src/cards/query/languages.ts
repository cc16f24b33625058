// The languages in which cards are printed, by the codes of the files and by their names.
const LANGUAGES: Record<string, string> = {
  english: 'en',
  spanish: 'es',
  french: 'fr',
  german: 'de',
  italian: 'it',
  portuguese: 'pt',
  japanese: 'ja',
  korean: 'ko',
  russian: 'ru',
  chinese: 'zhs',
  simplified: 'zhs',
  traditional: 'zht',
  hebrew: 'he',
  latin: 'la',
  greek: 'grc',
  arabic: 'ar',
  sanskrit: 'sa',
  phyrexian: 'ph',
  quenya: 'qya',
}
const ALIASES: Record<string, string> = { ...LANGUAGES, sp: 'es', jp: 'ja', kr: 'ko', cs: 'zhs', ct: 'zht' }
const CODES: ReadonlySet<string> = new Set(Object.values(LANGUAGES))

/** "Japanese", "jp" and "ja" -> "ja". */
export const languageNamed = (word: string): string | undefined => {
  const name = word.toLowerCase()
  if (CODES.has(name)) return name
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined
}
