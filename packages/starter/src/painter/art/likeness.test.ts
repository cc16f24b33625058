import { describe, expect, it } from 'vitest'
import { BASIC_PLACES } from '../../cards/basic-places.ts'
import { starterPrintings } from '../../printings.ts'
import { factsOfPrinting } from '../face-facts.ts'
import { settingIndex } from './backdrops.ts'
import { storyOf } from './stories.ts'
import { PLACES } from './subjects.ts'
import { VIEWS } from './views.ts'

const places = Object.values(BASIC_PLACES)
  .flat()
  .map(({ name }) => name)
const reprints = starterPrintings()
  .map((printing) => factsOfPrinting(printing, 'front'))
  .filter((facts) => facts !== null)
  .filter(({ artSeed }) => artSeed)

describe('no two pictures look alike', () => {
  it('each of the sixty basic lands has a view of its own, and no view is left over', () => {
    expect(new Set(places).size).toBe(60)
    expect(Object.keys(VIEWS).sort()).toEqual([...places].sort())
  })

  it('no two views are drawn by the same hand under the same sky', () => {
    const drawn = Object.values(VIEWS).map(({ draw }) => String(draw))
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const basic of Object.values(BASIC_PLACES)) {
      const skies = basic.map(({ name, mood }) => {
        const { light, weather, season, sky } = VIEWS[name] ?? {}
        return sky === 'none' ? name : JSON.stringify([mood, light, weather, season])
      })
      expect(new Set(skies).size).toBe(12)
    }
  })

  it('a reprint shows a thing in another setting than the first printing', () => {
    expect(reprints.length).toBeGreaterThan(100)
    const same = reprints.filter(({ name, artSeed }) => settingIndex(name, artSeed) === settingIndex(name, ''))
    expect(same).toEqual([])
  })

  it('a reprint of a landscape has something else in front', () => {
    for (const place of Object.keys(PLACES))
      for (const { name, artSeed } of reprints) {
        const first = storyOf(place, name, '')
        if (first) expect(storyOf(place, name, artSeed), `${name}, ${place}`).not.toBe(first)
      }
  })
})
