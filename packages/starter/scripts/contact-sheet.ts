// Sheets to look at: all faces at 120 pixels, twenty at 700, mats, back and emblems of the house.
// Usage: tsx scripts/contact-sheet.ts <folder> [faces|large|texts|mats]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { starterPrintings } from '../src/index.ts'
import { type FaceFacts, factsOfPrinting, paintFace, paintTextFace } from '../src/painter/index.ts'
import { MAT_NAMES, paintBack, paintMat } from '../src/scenery/index.ts'
import { openBrowser, picture } from './browser.ts'

const [folder = 'sheets', only = '', filter = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const all = starterPrintings()
  .flatMap((printing) => [factsOfPrinting(printing, 'front'), factsOfPrinting(printing, 'back')])
  .filter((facts): facts is FaceFacts => facts !== null)
const faces = filter
  ? all.filter((facts) => `${facts.name} ${facts.typeLine} ${facts.layout}`.match(new RegExp(filter, 'i')))
  : all
const tile = (svg: string, width: number) =>
  `<img width="${width}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`
const page = (tiles: string[], gap: number) =>
  `<body style="margin:10px;background:#10131a;display:flex;flex-wrap:wrap;gap:${gap}px;align-content:flex-start">${tiles.join('')}`
const browser = await openBrowser()

async function sheet(
  name: string,
  tiles: string[],
  width: number,
  tileWidth: number,
  ratio = 880 / 630,
): Promise<void> {
  const columns = Math.floor((width - 20) / (tileWidth + 6))
  const height = Math.ceil(tiles.length / columns) * (tileWidth * ratio + 6) + 24
  writeFileSync(join(folder, `${name}.png`), await picture(browser, page(tiles, 6), width, Math.ceil(height)))
}

if (!only || only === 'faces') {
  const per = 120
  for (let i = 0; i < faces.length; i += per)
    await sheet(
      `faces-${String(i / per + 1).padStart(2, '0')}`,
      faces.slice(i, i + per).map((facts) => tile(paintFace(facts), 120)),
      1910,
      120,
    )
}
if (!only || only === 'large') {
  const step = Math.max(1, Math.floor(faces.length / 20))
  const chosen = faces.filter((_, i) => i % step === 0).slice(0, 20)
  for (let i = 0; i < chosen.length; i += 2)
    await sheet(
      `large-${String(i / 2 + 1).padStart(2, '0')}`,
      chosen.slice(i, i + 2).map((facts) => tile(paintFace(facts), 700)),
      1440,
      700,
    )
}
if (!only || only === 'texts')
  await sheet(
    'texts',
    faces.slice(0, 36).map((facts) => tile(paintTextFace(facts), 200)),
    1880,
    200,
  )
if (!only || only === 'mats') {
  await sheet(
    'mats',
    MAT_NAMES.map((name) => tile(paintMat(name), 460)),
    1900,
    460,
    9 / 16,
  )
  await sheet('back', [tile(paintBack(), 700)], 730, 700)
}
await browser.close()
console.log(faces.length, 'faces')
