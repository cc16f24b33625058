import { describe, expect, test } from 'vitest'
import { Texts } from './texts.ts'

const texts = new Texts('en')
texts.put('hall', {
  title: 'Decks',
  greeting: 'Hello {{name}}, {{name}}!',
  deck: { cards_zero: 'No cards', cards_one: '{{count}} card', cards_other: '{{count}} cards of {{name}}' },
  limit: '{{count}} of {{most}}',
})
texts.put('shell', { close: 'Close' })
const t = texts.in('hall')

describe('a text', () => {
  test('is found by its key, and in another namespace by that name before it', () => {
    expect(t('title')).toBe('Decks')
    expect(t('shell:close')).toBe('Close')
  })

  test('is filled in, as often as it asks; what is not there is left out', () => {
    expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada, Ada!')
    expect(t('greeting')).toBe('Hello , !')
    expect(t('greeting', { name: '{{name}} $& $1' })).toBe('Hello {{name}} $& $1, {{name}} $& $1!')
  })

  test('takes the form of its count', () => {
    expect(t('deck.cards', { count: 0 })).toBe('No cards')
    expect(t('deck.cards', { count: 1 })).toBe('1 card')
    expect(t('deck.cards', { count: 2, name: 'Ada' })).toBe('2 cards of Ada')
  })

  test('with a count may have one form only', () => {
    expect(t('limit', { count: 3, most: 4 })).toBe('3 of 4')
  })

  test('uses the general form where a language has more of them than the text', () => {
    const spanish = new Texts('es')
    spanish.put('hall', { cards_one: '{{count}} carta', cards_other: '{{count}} cartas' })
    expect(spanish.in('hall')('cards', { count: 1_000_000 })).toBe('1000000 cartas')
  })

  test('that is not there is its key', () => {
    expect(t('deck.nothing')).toBe('deck.nothing')
    expect(t('deck')).toBe('deck')
    expect(t('title.more')).toBe('title.more')
    expect(t('shell:toString')).toBe('toString')
    expect(t('nowhere:key')).toBe('key')
  })

  test('that came later is found then', () => {
    const late = new Texts('en')
    expect(late.in('hall')('title')).toBe('title')
    late.put('hall', { title: 'Decks' })
    expect(late.in('hall')('title')).toBe('Decks')
  })

  test('is asked for with one and the same function', () => {
    expect(texts.in('hall')).toBe(t)
  })
})
