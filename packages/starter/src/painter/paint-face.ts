// A face from its facts: pure, the same facts always give the same SVG.
import { escapeXml } from './draw/pen.ts'
import { hash } from './draw/random.ts'
import type { FaceFacts } from './face-facts.ts'
import { frameLook } from './frame-colours.ts'
import { adventure, type Desk, planeswalker, regular, saga, split, token } from './frames.ts'
import { pipDefinitions } from './pips.ts'
import { ground, H, W } from './plates.ts'
import type { Placed, Sheet } from './type/sheet.ts'

export type FaceSize = 'normal' | 'small' | 'tiny'
export interface FaceOptions {
  size?: FaceSize
}

/**
 * Pixels that each size is meant for. All are one drawing, but the tiny one has bars for rules: letters of three
 * pixels cannot be read, and they are most of what a browser has to draw.
 */
const SIZES: Readonly<Record<FaceSize, readonly [number, number]>> = {
  normal: [630, 880],
  small: [252, 352],
  tiny: [126, 176],
}

function layout(desk: Desk): string {
  const { facts } = desk
  if (facts.second && facts.layout === 'adventure') return adventure(desk)
  if (facts.second) return split(desk)
  if (/token|emblem/.test(facts.layout)) return token(desk)
  if (facts.loyalty !== null) return planeswalker(desk)
  if (facts.layout === 'saga' && /^[IVX]+[ ,]/m.test(facts.text)) return saga(desk)
  return regular(desk)
}

export interface LaidFace {
  svg: string
  placed: readonly Placed[] // where each piece of text stands, and the box it must keep to
}

export function layFace(facts: FaceFacts, { size = 'normal' }: FaceOptions, picture: boolean): LaidFace {
  const id = `f${hash(`${facts.name}|${facts.set}|${facts.number}|${facts.side}|${facts.artSeed}`).toString(36)}`
  const sheet: Sheet = { id, placed: [], symbols: new Set(), bars: size === 'tiny' }
  const look = frameLook(facts, facts.identity)
  const { defs, body } = ground(sheet, look)
  const drawn = layout({ sheet, facts, look, picture, small: size !== 'normal' })
  const [w, h] = SIZES[size]
  const name = facts.second ? `${facts.name} // ${facts.second.name}` : facts.name
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${escapeXml(name)}">` +
    `<defs>${defs}${pipDefinitions(sheet)}</defs><g clip-path="url(#${id}k)">${body}${drawn}</g></svg>`
  return { svg, placed: sheet.placed }
}

/** The face of a card of ours, with its picture. */
export const paintFace = (facts: FaceFacts, options: FaceOptions = {}): string => layFace(facts, options, true).svg

/** A clean face without art, for any card whose own picture cannot be loaded. */
export const paintTextFace = (facts: FaceFacts, options: FaceOptions = {}): string => layFace(facts, options, false).svg
