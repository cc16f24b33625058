import { afterFrame } from './after-frame.ts'

const LONGEST_MS = 1_500 // a picture that does not come holds nothing up

/** Where the server wrote what there is to read, it is on the screen before our code takes the machine. */
export async function untilRead(): Promise<void> {
  const page = document.querySelector('.deck-page')
  if (!page) return
  const pictures = [...page.querySelectorAll<HTMLImageElement>('.dp-art img')]
  const seen = Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))) // one that is missing is not waited for
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
  await new Promise<void>((resolve) => afterFrame(() => resolve()))
}
