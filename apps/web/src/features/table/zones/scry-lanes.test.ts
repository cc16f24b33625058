import { describe, expect, it } from 'vitest'
import { allOnTop, laneOf, lanesShown, sentTo } from './scry-lanes.ts'

const start = allOnTop(['a', 'b', 'c'])

describe('cards that are looked at', () => {
  it('lie on top until they are sent elsewhere', () => {
    const lanes = sentTo(sentTo(start, 'a', 'bottom'), 'c', 'bottom')
    expect(lanes).toMatchObject({ top: ['b'], bottom: ['a', 'c'] })
    expect(laneOf(lanes, 'c')).toBe('bottom')
    expect(sentTo(lanes, 'c', 'top').top).toEqual(['c', 'b'])
  })

  it('are put before the card that lies where they are let go, also within their lane', () => {
    expect(sentTo(start, 'a', 'top', 2).top).toEqual(['b', 'a', 'c'])
    expect(sentTo(start, 'a', 'top', 3).top).toEqual(['b', 'c', 'a'])
    expect(sentTo(start, 'c', 'top', 0).top).toEqual(['c', 'a', 'b'])
    expect(sentTo(start, 'b', 'top', 1).top).toEqual(['a', 'b', 'c'])
    expect(sentTo(sentTo(start, 'b', 'graveyard'), 'a', 'graveyard', 0).graveyard).toEqual(['a', 'b'])
  })

  it('are never lost from sight: a lane is there while something lies in it', () => {
    expect(lanesShown('scry', start)).toEqual(['top', 'bottom', 'graveyard'])
    expect(lanesShown('surveil', start)).toEqual(['top', 'graveyard', 'bottom'])
    expect(lanesShown('look', sentTo(start, 'b', 'exile'))).toEqual(['top', 'hand', 'bottom', 'exile'])
  })
})
