// The playmats' pictures.

import type { Playmat } from '@fourmat/game'

const files = import.meta.glob<string>('./mats/*.svg', { eager: true, query: '?url', import: 'default' })

/** The address of a mat's picture; null for no background. */
export const matUri = (mat: Playmat): string | null => files[`./mats/${mat.replace('_', '-')}.svg`] ?? null
