// One picture: sky, place, subject, foreground and air, composed differently for every name.
import { at, both, many, n1, O, P, R, S, verticalGradient } from '../draw/pen.ts'
import { hash, type Random, random } from '../draw/random.ts'
import type { Being } from './being.ts'
import { bough, embers, grass } from './ground.ts'
import { type Mood, palette, type Tint } from './palette.ts'
import { halo } from './person.ts'
import { sky } from './sky.ts'
import type { Scene, Stage } from './stage.ts'
import { BEINGS, choosePlace, chooseSubject, EVENTS, OBJECTS, PLACES, type Subject, VEHICLES } from './subjects.ts'
import { metal } from './things.ts'

export interface ArtFacts {
  name: string
  typeLine: string
  tints: readonly Tint[]
  seed?: string | undefined // of another printing, whose picture must differ
  hint?: string | undefined // "fox"
  mood?: Mood | undefined
  loyal?: boolean | undefined
}

export interface ArtBox {
  w: number
  h: number
}

const STAGE_W = 586
const LOWEST = 470

function lift(scene: Scene, h: number): Scene {
  const drop = (body: string) => (h === 500 || !body ? body : `<g transform="translate(0 ${n1(h - 500)})">${body}</g>`)
  return { ...scene, back: drop(scene.back), front: drop(scene.front ?? '') }
}

/** Soft shade at top and foot: the plates sit on it, and the eye stays in the middle. */
const vignette = (id: string, w: number, h: number) =>
  verticalGradient(`${id}v`, [
    [0, '#0d1017', 0.3],
    [0.26, '#0d1017', 0],
    [0.8, '#0d1017', 0],
    [1, '#0d1017', 0.34],
  ]) + R(0, 0, w, h, `url(#${id}v)`)

function air(stage: Stage): string {
  const { r, w, h } = stage
  return r.pick([
    () => embers(stage, 12, h * 0.25, h - 30),
    () => '',
    () => many(14, () => O(r.in(0, w), r.in(h * 0.2, h), r.in(1, 3), stage.p.disc, r.in(0.3, 0.8))),
    () =>
      many(9, () =>
        at(
          r.in(0, w),
          r.in(h * 0.24, h - 20),
          r.in(0.2, 0.5),
          P('M0 0C22 -22 50 -20 60 0C46 18 20 20 0 0Z', r.chance(0.5) ? stage.p.hot : stage.p.glow, 0.8),
          r.in(0, 360),
        ),
      ),
  ])()
}

function framing(stage: Stage): string {
  const { r, w, p } = stage
  return r.pick([
    () => bough(stage, true, p.mood === 'night'),
    () => bough(stage, false),
    () => `<g transform="translate(0 ${n1(stage.h - 500)})">${grass(r, w, () => 498, p.ridge(1), 70, 26)}</g>`,
    () => '',
    () => '',
    () => '',
  ])()
}

const ENCLOSED = new Set(['reef', 'cave', 'hall', 'foundry'])
/** Where certain happenings take place; the rest go wherever their colours lead, under an open sky. */
const EVENT_PLACES: Readonly<Record<string, readonly string[]>> = {
  table: ['hall', 'garden', 'town', 'meadow'],
  people: ['town', 'market', 'road', 'camp', 'city'],
  pair: ['meadow', 'road', 'harbour', 'grove', 'town'],
  house: ['meadow', 'forest', 'mountains', 'grove', 'marsh', 'fields'],
  street: ['mountains', 'clouds', 'castle'],
  kite: ['meadow', 'fields', 'clouds', 'dunes'],
  net: ['sea', 'harbour', 'island'],
  wave: ['sea', 'island', 'harbour', 'mountains'],
  grave: ['graveyard', 'deadwood', 'marsh', 'ruins'],
  window: ['town', 'mountains', 'harbour', 'forest', 'castle'],
  tree: ['meadow', 'fields', 'mountains', 'circle', 'grove'],
}

function openPlace(stage: Stage): string {
  const name = choosePlace(stage.tints, stage.r)
  return ENCLOSED.has(name) ? stage.r.pick(['mountains', 'fields', 'sea', 'ruins']) : name
}

function withScene(stage: Stage, placeName: string, middle: string, standing: boolean): string {
  const scene = lift((PLACES[placeName] ?? (PLACES.fields as (typeof PLACES)[string]))(stage), stage.h)
  const behind = scene.sky === 'none' ? '' : sky(stage, !stage.busy)
  return behind + scene.back + (standing ? middle + (scene.front ?? '') : (scene.front ?? '') + middle)
}

/** Light behind a subject that does not stand before the sun: dark shapes would sink into dark ground. */
const aura = ({ p }: Stage, x: number, y: number, centred: boolean) =>
  centred ? '' : many(3, (i) => O(x, y, 200 - i * 42, p.dark ? p.sky[2] : p.disc, p.dark ? 0.12 : 0.17))

function drawBeing(stage: Stage, name: string, facts: ArtFacts): string {
  const { r, p, h, w } = stage
  const being = BEINGS[name] as Being
  const grow = (being.scale ?? 1) * r.in(1.02, 1.2) * (h > 620 ? 1.18 : 1)
  const tall = h - 500
  const x = w / 2 + (being.flips ? r.in(-22, 22) : r.in(-10, 10))
  const y = (being.floats ? 286 : 312) + tall * (being.floats ? 0.55 : 0.82)
  const coat = p.coat(being.natural)
  const mirrored = being.flips === true && r.chance(0.5)
  const mark = facts.loyal ? at(x, y, grow, halo(coat, r)) : ''
  const body = at(x, y, grow, being.draw(coat, r), 0, mirrored)
  const centred = Math.abs(stage.light.x - x) < 40
  return (
    withScene(
      stage,
      choosePlace(stage.tints, r, being.places),
      aura(stage, x, y - 20, centred) + mark + body,
      !being.floats,
    ) +
    air(stage) +
    framing(stage)
  )
}

function drawVehicle(stage: Stage, name: string): string {
  const { r, p, h, w } = stage
  const vehicle = VEHICLES[name] as (typeof VEHICLES)[string]
  const afloat = name === 'airship' || name === 'submersible'
  const body = at(
    w / 2 + r.in(-20, 20),
    (afloat ? 280 : 318) + (h - 500) * 0.75,
    r.in(1, 1.18),
    vehicle.draw(p.coat(), r),
    afloat ? r.in(-6, 6) : 0,
    r.chance(0.5),
  )
  return withScene(stage, r.pick(vehicle.places), body, !afloat) + air(stage)
}

function alcove(stage: Stage, fill: (lightness: number) => string): string {
  const { w, h, r } = stage
  const m = w / 2
  const top = h - 500
  const round = r.chance(0.6)
  const arch = (half: number, l: number, i: number) => {
    const y = 250 - i * 6 + top
    const d = round
      ? `M${m - half} ${h + 20}V${y}A${half} ${n1(half * 0.98)} 0 0 1 ${m + half} ${y}V${h + 20}`
      : `M${m - half} ${h + 20}V${y - half * 0.4}L${m} ${n1(y - half * 1.16)}L${m + half} ${y - half * 0.4}V${h + 20}`
    return P(`${d}Z`, fill(l)) + S(d, fill(l + 0.14), 2)
  }
  return (
    R(0, 0, w, h, fill(0.62)) +
    arch(280, 0.54, 0) +
    arch(232, 0.46, 1) +
    arch(184, 0.38, 2) +
    arch(138, 0.3, 3) +
    many(9, (i) => P(`M${m} ${270 + top}L${m + (i - 4) * 62 - 12} -20h24Z`, fill(0.86), 0.08)) +
    R(0, 448 + top, w, 80, fill(0.22)) +
    P(`M${m - 115} ${428 + top}H${m + 115}L${m + 139} ${452 + top}H${m - 139}Z`, fill(0.5)) +
    R(m - 139, 452 + top, 278, 18, fill(0.32))
  )
}

function drawObject(stage: Stage, name: string): string {
  const { r, p, w, h, tints } = stage
  const d = metal(r, tints.length && r.chance(0.6) ? p.glow : p.hot, p.accent(0.42))
  const top = h - 500
  const thing = (y: number, k: number, turned = 0) =>
    O(w / 2, y + top, 165, d.g, 0.12) +
    at(w / 2, y + top, k, (OBJECTS[name as keyof typeof OBJECTS] as (typeof OBJECTS)[string])(d, r), turned)
  return r.pick([
    () => alcove(stage, (l) => p.body(l, 0.7)) + thing(296, 0.98),
    () => alcove(stage, (l) => p.accent(l, 0.45)) + thing(296, 0.98),
    () => withScene(stage, openPlace(stage), thing(300, 1.04, r.in(-12, 12)), true) + air(stage),
    () => withScene(stage, openPlace(stage), thing(282, 1.06, r.in(-8, 8)), false) + air(stage),
    () => {
      const rug = both(
        P(`M0 ${396 + top}C120 ${380 + top} 260 ${400 + top} 320 ${430 + top}V${h + 20}H0Z`, p.accent(0.4)) +
          P(`M0 ${414 + top}C110 ${402 + top} 240 ${420 + top} 320 ${450 + top}V${h + 20}H0Z`, p.accent(0.32)),
      )
      return (
        R(0, 0, w, h, p.body(0.3)) +
        many(12, (i) => R(i * 52, 0, 26, h, p.body(0.36), 0, 0.6)) +
        O(w / 2, 270 + top, 250, p.glow, 0.12) +
        O(w / 2, 270 + top, 180, p.glow, 0.14) +
        `<g transform="translate(${w / 2} 0)">${rug}</g>` +
        thing(288, 1.04, r.in(-6, 6))
      )
    },
  ])()
}

function drawEvent(stage: Stage, name: string): string {
  const { r, w, h } = stage
  const y = 296 + (h - 500) * 0.66
  const figure = at(w / 2, y, r.in(0.92, 1.06), (EVENTS[name as keyof typeof EVENTS] as (typeof EVENTS)[string])(stage))
  const homes = EVENT_PLACES[name]
  return withScene({ ...stage, busy: false }, homes ? r.pick(homes) : openPlace(stage), figure, true) + air(stage)
}

function drawPlace(stage: Stage, name: string): string {
  return (
    withScene(stage, name, '', true) +
    (stage.r.chance(0.5) ? framing(stage) : '') +
    (stage.r.chance(0.4) ? air(stage) : '')
  )
}

function drawSubject(subject: Subject, stage: Stage, facts: ArtFacts): string {
  if (subject.kind === 'being') return drawBeing(stage, subject.name, facts)
  if (subject.kind === 'vehicle') return drawVehicle(stage, subject.name)
  if (subject.kind === 'object') return drawObject(stage, subject.name)
  if (subject.kind === 'event') return drawEvent(stage, subject.name)
  return drawPlace(stage, subject.name)
}

function lightFor(r: Random, subject: Subject, w: number, h: number): Stage['light'] {
  const open = subject.kind === 'place' || subject.kind === 'vehicle'
  if (open) return { x: r.in(w * 0.2, w * 0.8), y: r.in(160, h * 0.5), radius: r.in(34, 78) }
  if (r.chance(0.55)) return { x: w / 2 + r.in(-20, 20), y: h * 0.47, radius: r.in(110, 165) }
  return { x: w / 2 + r.sign() * r.in(100, 210), y: r.in(150, h * 0.42), radius: r.in(40, 90) }
}

/** The art as SVG elements that fill a box of `w` by `h`; `id` prefixes every gradient in it. */
export function paintArt(facts: ArtFacts, { w, h }: ArtBox, id: string): string {
  const r = random(hash(`${facts.name}|${facts.seed ?? ''}`))
  const tints = facts.tints.slice(0, 3)
  const subject = chooseSubject({ name: facts.name, typeLine: facts.typeLine, tints, hint: facts.hint }, r)
  // A low box shows more land to both sides instead of cutting heads and feet; a tall one
  // comes closer to a landscape, which would else lie at its foot.
  const low = w / h > STAGE_W / LOWEST
  const stageH = low ? LOWEST : Math.min(subject.kind === 'place' ? 600 : 860, Math.round((STAGE_W * h) / w))
  const stageW = low ? Math.round((LOWEST * w) / h) : STAGE_W
  const p = palette(tints, r, facts.mood)
  const stage: Stage = {
    id,
    w: stageW,
    h: stageH,
    p,
    r,
    tints,
    light: lightFor(r, subject, stageW, stageH),
    busy: subject.kind === 'place',
  }
  const zoom = Math.max(w / stageW, h / stageH)
  const [dx, dy] = [(w - stageW * zoom) / 2, (h - stageH * zoom) / 2]
  const body = drawSubject(subject, stage, facts) + vignette(id, stageW, stageH)
  const same = Math.abs(zoom - 1) < 0.002 && Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5
  return same
    ? body
    : `<g transform="translate(${n1(dx)} ${n1(dy)}) scale(${Math.round(zoom * 1000) / 1000})">${body}</g>`
}
