// People: one body, many heads, garments and tools. The words of a card choose the trade, chance the rest.
import { at, both, C, E, O, P, ring, S, turn } from '../draw/pen.ts'
import type { Random } from '../draw/random.ts'
import { type Being, NIGHT } from './being.ts'
import type { Coat } from './palette.ts'
import { hands, TOOLS, type Tool } from './person-tools.ts'
import { GARMENTS, HATS, type Part, type Skin } from './person-wear.ts'

const SKINS: readonly Skin[] = [
  { light: '#f0d2b4', dark: '#cf9f7c' },
  { light: '#e3b48c', dark: '#b98358' },
  { light: '#c68a5e', dark: '#96603c' },
  { light: '#94603f', dark: '#693f28' },
  { light: '#6f4630', dark: '#4b2d1e' },
]
const HAIRS = ['#2a1d18', '#5a3722', '#8a5a2c', '#c79a52', '#b9b6b0', '#8f3b22', '#e8e2d6'] as const

interface Trade {
  garments: readonly string[]
  hats: readonly string[]
  tools: readonly string[]
  skin?: Skin
  ears?: number
  beard?: number
  glow?: boolean
  extra?: Part
}

const TRADES: Readonly<Record<string, Trade>> = {
  wizard: {
    garments: ['robe', 'cloak'],
    hats: ['wizard', 'hood', 'circlet', 'long', 'turban'],
    tools: ['staff', 'orb', 'book', 'scroll', 'flame'],
    beard: 0.45,
  },
  warlock: {
    garments: ['robe', 'cloak'],
    hats: ['deephood', 'hood', 'antlers', 'long'],
    tools: ['staff', 'orb', 'flame', 'book'],
    glow: true,
  },
  cleric: {
    garments: ['robe', 'gown'],
    hats: ['hood', 'circlet', 'turban', 'bun'],
    tools: ['book', 'staff', 'lantern', 'scales', 'orb'],
  },
  monk: { garments: ['robe', 'tunic'], hats: ['none', 'bun', 'hood'], tools: ['staff', 'none', 'lantern', 'bird'] },
  druid: {
    garments: ['cloak', 'furs', 'robe'],
    hats: ['leaves', 'antlers', 'hood', 'braid'],
    tools: ['staff', 'wheat', 'bird', 'orb'],
    beard: 0.3,
  },
  shaman: {
    garments: ['furs', 'cloak'],
    hats: ['antlers', 'leaves', 'braid', 'curls'],
    tools: ['staff', 'torch', 'flame'],
    beard: 0.2,
  },
  knight: {
    garments: ['plate'],
    hats: ['greathelm', 'helm', 'greathelm', 'braid'],
    tools: ['sword', 'shield', 'spear', 'banner'],
  },
  soldier: {
    garments: ['plate', 'tunic'],
    hats: ['helm', 'helm', 'kerchief'],
    tools: ['spear', 'shield', 'sword', 'banner', 'bow'],
  },
  warrior: {
    garments: ['furs', 'tunic', 'plate'],
    hats: ['braid', 'none', 'helm', 'long'],
    tools: ['axe', 'twin', 'sword', 'hammer', 'spear'],
    beard: 0.3,
  },
  rogue: {
    garments: ['cloak', 'tunic', 'rags'],
    hats: ['hood', 'mask', 'deephood', 'brim'],
    tools: ['twin', 'lantern', 'scroll', 'none'],
  },
  archer: { garments: ['tunic', 'cloak'], hats: ['hood', 'brim', 'braid', 'none'], tools: ['bow', 'bow', 'bird'] },
  noble: {
    garments: ['gown', 'cloak'],
    hats: ['crown', 'circlet', 'bun', 'curls'],
    tools: ['scroll', 'sword', 'scales', 'none', 'bird'],
  },
  smith: { garments: ['apron'], hats: ['none', 'kerchief', 'bun'], tools: ['hammer', 'torch'], beard: 0.5 },
  farmer: {
    garments: ['tunic', 'apron'],
    hats: ['brim', 'kerchief', 'none'],
    tools: ['wheat', 'lantern', 'bird', 'staff'],
  },
  merchant: {
    garments: ['cloak', 'apron', 'gown'],
    hats: ['turban', 'brim', 'curls', 'kerchief'],
    tools: ['scales', 'scroll', 'flask', 'lantern'],
    beard: 0.3,
  },
  sailor: {
    garments: ['tunic', 'cloak'],
    hats: ['kerchief', 'brim', 'none', 'braid'],
    tools: ['rod', 'lantern', 'twin', 'spear'],
    beard: 0.35,
  },
  bard: { garments: ['cloak', 'tunic', 'gown'], hats: ['brim', 'curls', 'long'], tools: ['harp'] },
  artificer: {
    garments: ['apron', 'tunic'],
    hats: ['turban', 'bun', 'kerchief', 'curls'],
    tools: ['hammer', 'flask', 'orb', 'lantern', 'needle'],
    beard: 0.3,
  },
  healer: {
    garments: ['gown', 'robe', 'apron'],
    hats: ['bun', 'braid', 'kerchief', 'hood'],
    tools: ['flask', 'orb', 'wheat', 'needle'],
  },
  elf: {
    garments: ['cloak', 'gown', 'tunic'],
    hats: ['long', 'circlet', 'leaves', 'braid'],
    tools: ['bow', 'staff', 'harp', 'bird', 'twin'],
    ears: 1.2,
  },
  dwarf: {
    garments: ['plate', 'furs', 'apron'],
    hats: ['helm', 'braid', 'kerchief'],
    tools: ['axe', 'hammer', 'lantern', 'shield'],
    beard: 1,
  },
  goblin: {
    garments: ['rags', 'tunic', 'furs'],
    hats: ['kerchief', 'none', 'helm', 'hood'],
    tools: ['torch', 'twin', 'axe', 'flask'],
    skin: { light: '#9aa85a', dark: '#6d7c3c' },
    ears: 1.9,
  },
  orc: {
    garments: ['furs', 'plate', 'rags'],
    hats: ['braid', 'helm', 'none'],
    tools: ['axe', 'hammer', 'spear'],
    skin: { light: '#7f9468', dark: '#586b48' },
    ears: 0.8,
    extra: (c) => both(P('M9 -50L16 -52L14 -66Z', c.e)),
  },
  zombie: {
    garments: ['rags', 'plate'],
    hats: ['none', 'hood', 'helm'],
    tools: ['none', 'axe', 'lantern'],
    skin: { light: '#93a890', dark: '#66796a' },
    glow: true,
  },
  vampire: {
    garments: ['gown', 'cloak'],
    hats: ['long', 'none', 'circlet'],
    tools: ['flask', 'sword', 'none', 'orb'],
    skin: { light: '#d9cfd8', dark: '#a899ac' },
    glow: true,
    extra: (c) => both(P('M26 -30C60 -60 80 -70 92 -92C96 -50 84 -20 56 0Z', c.x)),
  },
  merfolk: {
    garments: ['gown', 'tunic'],
    hats: ['long', 'circlet', 'leaves'],
    tools: ['spear', 'staff', 'orb', 'harp'],
    skin: { light: '#7fb6b4', dark: '#4f8788' },
    extra: (c) =>
      both(
        P('M34 -84C60 -104 84 -100 92 -110C90 -80 74 -58 36 -58Z', c.z, 0.9) +
          S('M38 -70L82 -98M38 -66L76 -78', c.x, 3),
      ),
  },
  giant: {
    garments: ['furs', 'rags', 'plate'],
    hats: ['none', 'braid', 'curls'],
    tools: ['hammer', 'axe', 'none'],
    beard: 0.7,
  },
  walker: {
    garments: ['cloak', 'robe', 'gown', 'plate'],
    hats: ['long', 'circlet', 'hood', 'curls', 'turban', 'braid'],
    tools: ['flame', 'orb', 'staff', 'book', 'sword'],
    beard: 0.2,
  },
}

function face(trade: Trade, c: Coat, r: Random, skin: Skin, hair: string): string {
  const ear = trade.ears ?? 0
  const eye = trade.glow ? c.eye : NIGHT
  const tilt = r.in(-1, 2)
  return (
    (ear
      ? both(
          P(`M30 -76L${Math.round(44 + 34 * ear)} ${Math.round(-90 - 14 * ear)}L36 -56Z`, skin.light) +
            P(`M33 -72L${Math.round(42 + 26 * ear)} ${Math.round(-86 - 10 * ear)}L36 -60Z`, skin.dark),
        )
      : both(E(34, -68, 6, 10, skin.dark))) +
    P('M-13 -44H13L18 -14C8 -4 -8 -4 -18 -14Z', skin.dark) +
    P('M0 -112C26 -112 36 -92 34 -68C32 -44 14 -30 0 -30S-32 -44 -34 -68C-36 -92 -26 -112 0 -112Z', skin.light) +
    P('M0 -112C26 -112 36 -92 34 -68C32 -44 14 -30 0 -30C10 -50 12 -80 0 -112Z', skin.dark, 0.55) +
    both(
      (trade.glow ? E(13, -71, 6, 4.4, NIGHT) : '') +
        E(13, -71, trade.glow ? 3.4 : 3.2, trade.glow ? 3 : 4.2, eye) +
        S(`M7 ${-81 - tilt}C11 ${-84 - tilt} 16 ${-84 + tilt} 20 ${-80 + tilt}`, hair, 3.2) +
        E(17, -57, 7, 4.5, '#c4523c', 0.2),
    ) +
    P('M-1 -70L5 -55L-2 -54Z', skin.dark, 0.8) +
    S(r.chance(0.6) ? 'M-7 -46C-3 -42 4 -42 8 -47' : 'M-6 -44C-2 -45 3 -45 6 -44', '#7c3f33', 2.6)
  )
}

function person(trade: Trade, c: Coat, r: Random): string {
  const skin = trade.skin ?? r.pick(SKINS)
  const hair = r.pick(HAIRS)
  const garment = GARMENTS[r.pick(trade.garments)] as Part
  const hat = r.pick(trade.hats)
  const tool = TOOLS[r.pick(trade.tools)] as Tool
  const beard = r.chance(trade.beard ?? 0.1)
  const hidden = hat === 'deephood' || hat === 'greathelm'
  const back =
    hat === 'long' || hat === 'crown' ? P('M-40 -80C-56 -20 -60 20 -44 60H44C60 20 56 -20 40 -80Z', hair) : ''
  const long = r.chance(0.5) ? 46 : 14
  return (
    back +
    garment(c, r) +
    (hidden ? '' : face(trade, c, r, skin, hair)) +
    (beard && !hidden
      ? P(
          `M-33 -66C-32 -50 -26 -50 -14 -52C-6 -48 6 -48 14 -52C26 -50 32 -50 33 -66C38 -30 24 0 4 ${long}C0 ${long + 4} -4 ${long + 4} -8 ${long - 6}C-26 -6 -38 -34 -33 -66Z`,
          hair,
        )
      : '') +
    (trade.extra?.(c, r) ?? '') +
    (HATS[hat] as (typeof HATS)[string])?.(c, r, hair) +
    tool.draw(c, r) +
    hands(skin, tool.left ?? null, tool.right ?? null, c.c)
  )
}

export const PEOPLE: Readonly<Record<string, Being>> = Object.fromEntries(
  Object.entries(TRADES).map(([name, trade]) => [
    name,
    { draw: (c: Coat, r: Random) => person(trade, c, r), scale: name === 'giant' ? 1.2 : 1.04, flips: true },
  ]),
)

export const halo = (c: Coat, r: Random): string => {
  const n = r.pick([12, 16, 20, 24])
  return at(
    0,
    -60,
    1,
    ring(n, (a, i) => turn(a, P(`M-5 -128L0 ${i % 2 ? -152 : -178}L5 -128Z`, c.e, 0.8))) +
      C(0, 0, 122, c.e, 3, 0.8) +
      ring(n / 2, (a) => turn(a + 15, O(0, -122, 6, c.glow))),
  )
}
