// The first faces that a process paints cost ten times what the later ones do: outlines are unpacked, and the engine has
// yet to compile what it runs. A server pays that at its start, in small pieces, and not its first players.
import { starterPrintings } from '../printings.ts'
import { factsOfPrinting } from './face-facts.ts'
import { paintFace, paintTextFace } from './paint-face.ts'

/** Every so many printings: enough to meet each layout and most subjects. */
const STRIDE = 13

let warmed: Promise<void> | undefined

const QUIET_MS = 20
const LATE_MS = 3

/** Resolves after a while in which nobody else had anything to do: what a starting server owes its players goes first. */
const quiet = async () => {
  for (;;) {
    const since = performance.now()
    await new Promise<void>((resolve) => setTimeout(resolve, QUIET_MS))
    if (performance.now() - since < QUIET_MS + LATE_MS) return
  }
}

async function paintSome(): Promise<void> {
  const printings = starterPrintings()
  for (let i = 0; i < printings.length; i += STRIDE) {
    const printing = printings[i]
    const facts = printing && factsOfPrinting(printing, 'front')
    if (!facts) continue
    await quiet()
    paintFace(facts)
    paintTextFace(facts)
  }
}

/** Once a process; later calls wait for the same work. */
export function warmPainter(): Promise<void> {
  warmed ??= paintSome()
  return warmed
}
