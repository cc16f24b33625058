// Writes the pictures and sounds that the browser fetches as plain files into apps/web/public. Faces are not among them:
// the server paints those. Usage: tsx packages/starter/scripts/generate.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { starterPrintings } from '../src/index.ts'
import { factsOfPrinting, paintFace } from '../src/painter/index.ts'
import {
  faviconSvg,
  MAT_NAMES,
  markSvg,
  paintBack,
  paintDusk,
  paintMat,
  paintTokenEdge,
  socialCardSvg,
  TOKEN_EDGE_PIXELS,
  wordmarkSvg,
} from '../src/scenery/index.ts'
import { openBrowser, picture, webp } from './browser.ts'
import { sounds, wav } from './sounds.ts'

const target = fileURLToPath(new URL('../../../apps/web/public/', import.meta.url))
for (const folder of ['playmats', 'sounds']) mkdirSync(target + folder, { recursive: true })
const put = (name: string, content: string | Buffer) => {
  writeFileSync(target + name, content)
  console.log(name.padEnd(34), content.length)
}
const page = (svg: string, width: number, height: number) =>
  `<body style="margin:0"><img style="display:block" width="${width}" height="${height}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`

/** The hand of cards on the social card: one of each colour. */
const FAN = ['Lantern-Eyed Fox', 'Tidebell Leviathan', 'Furnace Imperator', 'Orchard Elder', 'Gravemoth']
const fan = FAN.flatMap((name) => {
  const printing = starterPrintings().find(({ card }) => card.name === name)
  const facts = printing && factsOfPrinting(printing, 'front')
  return facts ? [paintFace(facts)] : []
})

const browser = await openBrowser()
put('mark.svg', markSvg())
put('wordmark.svg', wordmarkSvg())
put('favicon.svg', faviconSvg())
for (const size of [32, 180, 512])
  put(`favicon-${size}.png`, await picture(browser, page(faviconSvg(), size, size), size, size, 1, true))
put('card-back.svg', paintBack())
put('token-edge.webp', await webp(browser, paintTokenEdge(), TOKEN_EDGE_PIXELS.width, TOKEN_EDGE_PIXELS.height, 1))
for (const theme of ['dark', 'light'] as const) put(`landing-${theme}.svg`, paintDusk(theme))
put('social-card.jpg', await picture(browser, page(socialCardSvg(fan), 1200, 630), 1200, 630, 1, false, 84))
for (const name of MAT_NAMES) {
  const mat = paintMat(name)
  put(`playmats/${name}.svg`, mat)
  put(`playmats/${name}-thumb.webp`, await webp(browser, mat, 320, 180, 0.82))
}
await browser.close()
for (const sound of sounds()) put(`sounds/${sound.name}.wav`, wav(sound))
