// Which pictures look most alike: every art is drawn as small as on a full table, compared with every other one in
// lightness and colour, and the nearest pairs are put on a sheet to be looked at.
// Usage: tsx scripts/nearest-arts.ts <folder> [pairs]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { starterPrintings } from '../src/index.ts'
import { type FaceFacts, factsOfPrinting, paintFace } from '../src/painter/index.ts'
import { openBrowser, picture } from './browser.ts'

const [folder = 'sheets', wanted = '40'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const faces = starterPrintings()
  .flatMap((printing) => [factsOfPrinting(printing, 'front'), factsOfPrinting(printing, 'back')])
  .filter((facts): facts is FaceFacts => facts !== null)
const source = (facts: FaceFacts) =>
  `data:image/svg+xml;base64,${Buffer.from(paintFace(facts, { size: 'tiny' })).toString('base64')}`

/** Cells of the art alone: plates and text are alike on all cards and would hide what differs. */
const [COLUMNS, ROWS] = [18, 14]
const browser = await openBrowser()
const page = await browser.newPage()
const pixels: number[][] = []
for (let i = 0; i < faces.length; i += 40)
  pixels.push(
    ...((await page.evaluate(`(async () => {
      const out = []
      for (const src of ${JSON.stringify(faces.slice(i, i + 40).map(source))}) {
        const image = new Image()
        image.src = src
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: ${COLUMNS}, height: ${ROWS} })
        const at = canvas.getContext('2d')
        at.imageSmoothingQuality = 'high'
        at.drawImage(image, 8, 18, 110, 82, 0, 0, ${COLUMNS}, ${ROWS})
        out.push([...at.getImageData(0, 0, ${COLUMNS}, ${ROWS}).data])
      }
      return out
    })()`)) as number[][]),
  )
await page.close()

/** How far two pictures are apart: the mean distance of their cells, lightness counting most, as it does for eyes. */
function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 4) {
    const [r, g, u] = [0, 1, 2].map((k) => (a[i + k] ?? 0) - (b[i + k] ?? 0)) as [number, number, number]
    const light = 0.3 * r + 0.59 * g + 0.11 * u
    sum += Math.sqrt(light ** 2 + 0.25 * (r - g) ** 2 + 0.25 * (g - u) ** 2)
  }
  return sum / (a.length / 4)
}

const pairs = faces
  .flatMap((_, i) =>
    faces.slice(i + 1).map((__, j) => ({ i, j: i + 1 + j, d: distance(pixels[i] ?? [], pixels[i + 1 + j] ?? []) })),
  )
  .sort((a, b) => a.d - b.d)
  .slice(0, Number(wanted))
const title = (i: number) => {
  const { name = '', set = '', number = '' } = faces[i] ?? {}
  return `${name} (${set} ${number})`
}
for (const { i, j, d } of pairs) console.log(d.toFixed(1), title(i), '|', title(j))
const tile = (i: number) =>
  `<img width="120" src="data:image/svg+xml;base64,${Buffer.from(paintFace(faces[i] as FaceFacts)).toString('base64')}">`
const html = `<body style="margin:10px;background:#10131a;display:flex;flex-wrap:wrap;gap:18px;align-content:flex-start">${pairs
  .map(({ i, j }) => `<div style="display:flex;gap:3px">${tile(i)}${tile(j)}</div>`)
  .join('')}`
writeFileSync(join(folder, 'nearest.png'), await picture(browser, html, 1600, Math.ceil(pairs.length / 6) * 186 + 30))
await browser.close()
