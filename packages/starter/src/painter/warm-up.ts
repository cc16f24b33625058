// The first faces that a process paints cost ten times what the later ones do: outlines are unpacked, and the engine has
// yet to compile what it runs. A server pays that at its start, in small pieces, and not its first players.
import { starterPrintings } from '../printings.ts'
import { factsOfPrinting } from './face-facts.ts'
import { paintFace, paintTextFace } from './paint-face.ts'

/** Every so many printings: enough to meet each layout and most subjects. */
const STRIDE = 13

let warmed: Promise<void> | undefined

const BUSY_MS = 4
const PAUSE_MS = 100

/** Resolves in a turn that nobody else needs: whatever a starting server has to do goes first. */
const quietTurn = async () => {
  for (;;) {
    const since = performance.now()
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (performance.now() - since < BUSY_MS) return
    await new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function paintSome(): Promise<void> {
  const printings = starterPrintings()
  for (let i = 0; i < printings.length; i += STRIDE) {
    const printing = printings[i]
    const facts = printing && factsOfPrinting(printing, 'front')
    if (!facts) continue
    paintFace(facts)
    paintTextFace(facts)
    await quietTurn()
  }
}

/** Once a process; later calls wait for the same work. */
export function warmPainter(): Promise<void> {
  warmed ??= paintSome()
  return warmed
}
