// The context in which the truth decides: randomness from the table's own vault, the rest handed in.

import type { Context } from './move.ts'
import { draw } from './rng.ts'

const drawFrom: Context['draw'] = (table, wish, nonces = []) => {
  if (!table.vault) throw new Error('only the truth can draw')
  return draw(table.vault.seed, [...table.nonces, ...nonces], table.vault.drawn, wish)
}

export const createContext = ({ now, newGame, deck, token, past }: Omit<Context, 'draw'>): Context => ({
  now,
  newGame,
  deck,
  token,
  past,
  draw: drawFrom,
})
