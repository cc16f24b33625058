// The frame of every page but the landing page, as it stands before any code, style or answer has come: the bar with its links, and
// the shape of a page. public/boot.js says which of the frames is meant; the page then takes its place.
import { readFileSync } from 'node:fs'
import { LANGUAGES } from './src/lib/languages.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

export const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const MARK = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 151 151" aria-hidden="true"><rect width="60" height="85" rx="9" fill="#f2b84b"/><g fill="currentColor"><rect x="66" width="85" height="60" rx="9"/><rect x="91" y="66" width="60" height="85" rx="9"/><rect y="91" width="85" height="60" rx="9"/></g></svg>`

export const brand = (href: string, size: number) => `<a class="still-brand" href="${href}">${MARK(size)}Fourmat</a>`

interface Words {
  nav: { main: string; home: string; myDecks: string; library: string; yourGames: string }
}

const links = (language: string): string => {
  const { nav } = JSON.parse(read(`./public/locales/${language}/shell.json`)) as Words
  return `<nav lang="${language}" aria-label="${inMarkup(nav.main)}"><a href="/dashboard">${inMarkup(nav.home)}</a><a href="/decks">${inMarkup(nav.myDecks)}</a><a href="/library">${inMarkup(nav.library)}</a><a href="/games">${inMarkup(nav.yourGames)}</a></nav>`
}

const block = (width: number, height: number, margin: string) =>
  `<div class="still-block" style="width:${width}px;max-width:100%;height:${height}px;margin:${margin};border-radius:6px"></div>`

export const frameStill = (): string =>
  [
    `<div class="still still-hall"><header class="still-bar"><div class="still-wrap">${brand('/dashboard', 26)}${LANGUAGES.map(({ key }) => links(key)).join('')}</div></header>`,
    `<div class="still-wrap" aria-hidden="true">${block(208, 32, '36px 0 12px')}${block(288, 14, '0 0 36px')}<div class="still-grid">${'<div class="still-block"></div>'.repeat(6)}</div></div></div>`,
    `<div class="still still-public"><div class="still-wrap still-top">${brand('/', 28)}</div></div>`,
    `<div class="still still-scene"><div class="still-top still-scene-half" style="padding-left:var(--gutter)">${brand('/', 28)}</div></div>`,
    `<div class="still still-table">${MARK(56)}</div>`,
  ].join('')

/** The tokens that a stylesheet uses, as they stand in one rule of tokens.css. */
const tokensIn = (rule: string, used: ReadonlySet<string>): string =>
  [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
    .filter(([, name = '']) => used.has(name))
    .map(([, name, value]) => `${name}:${value}`)
    .join(';')

export const frameStyle = (): string => {
  const plain = read('./src/styles/tokens.css').replace(/\/\*.*?\*\//gs, '')
  const style = read('./frame-still.css').replace(/\/\*.*?\*\//gs, '')
  const used = new Set([...style.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  used.add('--gutter')
  const tokens = [...plain.matchAll(/(@media[^{]+\{\s*)?([:.][^{]+)\{([^}]*)\}/g)]
    .map(([, media = '', selector = '', rule = '']) => {
      const found = tokensIn(rule, used)
      return found === '' ? '' : `${media}${selector.trim()}{${found}}${media && '}'}`
    })
    .join('')
  return `${tokens}${style}`.replace(/\s+/g, ' ').replace(/ ?([{};,]) /g, '$1')
}
