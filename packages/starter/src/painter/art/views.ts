import type { View } from './view.ts'
import { FORESTS } from './views-forests.ts'
import { ISLANDS } from './views-islands.ts'
import { MOUNTAINS } from './views-mountains.ts'
import { PLAINS } from './views-plains.ts'
import { SWAMPS } from './views-swamps.ts'

/** By the name of the place. */
export const VIEWS: Readonly<Record<string, View>> = { ...PLAINS, ...ISLANDS, ...SWAMPS, ...MOUNTAINS, ...FORESTS }
