import type { Client } from '../client.ts'
import type { FilmKey } from './keys.ts'
import { type Playback, SPEEDS } from './playback.ts'

interface Does {
  client: Client
  playback: Playback
  lookFrom(player: string): void
  share(): void
  download(): void
}

/** Every key of the film. */
export function filmKeys({ client, playback, lookFrom, share, download }: Does): readonly FilmKey[] {
  const pace = (by: 1 | -1) => {
    const speed = SPEEDS[SPEEDS.indexOf(playback.state.getState().speed) + by]
    if (speed) playback.setSpeed(speed)
  }
  return [
    { id: 'toggle', keys: [' ', 'k'], run: () => playback.toggle() },
    { id: 'back', keys: ['ArrowLeft'], run: () => playback.step(-1) },
    { id: 'forward', keys: ['ArrowRight'], run: () => playback.step(1) },
    { id: 'turnBack', keys: ['shift+ArrowLeft'], run: () => playback.stepTurn(-1) },
    { id: 'turnForward', keys: ['shift+ArrowRight'], run: () => playback.stepTurn(1) },
    { id: 'start', keys: ['Home'], run: () => playback.seek(playback.film.opening) },
    { id: 'end', keys: ['End'], run: () => playback.seek(playback.film.last) },
    { id: 'slower', keys: ['-'], run: () => pace(-1) },
    { id: 'faster', keys: ['+', '='], run: () => pace(1) },
    { id: 'skip', keys: ['x'], run: () => playback.skipQuiet(!playback.state.getState().skipsQuiet) },
    {
      id: 'seat',
      keys: ['1', '2', '3', '4'],
      run: (key) => {
        const player = client.store.shown?.players.find(({ seat }) => `${seat + 1}` === key)
        if (player) lookFrom(player.id)
      },
    },
    { id: 'share', keys: ['s'], run: share },
    { id: 'download', keys: ['j'], run: download },
  ]
}
