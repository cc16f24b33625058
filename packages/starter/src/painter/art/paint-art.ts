// One picture: sky, place, subject, foreground and air, composed differently for every name.
import { at, many, n1, O, P, R, verticalGradient } from '../draw/pen.ts'
import { hash, type Random, random } from '../draw/random.ts'
import { settingOf } from './backdrops.ts'
import type { Being } from './being.ts'
import { bough, embers, grass } from './ground.ts'
import { type Mood, palette, type Tint } from './palette.ts'
import { halo } from './person.ts'
import { sky } from './sky.ts'
import type { Scene, Stage } from './stage.ts'
import { tellStory } from './stories.ts'
import { BEINGS, choosePlace, chooseSubject, EVENTS, OBJECTS, PLACES, type Subject, VEHICLES } from './subjects.ts'
import { metal } from './things.ts'
import { drawView, type View } from './view.ts'
import { VIEWS } from './views.ts'

export interface ArtFacts {
  name: string
  typeLine: string
  tints: readonly Tint[]
  seed?: string | undefined // of another printing, whose picture must differ
  hint?: string | undefined // "fox"
  mood?: Mood | undefined
  loyal?: boolean | undefined
}

interface ArtBox {
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
  centred ? '' : many(3, (i) => O(x, y, 200 - i * 42, p.dark ? p.sky[2] : p.disc, p.dark ? 0.2 : 0.17))

function drawBeing(stage: Stage, name: string, facts: ArtFacts): string {
  const { r, p, h, w } = stage
  const being = BEINGS[name] as Being
  // A reprint shows the same being from the other side and from farther away.
  const again = facts.seed ? 1 : 0
  const grow = (being.scale ?? 1) * r.in(1.02, 1.2) * (h > 620 ? 1.18 : 1) * (again ? 0.84 : 1)
  const tall = h - 500
  const aside = again ? r.sign() * r.in(40, 70) : 0
  const x = w / 2 + (being.flips ? r.in(-22, 22) : r.in(-10, 10)) + aside
  const y = (being.floats ? 286 : 312) + again * 16 + tall * (being.floats ? 0.55 : 0.82)
  const coat = p.coat(being.natural)
  const mirrored = being.flips === true && (hash(`side ${facts.name}`) + again) % 2 === 1
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

function drawObject(stage: Stage, name: string, facts: ArtFacts): string {
  const { r, p, w, h, tints } = stage
  const d = metal(r, tints.length && r.chance(0.6) ? p.glow : p.hot, p.accent(0.42))
  const top = h - 500
  const thing = (y: number, k: number, turned = 0) =>
    O(w / 2, y + top, 165, d.g, 0.12) +
    at(w / 2, y + top, k, (OBJECTS[name as keyof typeof OBJECTS] as (typeof OBJECTS)[string])(d, r), turned)
  const { outside, wall } = settingOf(facts.name, facts.seed ?? '')
  if (!outside) return wall(stage) + thing(290, 1, r.in(-5, 5))
  const standing = outside === 'standing'
  return (
    withScene(
      stage,
      openPlace(stage),
      standing ? thing(300, 1.04, r.in(-12, 12)) : thing(282, 1.06, r.in(-8, 8)),
      standing,
    ) + air(stage)
  )
}

function drawEvent(stage: Stage, name: string): string {
  const { r, w, h } = stage
  const y = 296 + (h - 500) * 0.66
  const figure = at(w / 2, y, r.in(0.92, 1.06), (EVENTS[name as keyof typeof EVENTS] as (typeof EVENTS)[string])(stage))
  const homes = EVENT_PLACES[name]
  return withScene({ ...stage, busy: false }, homes ? r.pick(homes) : openPlace(stage), figure, true) + air(stage)
}

function drawPlace(stage: Stage, name: string, facts: ArtFacts): string {
  return (
    withScene(stage, name, '', true) +
    tellStory(stage, name, facts.name, facts.seed ?? '') +
    (stage.r.chance(0.5) ? framing(stage) : '') +
    (stage.r.chance(0.4) ? air(stage) : '')
  )
}

function drawSubject(subject: Subject, stage: Stage, facts: ArtFacts): string {
  if (subject.kind === 'being') return drawBeing(stage, subject.name, facts)
  if (subject.kind === 'vehicle') return drawVehicle(stage, subject.name)
  if (subject.kind === 'object') return drawObject(stage, subject.name, facts)
  if (subject.kind === 'event') return drawEvent(stage, subject.name)
  if (subject.kind === 'view') return drawView(VIEWS[subject.name] as View, stage)
  return drawPlace(stage, subject.name, facts)
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
  const p = palette(tints, r, facts.mood, subject.kind === 'view' ? VIEWS[subject.name]?.season : undefined)
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
