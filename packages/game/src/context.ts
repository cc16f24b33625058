// The context in which the truth decides: randomness from the table's own vault, the rest handed in.

import type { Context } from './move.ts'
import { draw } from './rng.ts'

export const createContext = (outside: Omit<Context, 'draw'>): Context => ({
  ...outside,
  draw: (table, wish, nonces = []) => {
    if (!table.vault) throw new Error('only the truth can draw')
    return draw(table.vault.seed, [...table.nonces, ...nonces], table.vault.drawn, wish)
  },
})
