// Every refusal of the server has its words in every language, and the English ones are the server's own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_CODES, ERROR_TEXTS, say } from '@fourmat/protocol'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { textOf } from './refusal.ts'
import { Texts } from './texts.ts'

const LOCALES = path.resolve(import.meta.dirname, '../../public/locales')
const shellOf = (language: string) => JSON.parse(readFileSync(path.join(LOCALES, language, 'shell.json'), 'utf8'))

const translateIn = (language: string) => {
  const texts = new Texts(language)
  texts.put('shell', shellOf(language))
  return texts.in('lobby')
}

const holesOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort()

describe.each(LANGUAGES.map(({ key }) => key))('in %s', (language) => {
  const { errors } = shellOf(language) as { errors: Record<string, string> }

  test('every code has a text, and there is no text without a code', () => {
    expect(Object.keys(errors).sort()).toEqual([...ERROR_CODES].sort())
  })

  test('a text speaks of what its code speaks of', () => {
    const odd = ERROR_CODES.filter((code) => String(holesOf(errors[code] ?? '')) !== String(holesOf(ERROR_TEXTS[code])))
    expect(odd).toEqual([])
  })

  test('a text is not the English one', () => {
    const same = ERROR_CODES.filter((code) => errors[code] === ERROR_TEXTS[code])
    expect(same).toEqual(language === 'en' ? ERROR_CODES : [])
  })
})

test('a refusal is told in the reader’s language, with what it speaks of', () => {
  const { text, ...limit } = say('deck_limit', { most: 500 })
  expect(textOf(translateIn('en'), { ...limit, words: text })).toBe(text)
  expect(textOf(translateIn('nl'), { ...limit, words: text })).toBe(
    'Je hebt 500 decks en meer kan niet: verwijder er eerst een',
  )
  const banned = { code: 'legality_banned', params: { name: 'Sol Ring', format: 'brawl' }, words: '' }
  expect(textOf(translateIn('es'), banned)).toBe('Sol Ring está prohibida en Brawl')
  const outside = { code: 'legality_outside_color_identity', words: '' }
  expect(textOf(translateIn('nl'), { ...outside, params: { name: 'Fireball', identity: 'WU' } })).toBe(
    'Fireball valt buiten de kleuren van de commander: wit, blauw',
  )
  expect(textOf(translateIn('es'), { ...outside, params: { name: 'Fireball', identity: 'C' } })).toBe(
    'Fireball queda fuera de los colores del comandante: incoloro',
  )
})

test('a wrong search is told with its place', () => {
  const wrong = { code: 'query_no_filter', params: { name: 'farbe', at: 5 }, words: '' }
  expect(textOf(translateIn('es'), wrong)).toBe('No existe el filtro «farbe» (en el carácter 5)')
})

test('a code that is not known is told in the server’s words', () => {
  expect(textOf(translateIn('es'), { code: 'of_tomorrow', params: {}, words: 'New words' })).toBe('New words')
  expect(textOf(translateIn('es'), { code: null, params: {}, words: 'Old words' })).toBe('Old words')
})
