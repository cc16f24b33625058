import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BORDERS, FRAMES, GAMES } from '../printing-traits.ts'
import { printQuery, type Query } from './ast.ts'
import {
  FIELDS,
  type Field,
  LEGALITY_FORMATS,
  NUMBER_FIELDS,
  type Operator,
  PATTERN_FIELDS,
  RARITIES,
} from './fields.ts'
import { IS_VALUES } from './kinds.ts'
import { QuerySyntaxError, readingOf } from './lexer.ts'
import { parseQuery, parseSearch } from './parser.ts'

const filter = (field: Field, op: Operator, value: string): Query => ({ kind: 'filter', field, op, value })
const name = (text: string, exact = false): Query => ({ kind: 'name', text, exact })
const and = (...items: Query[]): Query => ({ kind: 'and', items })
const or = (...items: Query[]): Query => ({ kind: 'or', items })
const not = (item: Query): Query => ({ kind: 'not', item })

describe('names stay names', () => {
  test.each([
    'sol ring',
    'Fire // Ice',
    'Fire/Ice',
    'Circle of Protection: Red',
    'Circle of Protection: ',
    'Summon: Choco/Mog',
    '+2 Mace',
    'Lim-Dûl’s Vault',
    "Urza's Saga",
    'Who/What/When/Where/Why',
    'Fact or Fiction',
    'Do or Die',
    '"Ach! Hans, Run!"',
    'Kongming, "Sleeping Dragon"',
    'B.F.M. (Big Furry Monster)',
    'Erase (Not the Urza’s Legacy One)',
    'Ratonhnhaké:ton',
    '_____',
    'Humming-',
    'Fire - Ice',
    'A-Something Rebalanced',
    'Borrowing 100,000 Arrows',
    '"t:elf"',
    'X',
    '',
    '-',
    '- -',
    '1 - 2',
    '龍',
    '🐉',
  ])('%s', (text) => {
    expect(readingOf(text)).toBe('name')
  })

  test.each([
    't:elf',
    'elf t:elf',
    '-t:elf',
    '(t:elf)',
    'T:ELF',
    'mv<=3',
    'pow>tou',
    'bolt -lightning',
    '-"sol ring"',
    '-(elf)',
    '!fire',
    '!"sol ring"',
    't:',
    'not:token',
    'o:"(draw)"',
  ])('%s is a query', (text) => {
    expect(readingOf(text)).toBe('query')
  })

  test.each([
    'nonsense:elf',
    'otag:ramp',
    'otag:',
    'usd<1',
    'usd<',
    'elf usd>=5',
    '(cube:vintage)',
    'Circle of Protection:Red',
    'cube:"legacy cube"',
  ])('%s looks like a query', (text) => {
    expect(readingOf(text)).toBe('unclear')
    expect(() => parseQuery(text)).toThrow(/There is no filter/)
  })
})

describe('queries are understood', () => {
  test.each<[string, Query]>([
    ['t:elf', filter('type', ':', 'elf')],
    ['type=Elf', filter('type', ':', 'Elf')],
    ['o:"draw a card"', filter('oracle', ':', 'draw a card')],
    ['o:“draw a card”', filter('oracle', ':', 'draw a card')],
    ['mv<=3', filter('mv', '<=', '3')],
    ['cmc:3', filter('mv', '=', '3')],
    ['mv:even', filter('mv', '=', 'even')],
    ['pow>=4', filter('power', '>=', '4')],
    ['pow>tou', filter('power', '>', 'toughness')],
    ['tou!=2.5', filter('toughness', '!=', '2.5')],
    ['c:WU', filter('color', ':', 'wu')],
    ['c=azorius', filter('color', '=', 'azorius')],
    ['c>=2', filter('color', '>=', '2')],
    ['id:esper', filter('identity', ':', 'esper')],
    ['id<=wub', filter('identity', '<=', 'wub')],
    ['r:m', filter('rarity', '=', 'mythic')],
    ['r>=rare', filter('rarity', '>=', 'rare')],
    ['e:MH2', filter('set', ':', 'mh2')],
    ['s:lea', filter('set', ':', 'lea')],
    ['f:modern', filter('legal', ':', 'modern')],
    ['legal:commander', filter('legal', ':', 'commander')],
    ['banned:legacy', filter('banned', ':', 'legacy')],
    ['is:commander', filter('is', ':', 'commander')],
    ['not:token', not(filter('is', ':', 'token'))],
    ['-not:token', not(not(filter('is', ':', 'token')))],
    ['kw:"first strike"', filter('keyword', ':', 'first strike')],
    ['elf t:elf', and(name('elf'), filter('type', ':', 'elf'))],
    ['t:elf or t:goblin', or(filter('type', ':', 'elf'), filter('type', ':', 'goblin'))],
    ['t:elf OR c:g mv=1', or(filter('type', ':', 'elf'), and(filter('color', ':', 'g'), filter('mv', '=', '1')))],
    [
      '(t:elf or t:goblin) -c:g',
      and(or(filter('type', ':', 'elf'), filter('type', ':', 'goblin')), not(filter('color', ':', 'g'))),
    ],
    ['-(t:elf c:g)', not(and(filter('type', ':', 'elf'), filter('color', ':', 'g')))],
    ['bolt -lightning', and(name('bolt'), not(name('lightning')))],
    ['-"sol ring"', not(name('sol ring'))],
    ['!"Sol Ring"', name('Sol Ring', true)],
    ['!fire t:instant', and(name('fire', true), filter('type', ':', 'instant'))],
    ['"or" t:elf', and(name('or'), filter('type', ':', 'elf'))],
    ['protection: t:elf', and(name('protection:'), filter('type', ':', 'elf'))],
    ['lim-dul t:elf', and(name('lim-dul'), filter('type', ':', 'elf'))],
    ['((t:elf))', filter('type', ':', 'elf')],
    ['t:elf -', and(filter('type', ':', 'elf'), name('-'))],
    ['t:elf and c:g', and(filter('type', ':', 'elf'), filter('color', ':', 'g'))],
    ['fire and ice mv=3', and(name('fire'), name('ice'), filter('mv', '=', '3'))],
    ['"and" t:elf', and(name('and'), filter('type', ':', 'elf'))],
    ['a:"John Avon"', filter('artist', ':', 'john avon')],
    ['year>=2015', filter('date', '>=', '2015')],
    ['date<2019-06-14', filter('date', '<', '2019-06-14')],
    ['m:{2}{W}{W}', filter('mana', ':', '{2}{w}{w}')],
    ['mana>=2WW', filter('mana', '>=', '2ww')],
    ['devotion:{u/b}{u/b}', filter('devotion', ':', '{u/b}{u/b}')],
    ['produces=wuc', filter('produces', '=', 'wuc')],
    ['in:MH2', filter('in', ':', 'mh2')],
    ['cn>50', filter('number', '>', '50')],
    ['cn:17a', filter('number', '=', '17a')],
    ['pow=*', filter('power', '=', '*')],
    ['tou!=1+*', filter('toughness', '!=', '1+*')],
    ['loy:X', filter('loyalty', '=', 'x')],
    ['game:paper', filter('game', ':', 'paper')],
    ['border:borderless', filter('border', ':', 'borderless')],
    ['frame:1997', filter('frame', ':', '1997')],
    ['lang:Japanese', filter('lang', ':', 'ja')],
    ['id:glint-eye', filter('identity', ':', 'glint-eye')],
    ['o:/^{T}: Add/', { kind: 'pattern', field: 'oracle', source: '^{T}: Add' }],
    [
      '-name:/a\\/b c/ t:elf',
      and(not({ kind: 'pattern', field: 'name', source: 'a\\/b c' }), filter('type', ':', 'elf')),
    ],
    ['o:"/draw/"', filter('oracle', ':', '/draw/')],
  ])('%s', (text, query) => {
    expect(parseQuery(text)).toEqual(query)
  })
})

describe('how the cards are to be shown', () => {
  test.each([
    ['t:elf order:cmc direction:desc', { order: 'mv', direction: 'desc' }, filter('type', ':', 'elf')],
    ['order:released t:elf unique:prints', { order: 'released', unique: 'prints' }, filter('type', ':', 'elf')],
    ['sort:name', { order: 'name' }, name('')],
    ['(t:elf order:year) or c:g', { order: 'released' }, or(filter('type', ':', 'elf'), filter('color', ':', 'g'))],
  ])('%s', (text, wishes, query) => {
    expect(readingOf(text)).toBe('query')
    expect(parseSearch(text)).toEqual({ query, wishes })
  })
})

describe('what is wrong is said, with the place', () => {
  test.each([
    ['order:usd', 6, /"order" does not know "usd": use one of name, mv/],
    ['t:elf unique:art', 13, /use one of cards, prints/],
    ['t:elf order>name', 6, /cannot be compared/],
    ['t:elf -order:name', 7, /missing after/],
    ['and t:elf', 0, /missing/],
    ['t:elf and', 9, /missing/],
    ['t:elf and or c:g', 10, /missing/],
    ['m:2q', 2, /no mana cost/],
    ['devotion:2', 9, /no mana cost/],
    ['m:{', 2, /no mana cost/],
    ['year:now', 5, /no day or year/],
    ['date:2019-13', 5, /no day or year/],
    ['date:2019-02-30', 5, /no day or year/],
    ['produces:purple', 9, /no colours/],
    ['game:switch', 5, /paper, mtgo, arena/],
    ['lang:klingon', 5, /no language/],
    ['mv:*', 3, /not a number/],
    ['pow>*', 4, /not a number/],
    ['cn>5a', 3, /not a number/],
    ['o:/draw', 2, /not closed by a slash/],
    ['o:/(/', 2, /no regular expression/],
    ['o://', 2, /no regular expression/],
    ['o:/(a)\\1/', 2, /no regular expression/],
    [`o:/${'a'.repeat(201)}/`, 2, /no regular expression/],
    ['o:/((a{0,60}b){9}c){10}/', 2, /takes too long/],
    ['o>/a/', 0, /cannot be compared/],
    ['t:', 2, /needs a value/],
    ['elf t: goblin', 6, /needs a value/],
    ['t:""', 2, /needs a value/],
    ['o:"draw a card', 2, /quotation mark/],
    ['elf -"sol', 5, /quotation mark/],
    ['(t:elf', 0, /not closed/],
    ['t:elf)', 5, /not opened/],
    ['t:elf or', 8, /missing/],
    ['or t:elf', 0, /missing/],
    ['t:elf or or t:goblin', 9, /missing/],
    ['() t:elf', 1, /missing/],
    ['t:elf -()', 8, /missing/],
    ['mv<=three', 4, /not a number/],
    ['mv<=', 4, /needs a value/],
    ['pow:even', 4, /not a number/],
    ['mv:99999999', 3, /not a number/],
    ['mv:-1', 3, /not a number/],
    ['c:purple', 2, /no colours/],
    ['c:9', 2, /no colours/],
    ['r:shiny', 2, /no rarity/],
    ['f:modren', 2, /no format/],
    ['is:nice', 3, /unknown/],
    ['t>elf', 0, /cannot be compared/],
    ['elf e<=mh2', 4, /cannot be compared/],
    ['t:elf colour:red x:1', 17, /no filter "x"/],
    ['t:elf otag:', 6, /no filter "otag"/],
    ['-usd>3', 1, /no filter "usd"/],
  ])('%s', (text, position, message) => {
    let error: unknown
    try {
      parseQuery(text)
    } catch (caught) {
      error = caught
    }
    expect(error).toBeInstanceOf(QuerySyntaxError)
    expect((error as QuerySyntaxError).message).toMatch(message)
    expect((error as QuerySyntaxError).position).toBe(position)
  })

  test('any text is either understood or refused in words', () => {
    const word = fc.constantFrom(
      't:',
      'o:/',
      '/',
      'and',
      'order:name',
      'm:',
      '{w/u}',
      'year>',
      '2019',
      '*',
      'mv',
      '<=',
      '3',
      '(',
      ')',
      '-',
      '"',
      'or',
      'elf',
      ' ',
      ':',
      '!',
      'c:wu',
      '\\',
      '%',
      '“',
      '🐉',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word, { maxLength: 20 }).map((words) => words.join('')),
        ),
        (text) => {
          readingOf(text)
          try {
            parseQuery(text)
          } catch (error) {
            expect(error).toBeInstanceOf(QuerySyntaxError)
            expect((error as QuerySyntaxError).position).toBeLessThanOrEqual(text.length)
          }
        },
      ),
      { seed: 11, numRuns: 500 },
    )
  })
})

describe('a printed query reads back as itself', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((value) => value.trim() === value && !/["“”]/.test(value))
  const lower = text.filter((value) => value.toLowerCase() === value)
  const orders = fc.constantFrom<Operator>('=', '!=', '<', '<=', '>', '>=')
  const valueFor = (field: Field): fc.Arbitrary<Query> => {
    const plain = (values: fc.Arbitrary<string>) => values.map((value) => filter(field, ':', value))
    const ordered = (values: fc.Arbitrary<string>) =>
      fc.tuple(orders, values).map(([op, value]) => filter(field, op, value))
    switch (field) {
      case 'mv':
      case 'power':
      case 'toughness':
      case 'loyalty':
      case 'defense':
        return ordered(fc.oneof(fc.nat(999999).map(String), fc.constantFrom(...NUMBER_FIELDS)))
      case 'color':
      case 'identity':
        return fc
          .tuple(
            fc.oneof(orders, fc.constant<Operator>(':')),
            fc.constantFrom('wu', 'g', 'azorius', 'colorless', 'm', '3'),
          )
          .map(([op, value]) => filter(field, op, value))
      case 'produces':
        return fc
          .tuple(fc.oneof(orders, fc.constant<Operator>(':')), fc.constantFrom('wu', 'gc', 'azorius', 'c', '3'))
          .map(([op, value]) => filter(field, op, value))
      case 'mana':
      case 'devotion':
        return fc
          .tuple(fc.oneof(orders, fc.constant<Operator>(':')), fc.constantFrom('{w}{w}', 'gg', '{w/u}{w/u}', '{r/p}'))
          .map(([op, value]) => filter(field, op, value))
      case 'date':
        return ordered(fc.constantFrom('1993', '2019-06', '2019-06-14'))
      case 'number':
        return ordered(fc.nat(9999).map(String))
      case 'game':
        return plain(fc.constantFrom(...GAMES))
      case 'border':
        return plain(fc.constantFrom(...BORDERS))
      case 'frame':
        return plain(fc.constantFrom(...FRAMES))
      case 'lang':
        return plain(fc.constantFrom('en', 'ja', 'zht'))
      case 'rarity':
        return ordered(fc.constantFrom(...RARITIES))
      case 'legal':
      case 'banned':
      case 'restricted':
        return plain(fc.constantFrom(...LEGALITY_FORMATS))
      case 'is':
        return plain(fc.constantFrom(...IS_VALUES))
      case 'set':
      case 'in':
      case 'artist':
      case 'keyword':
        return plain(lower)
      default:
        return plain(text)
    }
  }
  const pattern = fc.constantFrom('^draw', 'a\\/b', '\\bx{2}', '(a|b) c"d', '[^/]+$'.replace('/', '\\/'))
  const leaf: fc.Arbitrary<Query> = fc.oneof(
    fc
      .tuple(fc.constantFrom(...PATTERN_FIELDS), pattern)
      .map(([field, source]): Query => ({ kind: 'pattern', field, source })),
    fc.constantFrom(...FIELDS).chain(valueFor),
    fc.tuple(text, fc.boolean()).map(([value, exact]) => name(value, exact)),
  )
  const { query } = fc.letrec<{ query: Query }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 4 },
      leaf,
      tie('query').map(not),
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((items) => and(...items)),
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((items) => or(...items)),
    ),
  }))

  test('for any query', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(parseQuery(printQuery(asked))).toEqual(asked)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})
