// Where everything stands on a face, layout by layout. Cards are 630 by 880 with a frame of 22.
import { type ArtFacts, paintArt } from './art/paint-art.ts'
import { n1, O, P, R, S } from './draw/pen.ts'
import type { FaceFacts, FacePart } from './face-facts.ts'
import { artTints, type Finish, type FrameLook, frameLook } from './frame-colours.ts'
import { usePip } from './pips.ts'
import { figures, footLine, frameGradient, H, hasFigures, markShape, namePlate, plate, typePlate, W } from './plates.ts'
import { drawRules, type LaidText, layRules } from './type/rules-text.ts'
import { type Sheet, setLine } from './type/sheet.ts'

export interface Desk {
  sheet: Sheet
  facts: FaceFacts
  look: FrameLook
  picture: boolean // false: a plain panel stands where the art would be
  small: boolean
}

const INK = '#1b1e25'
const SOFT = '#494a50'

/** The art, or a calm panel with our mark where a picture is missing. */
function panel(
  desk: Desk,
  part: FacePart,
  x: number,
  y: number,
  w: number,
  h: number,
  key: string,
  corner = 14,
): string {
  const { sheet, facts, look, picture } = desk
  const clip = `<clipPath id="${sheet.id}${key}"><path d="M0 ${corner}A${corner} ${corner} 0 0 1 ${corner} 0H${w - corner}A${corner} ${corner} 0 0 1 ${w} ${corner}V${n1(h)}H0Z"/></clipPath>`
  const art: ArtFacts = {
    name: part.name,
    typeLine: part.typeLine,
    tints: artTints(part, facts.identity),
    seed: facts.artSeed || undefined,
    hint: part.name === facts.name ? facts.artHint || undefined : undefined,
    mood: facts.artMood ?? undefined,
    loyal: part.loyalty !== null,
  }
  const size = Math.min(w, h) * 0.3
  const body = picture
    ? paintArt(art, { w, h }, `${sheet.id}${key}`)
    : R(0, 0, w, h, look.finish.foot) +
      R(0, 0, w, h, '#0d1017', 0, 0.28) +
      `<g opacity=".22" transform="translate(${n1((w - size) / 2)} ${n1((h - size) / 2 + 16)}) scale(${n1((size / 151) * 100) / 100})">${markShape('#fff', '#fff')}</g>`
  return `${clip}<g class="art" transform="translate(${x} ${n1(y)})" clip-path="url(#${sheet.id}${key})">${body}</g>`
}

/** The box grows with its text up to `most`; only text that would get uncomfortably small may take more of the art. */
function layBox(part: FacePart, width: number, foot: number, most: number, largest: number): LaidText {
  const laid = layRules(part.text, part.flavour, { width, height: most - 36 - foot, largest })
  if (laid.size >= 21 || !laid.lines.length) return laid
  return layRules(part.text, part.flavour, { width, height: most + 96 - 36 - foot, largest: Math.min(22, largest) })
}

/** Basic lands are all picture; the place they show is named in the foot line. */
function basicLand(desk: Desk): string {
  const { sheet, facts, look, small } = desk
  const { finish } = look
  const full = facts.treatment === 'full'
  const symbol = facts.identity[0] ?? 'C'
  return (
    (full ? panel(desk, facts, 0, 0, W, 834, 'a', 1) : panel(desk, facts, 22, 22, 586, 806, 'a')) +
    namePlate(sheet, facts, finish, { y: 34, h: 72 }) +
    plate(34, 764, 562, 58, finish, 12) +
    setLine(sheet, facts.typeLine, 54, 793, 400, { cut: 'bold', size: 29, min: 18, fill: finish.plateInk }) +
    O(540, 792, 53, '#000', 0.18) +
    O(540, 790, 52, finish.plate) +
    usePip(sheet, symbol, 540, 790, 44) +
    footLine(sheet, facts, look, small, facts.flavour)
  )
}

export function regular(desk: Desk): string {
  const { sheet, facts, look, small, picture } = desk
  const { finish } = look
  if (picture && /^basic\b.*\bland\b/i.test(facts.typeLine)) return basicLand(desk)
  const side = facts.other ? facts.side : null
  const foot = hasFigures(facts) ? 50 : 22
  // Without a picture the words may have the room: they are all there is to see.
  const laid = picture ? layBox(facts, 534, foot, 306, 32) : layBox(facts, 534, foot, 520, 40)
  const boxTop = 828 - Math.max(laid.lines.length ? 80 : 76, Math.min(picture ? 402 : 616, laid.height + 38 + foot))
  const wide = facts.treatment !== 'regular' && picture
  const [x, y, w] = wide ? [0, 0, W] : [22, 22, 586]
  const top = boxTop + 36
  const room = 828 - top - foot + 8
  return (
    panel(desk, facts, x, y, w, boxTop + 6 - y, 'a', wide ? 1 : 14) +
    R(22, boxTop, 586, 828 - boxTop, finish.box) +
    R(22, boxTop, 586, 30, '#000', 0, 0.06) +
    namePlate(sheet, facts, finish, { y: 34, h: 72 }, side) +
    typePlate(sheet, facts, finish, boxTop - 30, 58, facts.rarity) +
    drawRules(sheet, laid, 48, top + Math.max(0, (room - 8 - laid.height) / 2), INK, SOFT, 534, room) +
    footLine(sheet, facts, look, small) +
    figures(sheet, facts, finish)
  )
}

interface Row {
  cost: string
  text: string
}

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, cost, rest] = /^\[?([+−–-]?(?:\d+|X))\]?:\s*(.*)$/.exec(line) ?? []
      return cost !== undefined && rest !== undefined
        ? { cost: cost.replace(/[-–]/, '−'), text: rest }
        : { cost: '', text: line }
    })

export function planeswalker(desk: Desk): string {
  const { sheet, facts, look, small } = desk
  const { finish } = look
  const rows = rowsOf(facts.text)
  const lay = (size: number) =>
    rows.map((row) =>
      layRules(row.text, '', {
        width: row.cost ? 452 : 530,
        height: Number.POSITIVE_INFINITY,
        largest: size,
        smallest: size,
      }),
    )
  let size = 28
  let laid = lay(size)
  const tall = () => laid.reduce((sum, text) => sum + Math.max(44, text.height) + 16, 0)
  const most = 372
  while (tall() > most && size > 12) {
    size -= 0.5
    laid = lay(size)
  }
  const boxTop = 828 - 60 - Math.min(most, tall()) - 22
  let s = panel(desk, facts, 22, 22, 586, boxTop + 6 - 22, 'a') + R(22, boxTop, 586, 828 - boxTop, finish.box)
  s +=
    namePlate(sheet, facts, finish, { y: 34, h: 72 }, facts.other ? facts.side : null) +
    typePlate(sheet, facts, finish, boxTop - 30, 58, facts.rarity)
  let y = boxTop + 36
  rows.forEach((row, i) => {
    const text = laid[i] as LaidText
    const h = Math.max(44, text.height) + 16
    if (i % 2 === 0) s += R(22, y - 4, 586, h, '#000', 0, 0.05)
    if (row.cost) {
      const up = row.cost.startsWith('+')
      const down = row.cost.startsWith('−')
      const m = y + h / 2 - 4
      const shape = up
        ? `M36 ${n1(m + 20)}V${n1(m - 10)}L66 ${n1(m - 26)}L96 ${n1(m - 10)}V${n1(m + 20)}Z`
        : down
          ? `M36 ${n1(m - 20)}V${n1(m + 10)}L66 ${n1(m + 26)}L96 ${n1(m + 10)}V${n1(m - 20)}Z`
          : `M36 ${n1(m - 20)}H96V${n1(m + 20)}H36Z`
      s +=
        P(shape, '#262b36') +
        setLine(sheet, row.cost, 66, m, 52, { cut: 'bold', size: 27, min: 16, fill: '#fff', anchor: 'middle' })
    }
    const x = row.cost ? 112 : 48
    s += drawRules(
      sheet,
      text,
      x,
      y + (h - 8 - text.height) / 2,
      INK,
      SOFT,
      row.cost ? 470 : 540,
      Math.max(text.height, h),
    )
    y += h
  })
  return s + footLine(sheet, facts, look, small) + figures(sheet, facts, finish)
}

export function saga(desk: Desk): string {
  const { sheet, facts, look, small } = desk
  const { finish } = look
  const rows = facts.text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, marks, rest] = /^((?:[IVX]+)(?:,\s*[IVX]+)*)\s+[—–-]\s+(.*)$/.exec(line) ?? []
      return marks && rest ? { marks: marks.split(/,\s*/), text: rest } : { marks: [] as string[], text: line }
    })
  const lay = (size: number) =>
    rows.map((row) =>
      layRules(row.text, '', {
        width: row.marks.length ? 246 : 282,
        height: Number.POSITIVE_INFINITY,
        largest: row.marks.length ? size : Math.min(size, 18),
        smallest: row.marks.length ? size : Math.min(size, 18),
      }),
    )
  let size = 27
  let laid = lay(size)
  const need = () =>
    laid.reduce((sum, text, i) => sum + Math.max(text.height, (rows[i]?.marks.length ?? 0) * 38) + 22, 0)
  while (need() > 632 && size > 11) {
    size -= 0.5
    laid = lay(size)
  }
  let s = R(22, 110, 330, 660, finish.box) + panel(desk, facts, 340, 100, 268, 676, 'a', 1)
  s += S('M346 112V770', finish.top, 6)
  const spare = Math.max(0, (632 - need()) / Math.max(1, rows.length))
  let y = 126
  rows.forEach((row, i) => {
    const text = laid[i] as LaidText
    const h = Math.max(text.height, row.marks.length * 38)
    row.marks.forEach((mark, j) => {
      const m = y + h / 2 + (j - (row.marks.length - 1) / 2) * 40
      s +=
        P(`M30 ${n1(m - 18)}H66L76 ${n1(m)}L66 ${n1(m + 18)}H30Z`, finish.foot) +
        setLine(sheet, mark, 49, m, 36, { cut: 'display', size: 24, min: 13, fill: '#fff', anchor: 'middle' })
    })
    s += drawRules(
      sheet,
      text,
      row.marks.length ? 86 : 48,
      y + (h - text.height) / 2,
      INK,
      SOFT,
      row.marks.length ? 250 : 286,
      h,
    )
    y += h + 22 + spare
    if (i < rows.length - 1) s += S(`M40 ${n1(y - 11 - spare / 2)}H330`, '#000', 1.5, 0.18)
  })
  return (
    s +
    namePlate(sheet, facts, finish, { y: 34, h: 72 }, facts.other ? facts.side : null) +
    typePlate(sheet, facts, finish, 770, 54, facts.rarity) +
    footLine(sheet, facts, look, small) +
    (hasFigures(facts) ? figures(sheet, facts, finish) : '')
  )
}

function half(desk: Desk, part: FacePart, top: number, height: number, key: string): string {
  const { sheet, facts } = desk
  const look = frameLook(part, facts.identity)
  const { finish } = look
  const foot = hasFigures(part) ? 52 : 0
  const laid = layRules(part.text, part.flavour, { width: 534, height: 168 - foot, largest: 26 })
  const boxH = Math.max(70, laid.height + 34 + foot)
  const boxTop = top + height - boxH
  return (
    panel({ ...desk, look }, part, 22, top, 586, boxTop + 6 - top, key) +
    R(22, boxTop, 586, boxH, finish.box) +
    namePlate(sheet, part, finish, { y: top + 8, h: 56, largest: 36, pip: 17 }) +
    typePlate(sheet, part, finish, boxTop - 24, 44, facts.rarity, 23) +
    drawRules(
      sheet,
      laid,
      48,
      boxTop + 24 + Math.max(0, (boxH - 30 - foot - laid.height) / 2),
      INK,
      SOFT,
      534,
      boxH - 22 - foot,
    ) +
    figures(sheet, part, finish, top + height - 64)
  )
}

/** Both halves stand upright, one above the other: nobody has to turn the card to read it. */
export function split(desk: Desk): string {
  const { sheet, facts, small } = desk
  const second = facts.second as FacePart
  const below = frameLook(second, facts.identity)
  return (
    `<defs>${frameGradient(`${sheet.id}g`, below)}</defs>` +
    R(0, 428, W, 452, `url(#${sheet.id}g)`) +
    half(desk, facts, 22, 396, 'a') +
    S('M22 426H608', '#000', 4, 0.35) +
    half(desk, second, 434, 394, 'b') +
    footLine(sheet, { ...facts, colors: second.colors }, below, small)
  )
}

export function adventure(desk: Desk): string {
  const { sheet, facts, look, small } = desk
  const { finish } = look
  const second = facts.second as FacePart
  const inset: Finish = frameLook(second, facts.identity).finish
  const foot = hasFigures(facts) ? 50 : 22
  const top = 528
  const right = layRules(facts.text, facts.flavour, { width: 258, height: 828 - top - 44 - foot, largest: 25 })
  const left = layRules(second.text, '', { width: 252, height: 828 - top - 132, largest: 25 })
  const style = (size: number, min: number) => ({ cut: 'bold', size, min, fill: inset.plateInk }) as const
  const pips = second.cost ? [...second.cost.matchAll(/\{([^{}]+)\}/g)].map(([, symbol]) => symbol as string) : []
  const price = pips.length * 27
  return (
    panel(desk, facts, 22, 22, 586, top + 6 - 22, 'a') +
    R(22, top, 586, 828 - top, finish.box) +
    R(22, top + 28, 290, 828 - top - 28, '#000', 0, 0.07) +
    S(`M313 ${top + 34}V820`, '#000', 2, 0.2) +
    namePlate(sheet, facts, finish, { y: 34, h: 72 }) +
    typePlate(sheet, facts, finish, top - 30, 58, facts.rarity) +
    R(30, top + 36, 274, 78, inset.plate, 8) +
    setLine(sheet, second.name, 42, top + 57, 250 - price, {
      cut: 'display',
      size: 27,
      min: 15,
      fill: inset.plateInk,
    }) +
    pips.map((symbol, i) => usePip(sheet, symbol, 290 - (pips.length - 1 - i) * 27, top + 57, 12)).join('') +
    setLine(sheet, second.typeLine, 42, top + 93, 250, style(20, 13)) +
    drawRules(sheet, left, 40, top + 124, INK, SOFT, 254, 828 - top - 126) +
    drawRules(
      sheet,
      right,
      328,
      top + 44 + Math.max(0, (828 - top - 44 - foot - right.height) / 2),
      INK,
      SOFT,
      262,
      828 - top - 40 - foot,
    ) +
    footLine(sheet, facts, look, small) +
    figures(sheet, facts, finish)
  )
}

/** Tokens are all picture, with narrow plates and a stitched edge. */
export function token(desk: Desk): string {
  const { sheet, facts, look, small } = desk
  const { finish } = look
  const emblem = facts.layout === 'emblem' || /^emblem/i.test(facts.typeLine)
  const foot = hasFigures(facts) ? 56 : 14
  const laid = layRules(facts.text, facts.flavour, { width: 520, height: 300 - foot, largest: 28 })
  const boxH = laid.lines.length ? laid.height + 34 + foot : 0
  const boxTop = 826 - boxH
  const plateY = boxH ? boxTop - 68 : 760
  let s = panel(desk, facts, 16, 16, 598, boxH ? plateY + 12 : 816, 'a', 22)
  s += `<rect x="26" y="26" width="578" height="796" rx="16" fill="none" stroke="#fff" stroke-opacity="${emblem ? 0.85 : 0.7}" stroke-width="3" stroke-dasharray="${emblem ? '2 9' : '12 9'}" stroke-linecap="round"/>`
  if (boxH)
    s +=
      R(34, boxTop - 12, 562, boxH, finish.box, 14, 0.94) +
      drawRules(sheet, laid, 54, boxTop + 8, INK, SOFT, 522, boxH - 18)
  s +=
    plate(80, 40, 470, 64, finish, 32) +
    setLine(sheet, facts.name, 315, 72, facts.other ? 340 : 410, {
      cut: 'display',
      size: 40,
      min: 18,
      fill: finish.plateInk,
      anchor: 'middle',
    })
  if (facts.other)
    s +=
      `<circle cx="114" cy="72" r="13" fill="none" stroke="${finish.plateInk}" stroke-width="3"/>` +
      P(facts.side === 'front' ? 'M114 59a13 13 0 0 0 0 26Z' : 'M114 59a13 13 0 0 1 0 26Z', finish.plateInk)
  s +=
    plate(boxH ? 34 : 54, plateY, boxH ? 562 : hasFigures(facts) ? 420 : 522, 50, finish, 25) +
    setLine(
      sheet,
      facts.typeLine,
      boxH ? 315 : hasFigures(facts) ? 264 : 315,
      plateY + 25,
      boxH ? 520 : hasFigures(facts) ? 380 : 480,
      { cut: 'bold', size: 25, min: 13, fill: finish.plateInk, anchor: 'middle' },
    )
  return s + footLine(sheet, facts, look, small) + figures(sheet, facts, finish, boxH ? 786 : 752)
}

export { H }
