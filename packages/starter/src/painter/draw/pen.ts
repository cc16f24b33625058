// Short hands for SVG elements: one picture has hundreds of shapes, and their names must not drown their forms.

export const n1 = (value: number): number => Math.round(value * 10) / 10
const n3 = (value: number) => Math.round(value * 1000) / 1000

export const escapeXml = (text: string): string =>
  // Control characters are not allowed in XML at all, not even escaped.
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const opacity = (o: number) => (o >= 1 ? '' : ` opacity="${n3(o)}"`)

/** A filled path. */
export const P = (d: string, fill: string, o = 1): string => `<path d="${d}" fill="${fill}"${opacity(o)}/>`

/** A stroked path with round ends. */
export const S = (d: string, colour: string, width: number, o = 1, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n1(width)}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity(o)}/>`

/** A filled circle. */
export const O = (x: number, y: number, radius: number, fill: string, o = 1): string =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(Math.max(0, radius))}" fill="${fill}"${opacity(o)}/>`

/** A filled ellipse, turned by `turn` degrees. */
export const E = (x: number, y: number, rx: number, ry: number, fill: string, o = 1, turn = 0): string =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${fill}"${opacity(o)}${turn ? ` transform="rotate(${n1(turn)} ${n1(x)} ${n1(y)})"` : ''}/>`

/** A filled rectangle with corners rounded by `rx`. */
export const R = (x: number, y: number, w: number, h: number, fill: string, rx = 0, o = 1): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(Math.max(0, w))}" height="${n1(Math.max(0, h))}"${rx ? ` rx="${n1(rx)}"` : ''} fill="${fill}"${opacity(o)}/>`

/** A circle line. */
export const C = (x: number, y: number, radius: number, colour: string, width: number, o = 1, dash = ''): string =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(radius)}" fill="none" stroke="${colour}" stroke-width="${n1(width)}"${dash ? ` stroke-dasharray="${dash}" stroke-linecap="round"` : ''}${opacity(o)}/>`

/** A body and its mirror image about x = 0. */
export const both = (body: string): string => `${body}<g transform="scale(-1 1)">${body}</g>`

export const at = (x: number, y: number, scale: number, body: string, turn = 0, flip = false): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})${turn ? ` rotate(${n1(turn)})` : ''}${scale !== 1 || flip ? ` scale(${flip ? `${n3(-scale)} ${n3(scale)}` : n3(scale)})` : ''}">${body}</g>`

export const turn = (degrees: number, body: string): string => `<g transform="rotate(${n1(degrees)})">${body}</g>`

/** `count` bodies evenly round the circle; each is told its angle in degrees and its index. */
export const ring = (count: number, body: (angle: number, index: number) => string): string =>
  Array.from({ length: count }, (_, i) => body((i / count) * 360, i)).join('')

/** `count` bodies in a row. */
export const many = (count: number, body: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => body(i)).join('')

export const verticalGradient = (
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(
      ([offset, colour, o]) =>
        `<stop offset="${n3(offset)}" stop-color="${colour}"${o === undefined ? '' : ` stop-opacity="${o}"`}/>`,
    )
    .join('')}</linearGradient>`
