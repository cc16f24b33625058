import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { TWO_SIDED } from '../card.ts'
import { starterPrintings } from '../printings.ts'
import { type FaceFacts, factsOfPrinting, factsOfRow } from './face-facts.ts'
import { faceVersion, PAINTER_VERSION } from './face-version.ts'
import { layFace, paintFace, paintTextFace } from './paint-face.ts'
import type { Placed } from './type/sheet.ts'
import { xmlFault } from './xml-fault.ts'

const printings = starterPrintings()
const faces: FaceFacts[] = printings.flatMap((printing) =>
  [factsOfPrinting(printing, 'front'), factsOfPrinting(printing, 'back')].filter((facts) => facts !== null),
)

// Several tests look at every face; on a busy machine that takes longer than one test usually may.
vi.setConfig({ testTimeout: 120_000 })

const row = (over: Record<string, unknown> = {}) => ({
  id: '7d0e2f6a-0000-4000-8000-000000000001',
  name: 'Wayfarer',
  layout: 'normal',
  mana_cost: '{2}{G}',
  type_line: 'Creature — Elf Scout',
  oracle_text: 'Reach',
  colors: ['G'],
  color_identity: ['G'],
  power: '2',
  toughness: '3',
  rarity: 'common',
  set: 'abc',
  collector_number: '12',
  ...over,
})
const facts = (over: Record<string, unknown> = {}, side: 'front' | 'back' = 'front') =>
  factsOfRow(row(over), side) as FaceFacts

const inside = ({ ink, box }: Placed) =>
  ink.x >= box.x - 0.6 &&
  ink.y >= box.y - 0.6 &&
  ink.x + ink.w <= box.x + box.w + 0.6 &&
  ink.y + ink.h <= box.y + box.h + 0.6
const onCard = ({ ink }: Placed) => ink.x >= 20 && ink.y >= 20 && ink.x + ink.w <= 612 && ink.y + ink.h <= 874
const overflowing = (of: FaceFacts, picture = true) =>
  layFace(of, {}, picture).placed.filter((placed) => !inside(placed) || !onCard(placed))

/** Rules stand in boxes that must not run into each other. */
const overlapping = (of: FaceFacts) => {
  const rules = layFace(of, {}, true).placed.filter(({ text }) => text === 'rules')
  return rules.flatMap((a, i) =>
    rules
      .slice(i + 1)
      .filter(
        ({ ink: b }) =>
          a.ink.x < b.x + b.w && b.x < a.ink.x + a.ink.w && a.ink.y < b.y + b.h && b.y < a.ink.y + a.ink.h,
      ),
  )
}

describe('every face of the starter set', () => {
  it('is drawn: one for each side of each printing', () => {
    const sides = printings.reduce((sum, { card }) => sum + (TWO_SIDED.has(card.layout) ? 2 : 1), 0)
    expect(faces).toHaveLength(sides)
  })

  it('keeps its text inside its boxes and on the card', () => {
    for (const face of faces) expect(overflowing(face), face.name).toEqual([])
  })

  it('keeps its paragraphs apart', () => {
    for (const face of faces) expect(overlapping(face), face.name).toEqual([])
  })

  it('is well-formed and under 25 KB gzipped', () => {
    for (const face of faces) {
      const svg = paintFace(face)
      expect(xmlFault(svg), face.name).toBeNull()
      expect(gzipSync(svg).length, face.name).toBeLessThan(25_000)
    }
  })

  it('has a picture of its own: no two names, and no two printings of one name, share their art', () => {
    const seen = new Map<string, string>()
    for (const face of faces) {
      // Ids differ by name anyway and must not make equal pictures look different.
      const art = (
        /<g class="art"[\s\S]*?(?=<rect x="34" y="37"|<rect x="80" y="43"|$)/.exec(paintFace(face))?.[0] ?? ''
      ).replace(/\bf[0-9a-z]{4,8}(?=[a-z]{1,3}\b)/g, '')
      const key = createHash('sha1').update(art).digest('hex')
      const who = `${face.name} (${face.set} ${face.number} ${face.side})`
      expect(seen.get(key), who).toBeUndefined()
      seen.set(key, who)
    }
  })

  it('is the same every time', () => {
    for (const face of faces.slice(0, 60)) expect(paintFace(face)).toBe(paintFace({ ...face }))
  })
})

describe('versions', () => {
  it(`${PAINTER_VERSION} draws what it drew: raise PAINTER_VERSION and this digest together when the look changes`, () => {
    const subjects =
      'Elf Wolf Fox Dragon Angel Golem Whale Moth Knight Zombie Treefolk Spider Wurm Rat Goblin Elemental'.split(' ')
    const sample = [
      ...subjects.map((kind, i) =>
        facts({
          name: kind,
          type_line: `Creature — ${kind}`,
          colors: [...'WUBRG'].slice(i % 5, (i % 5) + 1 + (i % 2)),
        }),
      ),
      ...['Lantern', 'Key', 'Ship', 'Bell'].map((name) =>
        facts({ name, type_line: 'Artifact', colors: [], mana_cost: '{3}' }),
      ),
      ...['Wave', 'Bolt', 'Door', 'Vines'].map((name) =>
        facts({ name, type_line: 'Instant', mana_cost: '{W}{U}', colors: ['W', 'U'] }),
      ),
      ...['Harbour', 'Forest', 'Crypt', 'Volcano'].map((name) =>
        facts({ name, type_line: 'Land', mana_cost: '', colors: [] }),
      ),
      facts({
        loyalty: '4',
        power: undefined,
        toughness: undefined,
        type_line: 'Planeswalker',
        oracle_text: '+1: Draw a card.',
      }),
    ]
    for (const layout of ['split', 'flip'])
      sample.push(
        facts({ layout, card_faces: [row(), row({ name: 'Other', mana_cost: '{R}{G}', colors: ['R', 'G'] })] }),
      )
    const digest = createHash('sha256')
      .update(sample.map((one) => paintFace(one)).join(''))
      .digest('hex')
      .slice(0, 12)
    expect([PAINTER_VERSION, digest]).toEqual(['4', '95d62d2aa98f'])
  })

  it('follow what is printed on the card', () => {
    const [printing] = printings
    if (!printing) throw new Error('no printings')
    expect(faceVersion(printing)).toBe(faceVersion({ ...printing }))
    expect(faceVersion({ ...printing, number: '999' })).not.toBe(faceVersion(printing))
    expect(faceVersion({ ...printing, faces: [{ ...printing.faces[0], text: 'Other.' }] })).not.toBe(
      faceVersion(printing),
    )
  })
})

describe('text faces of other cards', () => {
  const clauses = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `Whenever clause number ${i} is met, each player may reveal {W}{U}{B}{R}{G} and scry ${i}.`,
    ).join(' ')
  const cases: [string, Record<string, unknown>][] = [
    ['a plain creature', {}],
    [
      'nothing known but the name',
      {
        mana_cost: undefined,
        type_line: undefined,
        oracle_text: undefined,
        colors: undefined,
        power: undefined,
        toughness: undefined,
        rarity: undefined,
        set: undefined,
        collector_number: undefined,
      },
    ],
    ['rules as long as any card has them', { oracle_text: clauses(22) }],
    ['one endless word', { oracle_text: 'x'.repeat(900), name: 'W'.repeat(140), type_line: 'Y'.repeat(200) }],
    ['many symbols in the cost', { mana_cost: '{2/W}{2/W}{W/U/P}{G/P}{S}{E}{X}{X}{15}{1000000}{½}{∞}{CHAOS}' }],
    ['odd figures', { power: '1+*', toughness: '*²', oracle_text: '' }],
    ['letters that no font of ours has', { name: '龍の炎', oracle_text: '龍 \u0000 \u202e' }],
    ['accents', { name: 'Lim-Dûl’s “Vault”, Ærathi—Ōtārū', oracle_text: 'Pay {½}. −1/−1 × 2 • …' }],
    [
      'a planeswalker',
      {
        power: undefined,
        toughness: undefined,
        loyalty: 'X',
        type_line: 'Legendary Planeswalker — Somebody',
        oracle_text: `Static line.\n+2: ${'Do it. '.repeat(20)}\n−X: ${'Do that. '.repeat(20)}\n0: Rest.\n[-12]: Win.`,
      },
    ],
    ['a battle', { power: undefined, toughness: undefined, defense: '7', type_line: 'Battle — Siege' }],
    [
      'a saga',
      {
        layout: 'saga',
        power: undefined,
        toughness: undefined,
        oracle_text: `(As this Saga enters and after your draw step, add a lore counter.)\nI, II, III — ${'Make a thing. '.repeat(14)}\nIV — ${'Unmake it. '.repeat(20)}`,
      },
    ],
    [
      'a split card',
      {
        layout: 'split',
        card_faces: [
          row({ name: 'Left', oracle_text: 'a '.repeat(300) }),
          row({ name: 'Right', mana_cost: '{R}', colors: ['R'] }),
        ],
      },
    ],
    [
      'a flip card',
      {
        layout: 'flip',
        card_faces: [
          row({ name: 'Egg', power: '0', toughness: '4', oracle_text: 'a '.repeat(200) }),
          row({ name: 'Bird', mana_cost: '', power: '12', toughness: '11', oracle_text: 'b '.repeat(200) }),
        ],
      },
    ],
    [
      'an adventure',
      {
        layout: 'adventure',
        card_faces: [
          row({ oracle_text: 'b '.repeat(200) }),
          row({
            name: 'A Very Long Errand Into the Farthest Wood',
            mana_cost: '{4}{G}{G}',
            oracle_text: 'c '.repeat(200),
          }),
        ],
      },
    ],
    [
      'an emblem',
      {
        layout: 'emblem',
        type_line: 'Emblem',
        oracle_text: 'd '.repeat(100),
        power: undefined,
        toughness: undefined,
        colors: [],
      },
    ],
  ]
  it.each(cases)('fit their boxes: %s', (_title, over) => {
    const face = facts(over)
    expect(overflowing(face, false)).toEqual([])
    expect(overflowing(face, true)).toEqual([])
    expect(xmlFault(paintTextFace(face))).toBeNull()
    expect(gzipSync(paintTextFace(face)).length).toBeLessThan(25_000)
  })

  it('show the figures of both halves of a flip card, and each half of a split card in its own colours', () => {
    const figures = (power: string) => ({ power, toughness: '7' })
    const flip = facts({ layout: 'flip', card_faces: [row(figures('3')), row({ ...figures('5'), mana_cost: '' })] })
    const placed = layFace(flip, {}, false).placed.map(({ text }) => text)
    expect(placed).toEqual(expect.arrayContaining(['3/7', '5/7']))
    const half = (...colors: string[]) => row({ mana_cost: colors.map((color) => `{${color}}`).join(''), colors })
    const stops = (...faces: unknown[]) =>
      paintTextFace(facts({ layout: 'split', card_faces: faces }))
        .match(/<linearGradient id="[^"]*[fg]" .*?<\/linearGradient>/g)
        ?.map((gradient) => gradient.replace(/id="[^"]*"/, ''))
    const [top, bottom] = stops(half('W', 'U'), half('B', 'R')) ?? []
    expect(stops(half('B', 'R'), half('W', 'U'))).toEqual([bottom, top])
    expect(bottom).not.toBe(top)
  })

  it('cut what is longer than any card, and say so', () => {
    const face = facts({ oracle_text: clauses(90) })
    expect(overflowing(face, false)).toEqual([])
    expect(overflowing(face, true)).toEqual([])
  })

  it('show the other side of a two-sided card, and none of a one-sided one', () => {
    const two = { layout: 'transform', card_faces: [row({ name: 'Sunlit' }), row({ name: 'Moonlit', mana_cost: '' })] }
    expect(facts(two, 'back')).toMatchObject({ name: 'Moonlit', side: 'back', other: 'Sunlit' })
    expect(factsOfRow(row(), 'back')).toBeNull()
  })

  it('carry the name for screen readers, and nothing of a card can become markup', () => {
    const evil = '"><script>alert(1)</script>&\''
    const svg = paintTextFace(
      facts({
        name: evil,
        type_line: evil,
        oracle_text: `${evil} {"><g>} {<x>}`,
        mana_cost: '{"/>}',
        set: evil,
        collector_number: evil,
        artist: evil,
        power: evil,
      }),
    )
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;\'"')
    expect(svg).not.toContain('<script')
    expect(xmlFault(svg)).toBeNull()
  })

  it('show letters of every script, never a box in their place', () => {
    const names = ['龍の炎', 'Дракон', 'Δράκος', 'מגדלור', 'ماء', '불꽃', 'ไฟ', 'Fire 火 and 水']
    for (const name of names) {
      const svg = paintTextFace(facts({ name, oracle_text: `${name}: {T} — draw.`, flavor_text: name }))
      const shown = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join('')
      const strange = [...name].filter((letter) => !/[A-Za-z ]/.test(letter)).join('')
      // Once as the name, once in the rules, once as the flavour.
      expect(shown.length, name).toBe(strange.length * 3)
      expect(shown, name).toContain(strange.slice(0, 2))
      expect(xmlFault(svg)).toBeNull()
    }
    expect(paintTextFace(facts({ name: 'Æther Ōtārū' }))).not.toContain('<text')
  })

  it('come in three sizes of one drawing, the tiny one without letters that nobody could read', () => {
    expect(paintTextFace(facts(), { size: 'tiny' })).toMatch(
      /^<svg [^>]*width="126" height="176" viewBox="0 0 630 880"/,
    )
    expect(paintTextFace(facts(), { size: 'tiny' }).length).toBeLessThan(paintTextFace(facts()).length)
    expect(paintTextFace(facts(), { size: 'small' })).toMatch(
      /^<svg [^>]*width="252" height="352" viewBox="0 0 630 880"/,
    )
    expect(paintTextFace(facts())).toMatch(/^<svg [^>]*width="630" height="880" viewBox="0 0 630 880"/)
  })
})
