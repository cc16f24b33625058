import type { CardFacts, LogEntry } from '@fourmat/game'
import { describe, expect, it } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import { Texts } from '../../../lib/texts.ts'
import { joinedLines } from './joined-lines.ts'
import { cardNames, sentenceOf } from './log-words.tsx'

const texts = new Texts('en')
texts.put('table', english)
const t = texts.in('table')

const entry = (
  seq: number,
  type: string,
  params: LogEntry['params'],
  name: string | null = null,
  at = 0,
): LogEntry => ({
  seq,
  at,
  player_id: 'p',
  username: 'Ada',
  type,
  cards: name === null ? [] : [{ facts: { name, card_print_id: name } as CardFacts, seers: 'all' }],
  params,
})
const token = (seq: number, name: string, at = 0) => entry(seq, 'token_created', { copy: false }, name, at)
const say = (log: readonly LogEntry[]) =>
  joinedLines(log).map((line) => {
    const [before, after] = sentenceOf(line, [], t) ?? ['']
    return after === undefined ? before : `${before}${cardNames(line.cards, t)}${after}`
  })

describe('what was done at one stroke', () => {
  it('is one line for equal tokens', () => {
    const many = Array.from({ length: 5 }, (_, i) => token(i + 1, 'Goblin'))
    expect(say(many)).toEqual(['created 5 Goblin tokens'])
    expect(say([...many, token(6, 'Fox')])).toEqual(['created 5 Goblin tokens', 'created a Fox token'])
  })

  it('is one line for copies', () => {
    const copies = [1, 2].map((seq) => entry(seq, 'token_created', { copy: true }, 'Fox'))
    expect(say(copies)).toEqual(['made 2 token copies of Fox'])
  })

  it('is not joined with what was done later, with others between them, or by somebody else', () => {
    expect(say([token(1, 'Fox'), token(2, 'Fox', 5_000)])).toHaveLength(2)
    expect(say([token(1, 'Fox'), token(3, 'Fox')])).toHaveLength(2)
    expect(say([token(1, 'Fox'), { ...token(2, 'Fox'), player_id: 'q' }])).toHaveLength(2)
  })

  it('is one line for what is done to each card of a selection', () => {
    const each = (type: string, params: LogEntry['params'], ...names: (string | null)[]) =>
      say(
        names.map((name, i) => ({
          ...entry(i + 1, type, params),
          cards: [{ facts: name === null ? null : ({ name } as CardFacts), seers: 'all' as const }],
        })),
      )
    expect(each('card_given', { to_player_id: 'q', to_username: 'Bea' }, 'Fox', 'Owl')).toEqual([
      'gave 2 cards to Bea: Fox, Owl',
    ])
    expect(each('card_given', { to_player_id: 'q', to_username: 'Bea' }, 'Fox')).toEqual(['gave Fox to Bea'])
    expect(each('set_power_toughness', { power: 5, toughness: 6 }, 'Fox', 'Owl', 'Ox')).toEqual([
      'made 3 cards 5/6: Fox, Owl, Ox',
    ])
    expect(each('set_power_toughness', { power: null, toughness: null }, 'Fox', 'Owl')).toEqual([
      'made 2 cards what is printed on them again: Fox, Owl',
    ])
    const library = (position: number) => ({ from: 'hand', to: 'library', position })
    expect(each('move_to_library_position', library(0), 'Fox', 'Owl')).toEqual([
      'put 2 cards on top of the library: Fox, Owl',
    ])
    expect(each('move_to_library_position', library(-1), null, null)).toEqual([
      'put 2 cards on the bottom of the library',
    ])
    expect(
      say([
        entry(1, 'card_given', { to_username: 'Bea' }, 'Fox'),
        entry(2, 'card_given', { to_username: 'Cid' }, 'Owl'),
      ]),
    ).toHaveLength(2)
  })

  it('stays the same object while nothing is added', () => {
    const log = [token(1, 'Goblin'), token(2, 'Goblin')]
    const [line] = joinedLines(log)
    const [same, more] = joinedLines([...log, entry(3, 'tap', { tapped: true }, 'Goblin')])
    expect(same).toBe(line)
    expect(more?.type).toBe('tap')
    expect(joinedLines([...log, token(3, 'Goblin')])[0]).not.toBe(line)
  })
})
