import { describe, expect, test } from 'vitest'
import {
  coloursIn,
  formatIn,
  setFormat,
  setIn,
  setSet,
  setType,
  setValue,
  toggleColour,
  typeIn,
  valueIn,
} from './query-text.ts'

describe('what a button writes', () => {
  test.each([
    ['', 'W', 'c:w'],
    ['dragon', 'U', 'dragon c:u'],
    ['c:u dragon', 'W', 'c:wu dragon'],
    ['c:wu dragon', 'W', 'c:u dragon'],
    ['c:u dragon', 'U', 'dragon'],
    ['dragon c:wu', 'C', 'dragon c:c'],
    ['c:c', 'R', 'c:r'],
    ['color:G', 'R', 'c:rg'],
    ['c=g', 'R', 'c=g c:r'],
    ['-c:g', 'R', '-c:g c:r'],
    ['c:azorius', 'R', 'c:azorius c:r'],
  ])('%s and %s: %s', (text, colour, written) => {
    expect(toggleColour(text, colour)).toBe(written)
  })

  test('types, mana values, formats and sets take the place of what stood there', () => {
    expect(setType('bell t:creature mv=2', 'land')).toBe('bell t:land mv=2')
    expect(setType('bell t:creature mv=2', null)).toBe('bell mv=2')
    expect(setType('t:elf', 'creature')).toBe('t:elf t:creature')
    expect(setValue('cmc:2', '7+')).toBe('mv>=7')
    expect(setValue('mv>=7 bell', '0')).toBe('mv=0 bell')
    expect(setValue('mv>=3', '2')).toBe('mv>=3 mv=2')
    expect(setFormat('', 'modern')).toBe('f:modern')
    expect(setFormat('f:modern', null)).toBe('')
    expect(setSet('bell', 'MH2')).toBe('bell e:mh2')
    expect(setSet('bell e:mh2', 'Sets of old ')).toBe('bell e:"Sets of old "')
    expect(setSet('bell e:"Sets of old"', '')).toBe('bell')
    expect(setSet('', 'a$&b')).toBe('e:a$&b')
  })

  test('is read again, also where it was typed by hand', () => {
    expect(coloursIn('dragon C:UW')).toBe('WU')
    expect(coloursIn('dragon c>=wu')).toBe('')
    expect(typeIn('T:Creature')).toBe('creature')
    expect(typeIn('t:elf')).toBe(null)
    expect(valueIn('mv:3')).toBe('3')
    expect(valueIn('mv>=7')).toBe('7+')
    expect(valueIn('mv>=3')).toBe(null)
    expect(valueIn('mv=9')).toBe(null)
    expect(formatIn('format:Pauper')).toBe('pauper')
    expect(setIn('set:"Sets of old" bell')).toBe('Sets of old')
    expect(setIn('e:"Sets of')).toBe('Sets of')
    expect(setIn('')).toBe('')
  })
})
