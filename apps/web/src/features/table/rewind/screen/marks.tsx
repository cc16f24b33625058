import type { CardId } from '@fourmat/game'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../../lib/i18n.ts'
import { type Client, useClient, useTable, useUi } from '../../client.ts'
import { RATIO } from '../../layout/boards.ts'
import { TableIcon } from '../../table-icon.tsx'
import { changesBetween, type Fate } from './changes.ts'

interface Mark {
  readonly id: CardId
  readonly fate: Fate
  readonly x: number // the middle of the card, in the window
  readonly y: number
  readonly width: number
  readonly height: number
}

type Fates = ReadonlyMap<CardId, Fate>

/** Where these cards lie; equals in a stack lie on one another and need one mark. */
function marksOf({ layout }: Client, fates: Fates): readonly Mark[] {
  const marks = new Map<string, Mark>()
  for (const [player, { cards, width }] of layout.arrangements) {
    const board = layout.boards.get(player)?.seat.rect
    if (!board) continue
    for (const [id, fate] of fates) {
      const placed = cards.get(id)
      if (!placed) continue
      const [x, y] = [Math.round(board.x + placed.x), Math.round(board.y + placed.y)]
      marks.set(`${x} ${y}`, { id, fate, x, y, width, height: width * RATIO })
    }
  }
  return [...marks.values()]
}

/** While going back is asked for the cards themselves say what would become of them: the table is the list. */
export function Marks() {
  const asked = useTable((table) => table.rewind?.to_seq ?? null)
  const seq = useUi(({ ghost, rewindTo }) => (ghost === null ? (asked ?? rewindTo) : null))
  return seq !== null && <MarksOf seq={seq} />
}

function MarksOf({ seq }: { seq: number }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const table = useTable((shown) => shown)
  const past = client.seen.at(seq)
  const moved = useStore(client.layout.moved)
  const changes = useMemo(() => past && changesBetween(past, table), [past, table])
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards have been laid anew
  const marks = useMemo(() => (changes ? marksOf(client, changes.fates) : []), [client, changes, moved])
  return (
    <div className="rewind-marks" aria-hidden="true">
      {marks.map(({ id, fate, x, y, height }) => (
        <span key={id} className="rewind-tag" style={{ left: x, top: y - height / 2 }}>
          <TableIcon name="reset" size={12} />
          {t(`rewind.fate.${fate}`)}
        </span>
      ))}
    </div>
  )
}

const GLOW_MS = 1_400

/** After the table has gone back, for a moment: rings round what is otherwise than it was. */
export function WentBack() {
  const client = useClient()
  const [fates, setFates] = useState<Fates | null>(null)
  useEffect(
    () =>
      client.store.onEvent((event, { before }) => {
        if (event.type !== 'rewound' || !client.store.shown) return
        setFates(changesBetween(before, client.store.shown).fates)
      }),
    [client],
  )
  useEffect(() => {
    if (!fates) return
    const timer = setTimeout(() => setFates(null), GLOW_MS)
    return () => clearTimeout(timer)
  }, [fates])
  return fates && <Rings fates={fates} />
}

function Rings({ fates }: { fates: Fates }) {
  const client = useClient()
  const moved = useStore(client.layout.moved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards come to lie there a moment later
  const marks = useMemo(() => marksOf(client, fates), [client, fates, moved])
  return (
    <div className="rewind-marks" aria-hidden="true">
      {marks.map(({ id, x, y, width, height }) => (
        <span key={id} className="went-back" style={{ left: x, top: y, width, height }} />
      ))}
    </div>
  )
}
