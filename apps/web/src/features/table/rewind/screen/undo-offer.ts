// What is easily done by mistake offers to be taken back, until it has been seen or something else happens.

import { events, isKnown, movementsOf, type SeenEvent, type Zone } from '@fourmat/game'
import { afterFrame } from '../../../../lib/after-frame.ts'
import type { Translate } from '../../../../lib/texts.ts'
import { toast } from '../../../../ui/toast.ts'
import type { Client } from '../../client.ts'
import { commandById, keyOf, runCommand } from '../../commands.ts'
import { keyName } from '../../menus/key-name.ts'

const OFFERED_MS = 5_000

interface Offer {
  readonly ref: string | undefined
  toast: number | null // null: not on the screen yet
}

const offers = new WeakMap<Client, Offer>()

const PILES: ReadonlySet<Zone> = new Set(['graveyard', 'exile', 'library', 'commandZone'])

/** By these the player says which cards, and where to; in all others chance or the library has a part. */
const CHOSEN_BY: ReadonlySet<unknown> = new Set([undefined, 'move_zone', 'exile_hidden'])

/** What may have been a slip of the hand, in words; null for all else. */
export function slipOf(event: SeenEvent, t: Translate): string | null {
  if (event.type === 'turn_passed') return t('undo.turnPassed')
  const by = event.type === 'cards_moved' ? event.payload.by : undefined
  const moves = movementsOf(event).flatMap((one) => (one.kind === 'moved' ? [one.move] : []))
  const [first] = moves
  const isChosen = CHOSEN_BY.has(by) && moves.every(({ from, to }) => from !== 'library' && from !== to)
  if (!first || !isChosen || (moves.length === 1 && !PILES.has(first.to))) return null
  return t('undo.sent', { count: moves.length, to: t(`zone.the.${first.to}`) })
}

/** Whether nothing before it can be taken back any more, as far as a page can tell. */
const isNewMove = (event: SeenEvent): boolean =>
  event.type === 'taken_back' || !isKnown(event) || events[event.type].undo !== 'aside'

export function offerUndo(client: Client, event: SeenEvent, isOwn: boolean, t: Translate): void {
  const before = offers.get(client)
  const goesOn = before !== undefined && event.ref !== undefined && event.ref === before.ref
  if (before && !goesOn && isNewMove(event)) {
    offers.delete(client)
    if (before.toast !== null) toast.dismiss(before.toast)
  }
  const words = isOwn && !goesOn ? slipOf(event, t) : null
  if (words === null) return
  const offer: Offer = { ref: event.ref, toast: null }
  offers.set(client, offer)
  // The move itself comes first.
  afterFrame(() => {
    if (offers.get(client) !== offer) return
    const takeBack = commandById('takeBack')
    const key = keyOf(takeBack)
    const label = key ? t('undo.byKey', { key: keyName(key, t) }) : t('undo.undo')
    const run = () => void runCommand(takeBack, client, null)
    offer.toast = toast.info(words, { duration: OFFERED_MS, action: { label, run } })
  })
}
