import { describe, expect, it } from 'vitest'
import type { Face, StarterCard } from './card.ts'
import { starterCards, starterTokens } from './index.ts'
import { keywordsOf } from './keywords.ts'
import { symbolsOf } from './mana.ts'

const cards = starterCards()
const tokens = starterTokens()
const faces = [...cards, ...tokens].flatMap((card) => card.faces.map((face) => ({ card, face })))
const failing = (holds: (face: Face, card: StarterCard) => boolean): string[] =>
  faces.filter(({ card, face }) => !holds(face, card)).map(({ face }) => `${face.name}: ${face.text}`)

const tokenNamed = new Map(tokens.flatMap((token) => token.faces.map((face) => [face.name, token] as const)))
const COLOR_WORDS: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }

describe('rules text', () => {
  it('uses known symbols only', () => {
    expect(failing((face) => symbolsOf(face.text).every((symbol) => /^(\d+|[WUBRGCXT])$/.test(symbol)))).toEqual([])
  })

  it('is finished: no placeholder, no loose dash, no doubled space', () => {
    expect(failing((face) => !/~| - | {2}|undefined|\.\.|^\s|\s$/.test(face.text))).toEqual([])
  })

  it('ends every paragraph like a sentence, unless it is a list of keywords', () => {
    const isSentence = (line: string): boolean => /[.)"]$/.test(line) || keywordsOf(line).length > 0 || /:$/.test(line)
    expect(failing((face) => face.text.split('\n').every((line) => line === '' || isSentence(line)))).toEqual([])
  })

  it('calls a legend by its first name and anything else by its whole name', () => {
    const speaksOfItself = /\b(When|Whenever) ([A-Z][\w'’-]+(?: [\w'’-]+)*?) (enters|attacks|dies|deals)\b/
    expect(
      failing((face) => {
        const subject = speaksOfItself.exec(face.text)?.[2]
        return subject === undefined || face.name.startsWith(subject)
      }),
    ).toEqual([])
  })

  it('says whenever for what happens again and again', () => {
    expect(failing((face) => !/\bWhen [^,.]* (attacks?|deals?|casts?|gains?)\b/.test(face.text))).toEqual([])
  })

  it('is short enough to be read across a table', () => {
    expect(failing((face) => face.text.length <= 460 && face.flavour.length <= 120)).toEqual([])
  })

  it('explains our own mechanics where they are used', () => {
    for (const word of ['Ferry', 'Ripen', 'Salvage', 'Spill', 'Partner']) {
      const using = cards.filter((card) => card.keywords.includes(word))
      expect(using.length).toBeGreaterThan(1)
      const unexplained = using.filter((card) => !card.faces.some((face) => face.text.includes('(')))
      expect(unexplained.map((card) => card.name)).toEqual([])
    }
  })

  it('borrows no token, marker or place from elsewhere', () => {
    const foreign = /\b(Treasure|Food|Clue|Blood|Map|Powerstone|Gold) tokens?\b|\bmonarch\b|\binitiative\b|\bthe Ring\b/
    expect(failing((face) => !foreign.test(face.text))).toEqual([])
  })

  it('planeswalkers have a plus, a minus and a last ability that costs most', () => {
    for (const card of cards.filter((candidate) => candidate.faces[0].loyalty !== null)) {
      const costs = [...card.faces[0].text.matchAll(/^([+\u2212])(\d+):/gm)].map(
        (match) => Number(match[2]) * (match[1] === '+' ? 1 : -1),
      )
      expect(costs, card.name).toHaveLength(3)
      expect(costs[0], card.name).toBeGreaterThan(0)
      expect(Math.min(...costs), card.name).toBe(costs[2])
    }
  })

  it('sagas have three chapters in order', () => {
    for (const card of cards.filter((candidate) => candidate.layout === 'saga'))
      expect(
        card.faces[0].text.split('\n').map((line) => line.split(' — ')[0]),
        card.name,
      ).toEqual(['I', 'II', 'III'])
  })

  it('vehicles can be crewed, equipment equipped and auras enchant', () => {
    const has = (face: Face, type: string): boolean => face.typeLine.split(' ').includes(type)
    expect(failing((face) => !has(face, 'Vehicle') || /^Crew \d$/m.test(face.text))).toEqual([])
    expect(failing((face) => !has(face, 'Equipment') || /^Equip \{\d\}$/m.test(face.text))).toEqual([])
    expect(failing((face) => !has(face, 'Aura') || /^Enchant creature$/m.test(face.text))).toEqual([])
  })
})

describe('tokens', () => {
  it('that a card names exist, and every token is made by some card', () => {
    const made = new Set([...cards, ...tokens].flatMap((card) => card.tokens))
    const names = tokens.map((token) => token.name)
    expect([...made].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !made.has(name))).toEqual([])
  })

  it('stand in the text of the card that makes them', () => {
    const silent = [...cards, ...tokens].flatMap((card) =>
      card.tokens
        .filter((name) => {
          const text = card.faces.map((face) => face.text).join('\n')
          if (name.endsWith(' Emblem')) return !text.includes('You get an emblem')
          return !text.includes(name.split(' // ')[0] as string)
        })
        .map((name) => `${card.name}: ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('that a text creates are listed on its card', () => {
    const named =
      /\bnamed ([A-Z][\w' ]+?)(?=[,.]| attached| with| tapped|"| for| that|$)|(?:[Cc]reate\w*|and an?) (?:an?|two|three|four|that many|X|a number of)? ?([A-Z][a-z]+(?: [A-Z][a-z]+)?) tokens?\b/g
    const unlisted = [...cards, ...tokens].flatMap((card) => {
      const text = card.faces.map((face) => face.text).join('\n')
      return [...text.matchAll(named)]
        .map((match) => (match[1] ?? match[2] ?? '').trim())
        .filter((name) => !card.tokens.some((token) => token.split(' // ').includes(name)))
        .map((name) => `${card.name}: ${name}`)
    })
    expect(unlisted).toEqual([])
  })

  it('are what the card says they are', () => {
    const described =
      /(\d|X)\/(\d|X) ((?:white|blue|black|red|green|colorless|and| )+)((?:[A-Z]\w+ )+)(artifact )?creature tokens?(?: with (\w+))? named ([A-Z]\w+(?: [A-Z]\w+)*)/g
    let seen = 0
    for (const { face } of faces)
      for (const match of face.text.matchAll(described)) {
        const [, power = '', toughness = '', colors = '', types = '', artifact, keyword, name = ''] = match
        const token = tokenNamed.get(name)
        const front = token?.faces[0]
        expect(front, name).toBeDefined()
        expect([front?.power, front?.toughness], `${face.name}: ${name}`).toEqual(
          power === 'X' ? ['*', '*'] : [power, toughness],
        )
        const wanted = colors.split(/ and | /).flatMap((word) => COLOR_WORDS[word] ?? [])
        expect([...(front?.colors ?? [])].sort(), `${face.name}: ${name}`).toEqual(wanted.sort())
        expect(front?.typeLine, `${face.name}: ${name}`).toBe(
          `Token ${artifact ? 'Artifact ' : ''}Creature — ${types.trim()}`,
        )
        expect(front?.text.toLowerCase() ?? '', `${face.name}: ${name}`).toBe(keyword ?? '')
        seen += 1
      }
    expect(seen).toBeGreaterThan(30)
  })

  it('emblems say what their planeswalker promised', () => {
    for (const token of tokens.filter((candidate) => candidate.layout === 'emblem')) {
      const maker = cards.find((card) => card.tokens.includes(token.name))
      expect(maker?.faces[0].text, token.name).toContain(token.faces[0].text)
    }
  })
})
