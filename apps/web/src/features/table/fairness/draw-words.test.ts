import { type Draw, decide, drawsOf } from '@fourmat/game'
import { createTestContext, createWorld, Scenario } from '@fourmat/game/testing'
import { expect, it } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import { Texts } from '../../../lib/texts.ts'
import { countWords, drawWords } from './draw-words.ts'

const texts = new Texts('en')
texts.put('table', english)
const t = texts.in('table')

const scenario = new Scenario()
scenario.join(0)
scenario.act('A', 'submit_deck', { deck_id: 'd0' })

/** What is drawn for an action, in words. */
const wordsOf = (kind: Parameters<typeof drawWords>[0], type: string, payload: object): string => {
  const decision = decide(scenario.table, 'A', { type, payload }, createTestContext(createWorld(), 0))
  const [draw] = decision.kind === 'happened' ? drawsOf(decision.events) : []
  return drawWords(kind, draw as Draw, () => 'Ada', t)
}

it('is a whole sentence for each kind', () => {
  expect(wordsOf('shuffle', 'shuffle_library', {})).toBe('Ada’s library was shuffled')
  expect(wordsOf('roll', 'roll_dice', { sides: 6 })).toMatch(/^Ada rolled a [1-6] on a D6$/)
  expect(wordsOf('roll', 'roll_dice', { sides: 6, count: 2 })).toMatch(/^Ada rolled 2 D6: [1-6], [1-6], \d+ in all$/)
  expect(wordsOf('coins', 'flip_coin', { count: 3 })).toMatch(/^Ada flipped coins: [0-3] heads, [0-3] tails$/)
  expect(wordsOf('picked', 'discard_random', { count: 2 })).toBe('Ada discarded 2 of 7 cards at random')
  scenario.act('A', 'view_library', { count: 3 })
  const bottom = scenario.player('A').looked_at
  const words = wordsOf('arranged', 'arrange_library', { bottom, bottom_order: 'random' })
  expect(words).toBe('Ada put 3 cards on the bottom in random order')
  expect(wordsOf('pick', 'pick_player', { among: 'all' })).toMatch(/^Ada let chance pick: (Ada|Bea)$/)
})

it('counts the kinds that came up', () => {
  const none = {
    shuffle: 2,
    arranged: 1,
    picked: 1,
    deal: 2,
    roll: 0,
    coins: 0,
    pick: 0,
    start: 0,
    rewound: 1,
    marks: 5,
  }
  expect(countWords(none, t)).toBe('')
  expect(countWords({ ...none, coins: 1 }, t)).toBe('So does the one flip of coins.')
  expect(countWords({ ...none, roll: 2, coins: 3 }, t)).toMatch(/2.* So do the 3 flips of coins\.$/)
})
