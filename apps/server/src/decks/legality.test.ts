import { describe, expect, test } from 'vitest'
import { canLead, canLeadTogether, type Leader } from './commanders.ts'
import { checkLegality, copiesAllowed, type LegalityCard } from './legality.ts'

const [W, U, B, R, G] = [1, 2, 4, 8, 16]

const card = (name: string, more: Partial<LegalityCard> = {}): LegalityCard => ({
  cardId: name,
  name,
  quantity: 1,
  role: null,
  typeLine: 'Instant',
  oracleText: '',
  keywords: [],
  colorIdentity: 0,
  power: null,
  legality: 'legal',
  ...more,
})
const legend = (name: string, more: Partial<LegalityCard> = {}) =>
  card(name, { typeLine: 'Legendary Creature — Human', power: '2', ...more })
const basics = (quantity: number, colorIdentity = W) =>
  card('Plains', { typeLine: 'Basic Land — Plains', quantity, colorIdentity })
const ada = legend('Ada', { role: 'commander', colorIdentity: W | U })

const codes = (...given: Parameters<typeof checkLegality>) =>
  checkLegality(...given).problems.map(({ code, name }) => (name ? `${code} ${name}` : code))

describe('a deck of 100 with a commander', () => {
  test('is legal', () => {
    expect(checkLegality('commander', [ada, basics(99)])).toEqual({ legal: true, problems: [] })
    expect(checkLegality('brawl', [ada, basics(99)]).legal).toBe(true)
  })

  test('has exactly 100 cards, the commander among them', () => {
    expect(codes('commander', [ada, basics(98)])).toEqual(['too_few_cards'])
    expect(codes('commander', [ada, basics(100)])).toEqual(['too_many_cards'])
    expect(checkLegality('commander', [ada, basics(98)]).problems[0]).toMatchObject({
      params: { count: 99, limit: 100 },
      message: 'Deck has 99 cards, it needs 100',
    })
  })

  test('has a commander', () => {
    expect(codes('commander', [basics(100)])).toEqual(['no_commander'])
    expect(codes('modern', [basics(60)])).toEqual([])
  })

  test('has one of each, but for basic lands and cards that say otherwise', () => {
    const deck = (more: Partial<LegalityCard>) => [ada, card('Many', { quantity: 9, ...more }), basics(90)]
    expect(codes('commander', deck({}))).toEqual(['too_many_copies Many'])
    expect(codes('commander', deck({ typeLine: 'Basic Snow Land — Island' }))).toEqual([])
    expect(codes('commander', deck({ oracleText: 'A deck can have any number of cards named Many.' }))).toEqual([])
    expect(codes('commander', deck({ oracleText: 'A deck can have up to nine cards named Many.' }))).toEqual([])
    expect(codes('commander', deck({ oracleText: 'A deck can have up to seven cards named Many.' }))).toEqual([
      'too_many_copies Many',
    ])
    expect(copiesAllowed('modern', card('One'))).toBe(4)
  })

  test('stays within the colours of its commanders', () => {
    const off = card('Off', { colorIdentity: R })
    expect(codes('commander', [ada, off, basics(98)])).toEqual(['outside_color_identity Off'])
    const two = [
      legend('Bo', { role: 'commander', colorIdentity: B, keywords: ['partner'] }),
      legend('Cyr', { role: 'partner', colorIdentity: R, keywords: ['partner'] }),
    ]
    expect(codes('commander', [...two, off, basics(97, B)])).toEqual([])
  })

  test('is told which colours its commanders have', () => {
    const off = card('Off', { colorIdentity: G })
    const problem = (identity: number) =>
      checkLegality('commander', [legend('Bo', { role: 'commander', colorIdentity: identity }), off]).problems.at(-1)
    expect(problem(W | B)).toMatchObject({
      params: { colors: 'G', identity: 'WB' },
      message: "Off is outside the commander's colour identity: white, black",
    })
    expect(problem(0)).toMatchObject({ params: { identity: 'C' }, message: expect.stringMatching(/: colourless$/) })
  })

  test('has one colour more for each leader that chooses one', () => {
    const piper = (role: 'commander' | 'partner') =>
      legend('Piper', {
        role,
        keywords: ['partner'],
        oracleText:
          'If Piper is your commander, choose a color before the game begins. Piper is the chosen color.\nPartner',
      })
    const [red, green] = [card('Red', { colorIdentity: R }), card('Green', { colorIdentity: G })]
    const golden = card('Golden', { colorIdentity: R | G })
    expect(codes('commander', [piper('commander'), red, basics(98, R)])).toEqual([])
    expect(codes('commander', [piper('commander'), green, basics(98, R)])).toHaveLength(1)
    expect(codes('commander', [piper('commander'), piper('partner'), golden, red, green, basics(95, R)])).toEqual([])
    expect(codes('commander', [legend('Bo', { role: 'commander' }), red, basics(98, 0)])).toEqual([
      'outside_color_identity Red',
    ])
  })

  test('in Brawl a colourless commander may have basic lands of one type', () => {
    const titan = legend('Titan', { role: 'commander' })
    expect(codes('brawl', [titan, basics(99)])).toEqual([])
    const islands = card('Island', { typeLine: 'Basic Land — Island', quantity: 50, colorIdentity: U })
    expect(codes('brawl', [titan, basics(49), islands])).toEqual(['outside_color_identity Island'])
    expect(codes('commander', [titan, basics(99)])).toEqual(['outside_color_identity Plains'])
  })
})

describe('a deck of Brawl', () => {
  const old = card('Old', { legality: 'legal', smallLegality: 'not_legal' })
  test('has 100 cards, or 60 of Standard', () => {
    expect(codes('brawl', [ada, basics(59)])).toEqual([])
    expect(codes('brawl', [ada, old, basics(98)])).toEqual([])
    expect(codes('brawl', [ada, basics(60)])).toEqual(['too_few_cards'])
    expect(codes('brawl', [ada, old, basics(58)])).toEqual(['too_few_cards'])
    expect(codes('brawl', [ada, card('Two', { quantity: 2 }), basics(57)])).toEqual(['too_many_copies Two'])
    expect(codes('commander', [ada, basics(59)])).toEqual(['too_few_cards'])
  })
})

describe('a deck of 60', () => {
  test('has at least 60 cards and at most four of each', () => {
    expect(codes('modern', [basics(59)])).toEqual(['too_few_cards'])
    expect(codes('modern', [basics(200)])).toEqual([])
    expect(codes('pauper', [basics(56), card('Four', { quantity: 4 })])).toEqual([])
    expect(codes('pauper', [basics(56), card('Five', { quantity: 5 })])).toEqual(['too_many_copies Five'])
  })

  test('has nothing banned or foreign, and one of what is restricted', () => {
    const deck = (more: Partial<LegalityCard>) => [basics(60), card('Odd', more)]
    expect(codes('vintage', deck({ legality: 'banned' }))).toEqual(['banned Odd'])
    expect(codes('vintage', deck({ legality: 'not_legal' }))).toEqual(['not_in_format Odd'])
    expect(codes('vintage', deck({ legality: undefined }))).toEqual(['not_in_format Odd'])
    expect(codes('vintage', deck({ legality: 'restricted' }))).toEqual([])
    expect(codes('vintage', deck({ legality: 'restricted', quantity: 2 }))).toEqual(['restricted Odd'])
  })
})

describe('who may lead', () => {
  test.each([
    ['Legendary Creature — Elf', true, true],
    ['Legendary Creature — Elf // Land', true, true],
    ['Legendary Artifact — Vehicle', true, true],
    ['Legendary Planeswalker — Ada', false, true],
    ['Legendary Artifact', false, false],
    ['Creature — Elf', false, false],
    ['Creature — Elf // Legendary Creature — Elf', false, false],
    ['Legendary Enchantment — Background', false, false],
  ])('%s', (typeLine, inCommander, inBrawl) => {
    expect(canLead('commander', legend('One', { typeLine }))).toBe(inCommander)
    expect(canLead('brawl', legend('One', { typeLine }))).toBe(inBrawl)
  })

  test('a spacecraft leads if it can fight, a planeswalker if it says so', () => {
    const typeLine = 'Legendary Artifact — Spacecraft'
    expect(canLead('commander', legend('Ship', { typeLine }))).toBe(true)
    expect(canLead('commander', legend('Ship', { typeLine, power: null }))).toBe(false)
    const walker = { typeLine: 'Legendary Planeswalker — Bo', oracleText: 'Bo can be your commander.' }
    expect(canLead('commander', legend('Bo', walker))).toBe(true)
    const grist = "As long as Bo isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types."
    for (const oracleText of [grist, `+1: Draw a card.\n//\n${grist.replace("'", '’')}`])
      expect(canLead('commander', legend('Bo', { ...walker, oracleText }))).toBe(true)
    expect(canLead('commander', legend('Bo', { ...walker, oracleText: "As long as it's a creature, win." }))).toBe(
      false,
    )
  })

  test('a wrong one is named', () => {
    expect(
      codes('commander', [legend('Bell', { typeLine: 'Legendary Artifact', role: 'commander' }), basics(99, 0)]),
    ).toEqual(['bad_commander Bell'])
  })
})

describe('who may lead together', () => {
  const text = (oracleText: string, keywords: string[] = [], more: Partial<Leader> = {}): Leader => ({
    ...legend('One'),
    oracleText,
    keywords,
    ...more,
  })
  const together = (a: Leader, b: Leader) => [canLeadTogether('commander', a, b), canLeadTogether('commander', b, a)]
  const [yes, no] = [
    [true, true],
    [false, false],
  ]
  const partner = text('Flying\nPartner (You can have two commanders if both have partner.)', ['partner'])
  const plain = text('Flying', ['flying'])

  test('partners', () => {
    expect(together(partner, partner)).toEqual(yes)
    expect(together(partner, plain)).toEqual(no)
    expect(together(text('', ['partner']), text('', ['partner']))).toEqual(yes)
  })

  test('two who name each other', () => {
    const bo = text('Partner with Cyr, the Loud (When this creature enters ...)', ['partner', 'partner with'], {
      name: 'Bo',
    })
    const cyr = text('Partner with Bo', ['partner', 'partner with'], { name: 'Cyr, the Loud' })
    expect(together(bo, cyr)).toEqual(yes)
    expect(together(bo, partner)).toEqual(no)
    expect(together(bo, { ...cyr, name: 'Cyr, the Quiet', oracleText: 'Partner with Dee' })).toEqual(no)
    expect(together(text('', ['partner with']), text('', ['partner with']))).toEqual(yes)
  })

  test('friends, and groups of partners', () => {
    const friend = text('Friends forever', ['friends forever'])
    expect(together(friend, friend)).toEqual(yes)
    expect(together(friend, partner)).toEqual(no)
    const [survivor, sibling] = [text('Partner—Survivors (...)', ['partner']), text('Partner—Siblings', ['partner'])]
    expect(together(survivor, survivor)).toEqual(yes)
    expect(together(survivor, sibling)).toEqual(no)
    expect(together(survivor, partner)).toEqual(no)
  })

  test('a background, beside one who chooses it', () => {
    const background = text('', [], { typeLine: 'Legendary Enchantment — Background', power: null })
    const chooser = text('Choose a Background', ['choose a background'])
    expect(together(chooser, background)).toEqual(yes)
    expect(together(plain, background)).toEqual(no)
    expect(together(background, background)).toEqual(no)
  })

  test("a Doctor and the Doctor's companion", () => {
    const doctor = text('', [], { typeLine: 'Legendary Creature — Time Lord Doctor' })
    const companion = text("Doctor's companion", ["doctor's companion"])
    expect(together(doctor, companion)).toEqual(yes)
    expect(together({ ...doctor, typeLine: 'Legendary Creature — Time Lord Rogue Doctor' }, companion)).toEqual(no)
    expect(together(companion, companion)).toEqual(no)
  })

  test('a wrong pair is named', () => {
    const pair = [legend('Bo', { role: 'commander' }), legend('Cyr', { role: 'partner' })]
    expect(codes('commander', [...pair, basics(98, 0)])).toEqual(['bad_partners Cyr'])
  })
})
