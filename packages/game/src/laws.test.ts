// Every law on every script, in one pass: a game is played once, and all laws look at it.

import { beforeAll, describe, expect, it } from 'vitest'
import { actions, events } from './game.ts'
import {
  checkConservation,
  checkEventText,
  checkGoingBack,
  checkNoLeak,
  checkNoTracking,
  checkOnceAndRefusal,
  checkOneTruth,
  checkReplay,
  checkTableText,
  checkTruthAndTracking,
  cutGame,
  type PlayedGame,
  twinsFor,
} from './testing/index.ts'
import { hundreds, LONG, Trial } from './testing/many-games.ts'

/** The scripts differ in viewer and length: what comes to be known late must not have leaked early. */
const checkNoLeakToOne = (game: PlayedGame): void => {
  const { steps } = game.script
  const viewer = 'ABCD'.charAt((steps[0]?.seed ?? 0) % 4)
  const cut = Math.floor(steps.length - (((steps[0]?.what ?? 0) % 4) * steps.length) / 5)
  checkNoLeak(twinsFor(viewer, cutGame(game, cut)))
}

/** Texts are written by the same code whatever the game: not every game has to be read again. */
const every = (nth: number, law: (game: PlayedGame) => void) => (game: PlayedGame, n: number) => {
  if (n % nth === 0) law(game)
}

const laws = {
  L1: (game: PlayedGame) => checkOneTruth(game),
  L2: checkNoLeakToOne,
  L3: checkReplay,
  L4: checkConservation,
  L5: (game: PlayedGame) => checkNoTracking(game),
  'L6 L7': checkOnceAndRefusal,
  'going back': checkGoingBack,
  'event text': every(5, checkEventText),
  'table text': every(20, checkTableText),
}

const { L1, L5, ...others } = laws
const happened = new Set<string>()
const acted = new Set<string>()
const trial = new Trial({
  laws,
  together: (game, n) => {
    for (const turn of game.turns) {
      for (const event of turn.events) happened.add(event.type)
      if (turn.request && turn.decision.kind === 'happened') acted.add(turn.request.type)
    }
    checkTruthAndTracking(game)
    for (const law of Object.values(others)) law(game, n)
  },
})

for (const scripts of hundreds()) beforeAll(() => trial.play(scripts()), LONG)

describe('the laws of truth', () => {
  it('[L1] a browser never drifts from the truth', () => trial.holds('L1'))

  it('[L3] folding the stored events gives the live table, from any snapshot', () => trial.holds('L3'))

  it('[L4] cards are neither lost nor doubled', () => trial.holds('L4'))

  it('[L6] [L7] an action happens once, and a refusal changes nothing', () => trial.holds('L6 L7'))
})

it('the table goes back to what it was, and nothing else changes', () => trial.holds('going back'))

describe('the laws of secrecy', () => {
  it('[L2] what a viewer may not know never changes a byte of what the viewer is sent', () => trial.holds('L2'))

  it('[L5] no id survives a hidden zone', () => trial.holds('L5'))
})

it('the text of an event is its frame in JSON, for every event and viewer', () => trial.holds('event text'))

it('the text of a table is what it is on the wire in JSON, for every viewer', () => trial.holds('table text'))

describe('the scripts behind the laws', () => {
  it('make every action happen, and every event but those at the beginning and the end of a room', () => {
    const ofRooms: readonly string[] = ['play_continued', 'place_taken', 'room_closed']
    const wanted = Object.keys(events).filter((type) => !ofRooms.includes(type))
    expect([...happened].sort()).toEqual(wanted.sort())
    expect([...acted].sort()).toEqual(
      Object.keys(actions)
        .filter((type) => type !== 'resync')
        .sort(),
    )
  })
})
