import type { Arrow, ArrowEnd, ArrowKind, Table } from '@fourmat/game'
import { memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { type Client, useClient, useTable, useTableState, useUi } from '../client.ts'
import type { Point } from '../layout/place.ts'
import type { Aim } from '../ui-state.ts'
import { ArrowList } from './arrow-list.tsx'
import { type Box, bundleOf, type Curve, curveOf, liesOver } from './curve.ts'
import { boxAt, ringAt } from './ends.ts'

type Root = RefObject<HTMLElement | null>

/** Every player's arrows, over the cards and under whatever opens; and the one that is being drawn. */
export function Arrows({ root }: { root: Root }) {
  const { t } = useTranslation('table')
  const arrows = useTable((table) => table.arrows)
  const aim = useUi((ui) => ui.aim)
  return (
    <>
      {arrows.length > 0 && <Drawn arrows={arrows} root={root} />}
      {aim && (
        <>
          {aim.does === 'arrow' && <Draft aim={aim} root={root} />}
          <p className="placing-help" role="status">
            {t(`aim.${aim.does}`)}
          </p>
        </>
      )}
    </>
  )
}

interface Line extends Curve {
  readonly key: string
  readonly kind: ArrowKind
  readonly seat: number
  readonly ends: readonly ArrowEnd[]
  readonly ring: Box | null // around the life of the player whom it is aimed at
}

const seatOf = (table: Table, id: string): number => (table.players.find((player) => player.id === id)?.seat ?? 0) + 1

function linesOf(client: Client, root: HTMLElement, table: Table): Line[] {
  return bundles(table.arrows).flatMap((bundle) => {
    const [{ id, player_id, to, kind }] = bundle
    const end = boxAt(client, root, to)
    const begins = bundle.flatMap(({ from }) => boxAt(client, root, from) ?? [])
    const [first] = begins
    if (!end || !first) return []
    const curve = begins.length > 1 ? bundleOf(begins, end, kind) : curveOf(first, end, kind)
    const ends = bundle.flatMap((arrow) => [arrow.from, arrow.to])
    const ring = 'player_id' in to ? ringAt(root, to.player_id) : null
    return [{ key: id, kind, seat: seatOf(table, player_id), ends, ring, ...curve }]
  })
}

const isSame = (a: Line | undefined, b: Line): boolean =>
  a?.key === b.key && a.path === b.path && a.ends.length === b.ends.length && a.ring?.w === b.ring?.w

/** Most of what happens at a table moves no arrow: what stays is the same object, and not drawn anew. */
const keepingSame = (before: readonly Line[], now: readonly Line[]): readonly Line[] => {
  const kept = now.map((line, i) => {
    const there = before[i]
    return there && isSame(there, line) ? there : line
  })
  return kept.length === before.length && kept.every((line, i) => line === before[i]) ? before : kept
}

type Bundle = [Arrow, ...Arrow[]]

/** Those with which somebody attacks one player are drawn together. */
function bundles(arrows: readonly Arrow[]): Bundle[] {
  const made: Bundle[] = []
  for (const arrow of arrows) {
    const isWith = ([first]: Bundle) =>
      first.kind === 'attack' &&
      arrow.kind === 'attack' &&
      first.player_id === arrow.player_id &&
      'player_id' in first.to &&
      'player_id' in arrow.to &&
      first.to.player_id === arrow.to.player_id
    const known = made.find(isWith)
    if (known) known.push(arrow)
    else made.push([arrow])
  }
  return made
}

function Drawn({ arrows, root }: { arrows: readonly Arrow[]; root: Root }) {
  const client = useClient()
  const shown = useTableState((state) => state.shown)
  const moved = useStore(client.layout.moved)
  const hovered = useUi((ui) => ui.hovered?.id)
  const [lines, setLines] = useState<readonly Line[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where cards lie is read once they have been laid anew
  useLayoutEffect(() => {
    const element = root.current
    if (element && shown) setLines((before) => keepingSame(before, linesOf(client, element, shown)))
  }, [client, root, shown, moved, arrows])
  const isOf = ({ ends }: Line) => ends.some((end) => 'card_id' in end && end.card_id === hovered)
  const isPointedAt = lines.some(isOf)
  const under = root.current && hovered ? boxAt(client, root.current, { card_id: hovered }) : null
  const isInTheWay = (line: Line) => isPointedAt || (under !== null && liesOver(line, under))
  return (
    <>
      <svg className="arrows" aria-hidden="true">
        {lines.map((line) => (
          <ArrowLine key={line.key} line={line} isDim={!isOf(line) && isInTheWay(line)} isDraft={false} />
        ))}
      </svg>
      <ArrowList arrows={arrows} />
    </>
  )
}

/** From the first of the cards to the pointer. */
function Draft({ aim, root }: { aim: Extract<Aim, { does: 'arrow' }>; root: Root }) {
  const client = useClient()
  const seat = useTable((table) => seatOf(table, table.you ?? ''))
  const [at, setAt] = useState<Point | null>(null)
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => setAt({ x: clientX, y: clientY })
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [])
  const [card_id] = aim.from
  const begin = root.current && at && card_id !== undefined ? boxAt(client, root.current, { card_id }) : null
  if (!begin || !at) return null
  const curve = curveOf(begin, { ...at, w: 0, h: 0 }, aim.kind)
  return (
    <svg className="arrows" aria-hidden="true">
      <ArrowLine line={{ ...curve, key: 'draft', kind: aim.kind, seat, ends: [], ring: null }} isDim={false} isDraft />
    </svg>
  )
}

const HEADS: { readonly [K in ArrowKind]: string } = {
  attack: 'M0 0L-17 -8.5L-12 0L-17 8.5Z',
  block: 'M-3 -11C3 -6 3 6 -3 11',
  target: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-1 0h2',
}

const Ring = ({ box: { x, y, w, h } }: { box: Box }) => {
  const size = { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 11 }
  return (
    <>
      <rect className="arrow-casing" {...size} />
      <rect className="arrow-line" {...size} />
    </>
  )
}

interface ArrowLineProps {
  line: Line
  isDim: boolean
  isDraft: boolean
}

/** The head tells the kind, the tail's disc whose it is: neither by its colour alone. */
const ArrowLine = memo(function ArrowLine({ line, isDim, isDraft }: ArrowLineProps) {
  const { path, tail, tip, angle, feet, kind, seat, ring } = line
  const head = `translate(${tip.x.toFixed(1)} ${tip.y.toFixed(1)}) rotate(${angle.toFixed(1)})`
  return (
    <g className={cx('arrow', `is-${kind}`, `is-seat-${seat}`, isDim && 'is-dim', isDraft && 'is-draft')}>
      {ring && <Ring box={ring} />}
      <path className="arrow-casing" d={path} pathLength={1} />
      <path className="arrow-casing arrow-head" d={HEADS[kind]} transform={head} />
      <path className="arrow-line" d={path} pathLength={isDraft ? undefined : 1} />
      <path className="arrow-line arrow-head" d={HEADS[kind]} transform={head} />
      {feet.length > 0 && (
        <path className="arrow-feet arrow-head" d={feet.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      )}
      <circle cx={tail.x} cy={tail.y} r={8} />
      <text x={tail.x} y={tail.y + 3.7}>
        {feet.length > 0 ? `×${feet.length}` : seat}
      </text>
    </g>
  )
})
