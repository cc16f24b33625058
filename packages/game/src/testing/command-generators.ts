// A generator for every command of the server.

import type { CommandPayload, CommandType } from '../game.ts'
import { anyPlayer, type CommandScene } from './generators.ts'

type CommandGenerators = { [T in CommandType]: (scene: CommandScene) => CommandPayload<T> }

export const commandGenerators: CommandGenerators = {
  connect: ({ pick }) => {
    const n = pick.below(4)
    return { user_id: `user-${n}`, username: `User ${n}` }
  },
  rename: ({ pick }) => ({ user_id: `user-${pick.below(4)}`, username: `Renamed ${pick.below(3)}` }),
  disconnect: (scene) => ({ player_id: anyPlayer(scene) }),
  remove: (scene) => ({ player_id: anyPlayer(scene) }),
  change_room: ({ table, pick }) => ({ room: { ...table.room, name: `Room ${pick.below(3)}` } }),
  invite_to_voice: (scene) => ({ player_id: anyPlayer(scene), channel_url: 'https://voice.example/1' }),
  close: () => ({}),
  settle_rewind: () => ({}),
  play_on: ({ table }) => ({ past: table, hidden: 'reshuffle' }),
}

export const commandWeights: { readonly [T in CommandType]: number } = {
  connect: 5,
  rename: 1,
  disconnect: 3,
  remove: 1,
  change_room: 1,
  invite_to_voice: 1,
  close: 0,
  settle_rewind: 2,
  play_on: 0, // a table's first event: see moves/play-on.test.ts
}
