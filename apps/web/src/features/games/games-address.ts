/** What stands in the address; what is as usual is left out. */
export interface GamesAddress {
  player?: string
  deck?: string
  won?: true
}

/** Anybody may write anything into an address: what makes no sense is as if it were not there. */
export function readGamesAddress({ player, deck, won }: Record<string, unknown>): GamesAddress {
  const name = typeof player === 'string' || typeof player === 'number' ? String(player).trim().slice(0, 100) : ''
  return {
    ...(name && { player: name }),
    ...(typeof deck === 'string' && deck !== '' && deck.length <= 64 && { deck }),
    ...(won === true && { won }),
  }
}
