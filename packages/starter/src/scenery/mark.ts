// The mark in its tight form, the word mark, the favicon and the card that social sites show.
import { n1, R } from '../painter/draw/pen.ts'
import { markShape } from '../painter/plates.ts'
import { measure, trace } from '../painter/type/font.ts'
import { paintDusk } from './dusk.ts'

const AMBER = '#f2b84b'
const SCHEMES = '<style>.s{fill:#1b1e25}@media (prefers-color-scheme:dark){.s{fill:#eef1f6}}</style>'
const themed = markShape(AMBER, 'currentColor').replace('fill="currentColor"', 'class="s"')

export const markSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 151 151" role="img" aria-label="Fourmat">${SCHEMES}${themed}</svg>`

export const word = (
  text: string,
  x: number,
  y: number,
  size: number,
  attributes: string,
  cut: 'display' | 'text' = 'display',
) => `<path transform="translate(${n1(x)} ${n1(y)}) scale(${size / 1000})" d="${trace(text, cut)}" ${attributes}/>`

export function wordmarkSvg(): string {
  const width = Math.ceil(200 + measure('Fourmat', 150, 'display'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 151" role="img" aria-label="Fourmat">${SCHEMES}${themed}${word('Fourmat', 196, 126, 150, 'class="s"')}</svg>`
}

export const faviconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${R(0, 0, 64, 64, '#151a24', 14)}<g transform="translate(11 11) scale(.27815)">${markShape(AMBER, '#eef1f6')}</g></svg>`

/** 1200 by 630; `fan` is a list of face SVGs laid out as a hand of cards. */
export function socialCardSvg(fan: readonly string[]): string {
  const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  const cards = fan
    .map((face, i) => {
      const k = i - (fan.length - 1) / 2
      return `<g transform="translate(${n1(838 + k * 100)} ${n1(372 + k * k * 13)}) rotate(${n1(k * 8)}) scale(.44) translate(-315 -440)">${R(-6, 4, 642, 892, '#000', 36, 0.35)}${inner(face)}</g>`
    })
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<radialGradient id="sg" cx=".74" cy=".5" r=".7"><stop stop-color="#3a3226"/><stop offset=".5" stop-color="#171c27"/><stop offset="1" stop-color="#0d1017"/></radialGradient>${R(0, 0, 1200, 630, 'url(#sg)')}` +
    `<svg x="0" y="330" width="1200" height="300" viewBox="0 0 1920 420" preserveAspectRatio="xMinYMax slice">${inner(paintDusk('dark'))}</svg>` +
    `<g transform="translate(72 96) scale(.46)">${markShape(AMBER, '#eef1f6')}</g>${word('Fourmat', 160, 152, 62, 'fill="#eef1f6"')}` +
    `${word('Pull up', 70, 300, 96, 'fill="#eef1f6"')}${word('a chair.', 70, 396, 96, 'fill="#eef1f6"')}` +
    `${word('A card table in your browser,', 72, 456, 26, 'fill="#a8b2c3"', 'text')}${word('for one to four players.', 72, 492, 26, 'fill="#a8b2c3"', 'text')}` +
    `${cards}</svg>`
  )
}
