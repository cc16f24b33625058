// Our card back: the table by candle light, with the exact mark in its middle.
import { n1, O, P, R, ring, turn } from '../painter/draw/pen.ts'
import { markShape } from '../painter/plates.ts'

const AMBER = '#f2b84b'

const corner = (x: number, y: number, angle: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M-8 40V4A12 12 0 0 1 4 -8H40" fill="none" stroke="${AMBER}" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/><path d="M6 30V14A8 8 0 0 1 14 6H30" fill="none" stroke="${AMBER}" stroke-width="2" stroke-opacity=".5" stroke-linecap="round"/>${O(12, 12, 4.5, AMBER)}</g>`

export function paintBack(): string {
  const lattice = Array.from({ length: 10 }, (_, i) => {
    const k = 132 + i * 62
    return `<rect x="${-k}" y="${-k}" width="${k * 2}" height="${k * 2}" rx="${20 + i * 4}" transform="rotate(45)"/><rect x="${n1(-k * 0.94)}" y="${n1(-k * 0.94)}" width="${n1(k * 1.88)}" height="${n1(k * 1.88)}" rx="${20 + i * 4}" transform="rotate(45)" stroke-opacity=".14"/>`
  }).join('')
  const rays = ring(36, (angle, i) =>
    turn(angle, P(`M-2.5 -190L0 ${i % 3 ? -204 : -224}L2.5 -190Z`, AMBER, i % 3 ? 0.5 : 0.85)),
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="630" height="880" viewBox="0 0 630 880" role="img" aria-label="Card back"><defs>' +
    '<radialGradient id="g" cx=".5" cy=".5" r=".72"><stop stop-color="#4a5b80"/><stop offset=".5" stop-color="#2e3a55"/><stop offset="1" stop-color="#1b2436"/></radialGradient>' +
    '<radialGradient id="t"><stop stop-color="#2a3044"/><stop offset="1" stop-color="#121722"/></radialGradient>' +
    '<clipPath id="c"><rect width="630" height="880" rx="32"/></clipPath><clipPath id="i"><rect x="20" y="20" width="590" height="840" rx="20"/></clipPath></defs>' +
    `<g clip-path="url(#c)">${R(0, 0, 630, 880, '#33405c')}<rect x="2" y="2" width="626" height="876" rx="30" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>` +
    `${R(20, 20, 590, 840, 'url(#g)', 20)}<g clip-path="url(#i)"><g transform="translate(315 440)" fill="none" stroke="#8fa3c8" stroke-opacity=".26" stroke-width="3">${lattice}</g></g>` +
    `<rect x="20" y="20" width="590" height="840" rx="20" fill="none" stroke="${AMBER}" stroke-opacity=".8" stroke-width="4"/><rect x="34" y="34" width="562" height="812" rx="12" fill="none" stroke="${AMBER}" stroke-opacity=".28" stroke-width="2"/>` +
    `<g transform="translate(315 440)">${rays}</g><circle cx="315" cy="440" r="184" fill="url(#t)" stroke="${AMBER}" stroke-width="4"/><circle cx="315" cy="440" r="168" fill="none" stroke="${AMBER}" stroke-opacity=".4" stroke-width="2" stroke-dasharray="2 12" stroke-linecap="round"/>` +
    `<g transform="translate(315 440) scale(1.36) translate(-75.5 -75.5)">${markShape(AMBER, '#eef1f6')}</g>` +
    `${corner(68, 68, 0)}${corner(562, 68, 90)}${corner(562, 812, 180)}${corner(68, 812, 270)}</g></svg>`
  )
}
