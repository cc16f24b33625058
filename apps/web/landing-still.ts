// The landing page's first screen as it stands before any code has run: its words in every language, its table without
// cards. A slow machine shows it in a third of the time that the page itself needs; the page then takes its place.
import { readFileSync } from 'node:fs'
import { HERO } from './src/features/shell/hero-classes.ts'
import { LANGUAGES } from './src/lib/languages.ts'

/** As they lie on the demo table. */
const MATS = ['red-green', 'blue-black', 'white-blue', 'red-black'] as const

const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface Words {
  landing: { title: string; lead: string; tryHint: string }
}

const words = (language: string): Words['landing'] =>
  (JSON.parse(readFileSync(new URL(`./public/locales/${language}/shell.json`, import.meta.url), 'utf8')) as Words)
    .landing

const text = (language: string): string => {
  const { title, lead, tryHint } = words(language)
  return `<div class="still-text" lang="${language}"><h1 class="${HERO.title}">${inMarkup(title)}</h1><p class="${HERO.lead}">${inMarkup(lead)}</p><div class="h-12"></div><p class="${HERO.hint}">${inMarkup(tryHint)}</p></div>`
}

/** `fileOf` gives the address of a mat's picture. */
export const landingStill = (fileOf: (mat: string) => string): string =>
  `<div class="relative"><div class="${HERO.frame}"><div class="${HERO.grid}"><div>${LANGUAGES.map(({ key }) => text(key)).join('')}</div>` +
  `<div class="demo"><div class="demo-rim"><div class="demo-felt">${MATS.map((mat) => `<div class="demo-board"><img src="${fileOf(mat)}" alt="" width="640" height="420"></div>`).join('')}</div></div></div></div></div></div>`
