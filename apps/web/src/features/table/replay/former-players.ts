import { FORMER_PLAYER, type Game, type GameReplay } from '@fourmat/protocol'

/** Names whose accounts are gone, in the reader's language. Their place is wherever a name may be, so all of it is looked through. */
export function nameFormer(replay: GameReplay, { players }: Game, name: string): GameReplay {
  if (players.every(({ username }) => username !== null)) return replay
  return JSON.parse(JSON.stringify(replay), (_, value) => (value === FORMER_PLAYER ? name : value))
}
