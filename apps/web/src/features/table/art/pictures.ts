// The table's pictures, as the starter set's painter made them.

import type { Playmat } from '@fourmat/game'

export const CARD_BACK = '/card-back.svg'

/** The address of a mat's picture; null for no background. */
export const matUri = (mat: Playmat): string | null => (mat === 'none' ? null : `/playmats/${mat}.svg`)

/** The same, small enough for a grid of all of them. */
export const matThumbUri = (mat: Playmat): string | null => (mat === 'none' ? null : `/playmats/${mat}-thumb.webp`)
