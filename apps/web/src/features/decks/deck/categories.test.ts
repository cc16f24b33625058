// Cards under categories: how they stand in groups, and what dropping one into a group does.
import { describe, expect, it } from 'vitest'
import { dropEdits } from './drop.ts'
import { applyEdit, applyEdits, editsBack, keyOf, moveCard, setCategories, setPrinting } from './edit.ts'
import { type GroupKind, groupCards } from './groups.ts'
import { makeCard, makeDeck } from './testing/make-deck.ts'

const oda = makeCard('Oda', 1, { type_line: 'Legendary Creature — Human', colors: ['W', 'U'], cmc: 4 })
const owl = makeCard('Owl', 3, { type_line: 'Creature — Bird', categories: ['Draw', 'Flyers'] })
const fox = makeCard('Fox', 1, { type_line: 'Creature — Fox', categories: ['draw'], colors: ['R'], cmc: 1 })
const jar = makeCard('Jar', 1, { type_line: 'Artifact', colors: [], cmc: 9 })
const fog = makeCard('Fog', 2, { board: 'side', categories: ['Answers'] })
const isle = makeCard('Isle', 30, { type_line: 'Basic Land — Island', colors: [], cmc: 0 })
const deck = makeDeck([isle, owl, fox, jar, fog, oda], { commander: oda })

const keys = (by: 'type' | 'value' | 'colour' | 'category') => groupCards(deck, 'name', '', by).map(({ key }) => key)
const kind = (key: string): GroupKind => {
  const found = [...groupCards(deck, 'name', '', 'category'), ...groupCards(deck, 'name')].find(
    (one) => one.key === key,
  )
  if (!found) throw new Error(`There is no group ${key}`)
  return found.is
}
const dropped = (card: typeof owl, from: string, to: GroupKind) => dropEdits(deck, [keyOf(card)], kind(from), to)

describe('Groups', () => {
  it('follow type, mana value, colour or category; leaders first, lands and other boards last', () => {
    expect(keys('type')).toEqual(['commander', 'creature', 'artifact', 'land', 'side'])
    expect(keys('value')).toEqual(['commander', 'value 1', 'value 2', 'value 7', 'land', 'side'])
    expect(keys('colour')).toEqual(['commander', 'colour U', 'colour R', 'colour C', 'land', 'side'])
    expect(keys('category')).toEqual(['commander', 'category draw', 'uncategorised ', 'land', 'side'])
  })

  it('hold a card once, under its first category, whatever its case; the filter knows all of them', () => {
    const groups = groupCards(deck, 'name', '', 'category')
    expect(groups[1]).toMatchObject({ is: { kind: 'category', name: 'Draw' }, count: 4 })
    expect(groups[1]?.cards.map(({ name }) => name)).toEqual(['Fox', 'Owl'])
    expect(groupCards(deck, 'name', 'flyers').flatMap(({ cards }) => cards.map(({ name }) => name))).toEqual(['Owl'])
  })
})

describe('A card that is dropped', () => {
  it('into a category has it first, in the place of the one that it came from', () => {
    const edits = dropped(owl, 'category draw', { kind: 'category', name: 'Finish' })
    expect(edits).toEqual([setCategories(owl, ['Finish', 'Flyers'])])
    const after = applyEdits(deck, edits)
    expect(applyEdits(after, editsBack(after, deck)).cards).toEqual(deck.cards)
  })

  it('among those that are not sorted has none', () => {
    expect(dropped(owl, 'category draw', kind('uncategorised '))).toEqual([setCategories(owl, [])])
  })

  it('onto another board goes there, and from there into a category', () => {
    expect(dropped(jar, 'uncategorised ', kind('side'))).toEqual([moveCard(jar, 'side')])
    const edits = dropped(fog, 'side', kind('category draw'))
    const row = applyEdits(deck, edits).cards.find(({ name }) => name === 'Fog')
    expect(row).toMatchObject({ board: 'main', categories: ['Draw', 'Answers'] })
  })

  it('where its type, value or colour would have to change stays where it is; so does a leader', () => {
    expect(dropped(owl, 'creature', kind('artifact'))).toEqual([])
    expect(dropped(oda, 'commander', kind('category draw'))).toEqual([])
    expect(dropped(oda, 'commander', kind('side'))).toEqual([moveCard(oda, 'side')])
  })

  it('keeps its categories in another printing, and on another board', () => {
    const print = makeCard('Owl', 1, { card_print_id: 'Owl-2' })
    const printed = applyEdit(deck, setPrinting(owl, print))
    expect(printed.cards.find(({ name }) => name === 'Owl')).toMatchObject({
      card_print_id: 'Owl-2',
      categories: ['Draw', 'Flyers'],
    })
  })
})
