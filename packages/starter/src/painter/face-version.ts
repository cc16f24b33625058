// The version in a face's address: browsers keep a face for ever, so a new look needs a new address.
import type { StarterPrinting } from '../card.ts'
import { digest } from '../ids.ts'

/** To be raised whenever the painter draws anything differently; a test knows what version draws what. */
export const PAINTER_VERSION = '4'

/** Follows the painter and everything that is printed on the card. */
export const faceVersion = ({ set, number, rarity, treatment, variant, faces, card }: StarterPrinting): string =>
  digest(
    JSON.stringify([PAINTER_VERSION, card.layout, card.identity, set, number, rarity, treatment, variant, faces]),
  ).slice(0, 8)
