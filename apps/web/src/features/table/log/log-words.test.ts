import type { CardFacts, LogEntry } from '@fourmat/game'
import { describe, expect, it } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import { Texts } from '../../../lib/texts.ts'
import { cardNames, isNamed, sentenceOf } from './log-words.tsx'

const texts = new Texts('en')
texts.put('table', english)
const t = texts.in('table')

const entry = (type: string, params: LogEntry['params']) =>
  ({ seq: 1, at: 0, player_id: 'p', username: 'Ada', type, cards: [], params }) as LogEntry

describe('a line of the log', () => {
  it('leaves a place for its cards', () => {
    expect(sentenceOf(entry('tap', { tapped: true }), [], t)).toEqual(['tapped ', ''])
    expect(sentenceOf(entry('tap', { tapped: false }), [], t)).toEqual(['untapped ', ''])
  })

  it('is put into words once for all that say the same', () => {
    const first = sentenceOf(entry('tap', { tapped: true }), [], t)
    expect(sentenceOf(entry('tap', { tapped: true }), [], t)).toBe(first)
    expect(sentenceOf(entry('tap', { tapped: false }), [], t)).not.toBe(first)
  })

  it('names nobody where nobody at the table did it', () => {
    const changed = entry('room_changed', { name: 'Friday', spectators: 'public', spectator_delay: 30 })
    expect(isNamed(changed)).toBe(false)
    expect(sentenceOf(changed, [], t)).toEqual(['The owner changed the room: everybody may watch, 30 s later'])
  })

  it('tells numbers in their forms, and values apart', () => {
    const drew = (count: number) => sentenceOf(entry('cards_moved', { from: 'library', to: 'hand', count }), [], t)
    expect(drew(1)).toEqual(['drew a card'])
    expect(drew(3)).toEqual(['drew 3 cards'])
  })

  it('tells of moves by actions of their own, and of a library that was arranged', () => {
    const say = (type: string, params: LogEntry['params'], name?: string) =>
      sentenceOf({ ...entry(type, params), cards: name ? [{ facts: { name } as CardFacts, seers: 'all' }] : [] }, [], t)
    const moved = (by: string, more: LogEntry['params']) => say('cards_moved', { by, ...more }, 'Fox')
    expect(moved('mill', { from: 'library', to: 'exile', count: 2 })?.[0]).toBe(
      'put the top 2 cards of the library into exile: ',
    )
    expect(moved('discard_random', { from: 'hand', to: 'graveyard', count: 1 })).toEqual(['discarded ', ' at random'])
    expect(moved('move_zone', { from: 'graveyard', to: 'exile', count: 3 })?.[0]).toBe(
      'moved all of the graveyard to exile (3 cards): ',
    )
    const counts = { top: 1, bottom: 2, hand: 0, graveyard: 1, exile: 0, bottom_order: 'random' }
    const list = '1 on top, 2 on the bottom in random order, 1 to the graveyard'
    expect(say('library_arranged', counts)).toEqual([`arranged the library: ${list}`])
    expect(say('library_arranged', counts, 'Fox')).toEqual([`arranged the library: ${list} (`, ')'])
    expect(say('top_revealed_set', { to: 'all' })?.[0]).toBe('plays with the top card of the library revealed: ')
  })

  it('tells of a selection with its number and the names that the reader may know', () => {
    const facts = { name: 'Fox' } as CardFacts
    const many = (type: string, params: LogEntry['params'], known: boolean) => ({
      ...entry(type, params),
      cards: [0, 1].map(() => ({ facts: known ? facts : null, seers: 'all' as const })),
    })
    const say = (line: LogEntry) => sentenceOf(line, [], t)
    expect(say(many('cards_tapped', { tapped: true }, true))).toEqual(['tapped 2 cards: ', ''])
    expect(say(many('cards_hidden', { hidden: true }, false))).toEqual(['turned ', ' face down'])
    expect(cardNames(many('cards_hidden', { hidden: true }, false).cards, t)).toBe('2 cards')
    expect(say(many('cards_countered', { is_added: true, counters: ['+1 charge'] }, true))).toEqual([
      'changed counters on 2 cards (+1 charge): ',
      '',
    ])
    expect(say(many('cards_countered', { is_added: false, counters: [] }, true))).toEqual([
      'took all counters off 2 cards: ',
      '',
    ])
  })

  it('names both ends of an arrow, a card or a player, and both cards of an attachment', () => {
    const [fox, owl] = ['Fox', 'Owl'].map((name) => ({ facts: { name } as CardFacts, seers: 'all' as const }))
    if (!fox || !owl) throw new Error('two cards')
    const arrow = (kind: string, cards: LogEntry['cards'], from: string | null, to: string | null) =>
      sentenceOf({ ...entry('arrow_drawn', { kind, from_username: from, to_username: to }), cards }, [], t)
    expect(arrow('target', [fox, owl], null, null)).toEqual(['points from Fox to Owl'])
    expect(arrow('attack', [fox], null, 'Bea')).toEqual(['has Fox attack Bea'])
    expect(arrow('block', [{ facts: null, seers: [] }, owl], null, null)).toEqual(['has a card block Owl'])
    const attached = { ...entry('card_attached', { attached: true }), cards: [fox, owl] }
    expect(sentenceOf(attached, [], t)).toEqual(['attached Fox to Owl'])
    expect(sentenceOf({ ...attached, cards: [fox] }, [], t)).toEqual(['took ', ' off what it was attached to'])
  })

  it('tells of several dice each, and their sum', () => {
    expect(sentenceOf(entry('dice_rolled', { sides: 6, result: 4 }), [], t)).toEqual(['rolled a 4 on a D6'])
    const three = entry('dice_rolled', { sides: 6, result: 9, count: 3, results: ['4', '3', '2'] })
    expect(sentenceOf(three, [], t)).toEqual(['rolled 3 D6: 4, 3, 2, 9 in all'])
  })

  it('keeps the place of cards out of what people type', () => {
    const said = sentenceOf(entry('chat', { text: 'a \u0001 in the middle' }), [], t)
    expect(said).toHaveLength(1)
    expect(said?.[0]).toContain('a  in the middle')
  })

  it('is null for what the log does not tell', () => {
    expect(sentenceOf(entry('noop', {}), [], t)).toBeNull()
  })
})
