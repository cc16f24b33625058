// Cuts the two faces down to what our three languages and our stylesheets use, and writes them to src/styles/fonts. All other letters
// come from the packages' own files when a name has them.
// Run after an update of the fonts: node --import tsx apps/web/scripts/subset-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜–—‘’‚“”„†‡•…‰‹›⁄€™↑↓−∕`

const FACES = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-latin.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  // One weight for all display sizes; the optical size stays.
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces-latin.woff2',
    variationAxes: { wght: 560 },
  },
]

for (const { from, to, variationAxes } of FACES) {
  const font = await subsetFont(readFileSync(require.resolve(from)), LETTERS, { targetFormat: 'woff2', variationAxes })
  writeFileSync(new URL(`../src/styles/fonts/${to}`, import.meta.url), font)
  process.stdout.write(`${to}: ${font.length} bytes\n`)
}
