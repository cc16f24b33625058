// Paints the cards that the landing and sign-in pages show, as small pictures that need neither painter nor server:
// npx tsx packages/starter/scripts/paint-for-web.ts
// A Chromium turns the drawings into WebP; CHROMIUM_PATH names one if Playwright has none of its own.
/// <reference lib="dom" />
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { StarterPrinting } from '../src/card.ts'
import { starterPrintings } from '../src/index.ts'
import { factsOfPrinting, paintFace } from '../src/painter/index.ts'
import { type MatName, paintMat } from '../src/scenery/index.ts'

const FACES = new URL('../../../apps/web/src/lib/art/faces/', import.meta.url)
const MATS = new URL('../../../apps/web/src/features/shell/mats/', import.meta.url)

/** On the demo table, and the few that the sign-in pages show large. */
const SMALL = [
  'A Lamp in Every Window',
  'Beacon Point',
  'Borrowed Flame',
  'Clockwork Pilgrim',
  'Falling Ember',
  'Gate of First Frost',
  'Glimmerback Whale',
  'Hestrel, Crowned in Cinders',
  'Keeper’s Moth',
  'Lantern-Eyed Fox',
  'Lighthouse in a Bottle',
  'Low-Tide Serpent',
  'Marsh Light',
  'Mountain',
  'Oda of the Last Lantern',
  'Orchard Crown',
  'Pell of the Red Road',
  'Saltglass Heron',
  'The Oldest Elm',
  'Vesper and Vane',
]
const LARGE = [
  'Hestrel, Crowned in Cinders',
  'Lantern-Eyed Fox',
  'Low-Tide Serpent',
  'Mother Undertow',
  'Oda of the Last Lantern',
  'Pell of the Red Road',
  'The Oldest Elm',
  'Vesper and Vane',
]
const MATS_SHOWN: readonly MatName[] = ['red_green', 'blue_black', 'white_blue', 'red_black']

const SIZES = [
  { names: SMALL, width: 176, quality: 0.74, ending: '' },
  { names: LARGE, width: 420, quality: 0.82, ending: '-large' },
]

const plain = (name: string) => name.replace(/[’']/g, '')
const slug = (name: string) =>
  plain(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const printingOf = (name: string): StarterPrinting => {
  const found = starterPrintings().find((printing) => plain(printing.card.faces[0].name) === plain(name))
  if (!found) throw new Error(`The starter set has no "${name}"`)
  return found
}

const drawn = (name: string): string => {
  const facts = factsOfPrinting(printingOf(name), 'front')
  if (!facts) throw new Error(`"${name}" has no front`)
  return paintFace(facts)
}

const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((file) => existsSync(file))
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()

const asWebp = (svg: string, width: number, quality: number): Promise<number[]> =>
  page.evaluate(
    async ([source, w, q]) => {
      const image = new Image()
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = Math.round((w * 88) / 63)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/webp', q)
      })
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
    },
    [svg, width, quality] as const,
  )

for (const folder of [FACES, MATS]) {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) rmSync(new URL(file, folder))
}
let bytes = 0
for (const { names, width, quality, ending } of SIZES) {
  for (const name of names) {
    const picture = await asWebp(drawn(name), width, quality)
    bytes += picture.length
    writeFileSync(new URL(`${slug(name)}${ending}.webp`, FACES), Buffer.from(picture))
  }
}
for (const name of MATS_SHOWN) writeFileSync(new URL(`mat-${name.replace('_', '-')}.svg`, MATS), paintMat(name))
await browser.close()
process.stdout.write(`${SMALL.length + LARGE.length} faces, ${bytes} bytes\n`)
