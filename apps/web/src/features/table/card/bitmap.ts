// Pictures made of pixels instead of lines. A drawing (SVG) is drawn anew, line by line, whenever a card that shows it is painted:
// on a field of hundreds that is most of what painting costs.

interface Wanted {
  readonly image: HTMLImageElement // loaded
  readonly width: number // device pixels
  readonly done: (address: string) => void
}

const TOGETHER = 12 // shown at once: each change has all of the field painted that shows it
const waiting: Wanted[] = []
let isAtWork = false

/** The address of the same picture as pixels; its own where the browser cannot make them. */
export const asBitmap = (image: HTMLImageElement, width: number): Promise<string> =>
  new Promise((done) => {
    waiting.push({ image, width, done })
    if (!isAtWork) makeAll()
  })

async function makeAll() {
  isAtWork = true
  while (waiting.length > 0) {
    const some = waiting.splice(0, TOGETHER)
    const made: Promise<string>[] = []
    for (const { image, width } of some) {
      await new Promise((resolve) => setTimeout(resolve)) // the page goes on between two of them
      made.push(bitmapOf(image, width).catch(() => image.src))
    }
    const addresses = await Promise.all(made)
    for (const [i, { done }] of some.entries()) done(addresses[i] as string)
  }
  isAtWork = false
}

async function bitmapOf(image: HTMLImageElement, width: number): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth)
  const pen = canvas.getContext('2d', { willReadFrequently: true }) // in memory, where it is read from at once
  pen?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 1)) // 1: nothing is lost
  if (!pen || !blob) throw new Error('no pixels')
  const made = new Image()
  made.src = URL.createObjectURL(blob)
  await made.decode() // there at once when it is asked for: no card is bare for a moment
  return made.src
}
