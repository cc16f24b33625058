import type { CardId, Table } from '@fourmat/game'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../../lib/i18n.ts'
import { cardsOn } from '../../board/cards-on.ts'
import { lyingOf } from '../../board/lying.ts'
import { FieldCard } from '../../card/field-card.tsx'
import { usePictures } from '../../card/field-pictures.ts'
import { type BoardLayout, useClient, useTable, useUi } from '../../client.ts'
import { arrange } from '../../layout/arrange.ts'
import { RATIO } from '../../layout/boards.ts'
import { TableIcon } from '../../table-icon.tsx'
import { type Changes, changesBetween } from './changes.ts'
import { lineAt, lineWords, movesSince } from './moment-words.ts'

const EDGE = 6 // by which it reaches beyond the field

/** The boards as they were after an event, over those of now: nothing of it can be touched. */
export function Ghost() {
  const seq = useUi((ui) => ui.ghost)
  return seq !== null && <Moment seq={seq} />
}

function Moment({ seq }: { seq: number }) {
  const client = useClient()
  const table = useTable((shown) => shown)
  useStore(client.layout.moved)
  const past = client.seen.at(seq)
  const changes = useMemo(() => past && changesBetween(past, table), [past, table])
  return (
    <div className="ghost" inert aria-hidden="true">
      {past &&
        changes &&
        [...client.layout.boards].map(([id, layout]) => (
          <GhostBoard key={id} playerId={id} layout={layout} past={past} changes={changes} />
        ))}
      {changes && <Figures changes={changes} />}
      <Caption seq={seq} isKnown={past !== null} />
    </div>
  )
}

interface GhostBoardProps {
  playerId: string
  layout: BoardLayout
  past: Table
  changes: Changes
}

function GhostBoard({ playerId, layout, past, changes }: GhostBoardProps) {
  const { t } = useTranslation('table')
  const client = useClient()
  const { seat, geometry, cardWidth } = layout
  const { field, dock } = geometry
  const cards = useMemo(() => cardsOn(past.players, playerId), [past, playerId])
  const { cards: places, width } = useMemo(
    () => arrange(cards.map(lyingOf), field, cardWidth, seat.isUp),
    [cards, field, cardWidth, seat.isUp],
  )
  const pictures = usePictures(cards, cardWidth)
  const [x, y] = [dock, Math.max(0, field.y - EDGE)]
  const bottom = Math.min(seat.rect.h, field.y + field.h + EDGE)
  const now = client.layout.arrangements.get(playerId)
  const there = new Set(cards.map(({ id }) => id))
  const isNew = (id: CardId) => changes.fates.has(id) && !there.has(id)
  const style = { left: -x, top: -y, ['--w' as string]: `${width}px` }
  // What is the same lies under a scrim: seen through, cards in stacks would show one another.
  const draw = (isChanged: boolean) =>
    cards.map((card, i) => {
      const placed = places.get(card.id)
      if (!placed || changes.changed.has(card.id) !== isChanged) return null
      return (
        <FieldCard
          key={card.id}
          card={card}
          playerId={playerId}
          x={placed.x}
          y={placed.y}
          z={placed.z}
          width={width}
          copies={placed.copies}
          tappedCopies={placed.tappedCopies}
          ownerSeat={null}
          isSelected={false}
          isPinged={false}
          isOwn={playerId === past.you}
          picture={pictures[i] ?? null}
          t={t}
        />
      )
    })
  return (
    <div
      className="ghost-board"
      style={{ left: seat.rect.x + x, top: seat.rect.y + y, width: seat.rect.w - x, height: bottom - y }}
    >
      <div className="lying" style={style}>
        {[...(now?.cards ?? [])]
          .filter(([id]) => isNew(id))
          .map(([id, placed]) => (
            <i
              key={id}
              className="ghost-empty"
              style={{ left: placed.x, top: placed.y, width: now?.width, height: (now?.width ?? 0) * RATIO }}
            />
          ))}
        {draw(false)}
      </div>
      <div className="ghost-scrim" />
      <div className="lying is-changed" style={style}>
        {draw(true)}
      </div>
    </div>
  )
}

interface Figure {
  readonly id: string
  readonly then: number
  readonly now: number
  readonly box: { left: number; top: number; width: number; height: number }
}

/** Life totals as they were, at their places. */
function Figures({ changes: { life } }: { changes: Changes }) {
  const { t } = useTranslation('table')
  const [figures, setFigures] = useState<readonly Figure[]>([])
  useLayoutEffect(() => {
    setFigures(
      life.flatMap(({ player: { id }, then, now }) => {
        const element = document.querySelector(`[data-board="${CSS.escape(id)}"] .life`)
        if (!element) return []
        const { left, top, width, height } = element.getBoundingClientRect()
        return [{ id, then, now, box: { left, top, width, height } }]
      }),
    )
  }, [life])
  return figures.map(({ id, then, now, box }) => (
    <p key={id} className="ghost-life" style={box}>
      <b>{then}</b> {t('rewind.figureNow', { figure: now })}
    </p>
  ))
}

/** Says which moment it is, where the boards meet. */
function Caption({ seq, isKnown }: { seq: number; isKnown: boolean }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const table = useTable((shown) => shown)
  const line = lineAt(table, seq)
  const own = client.layout.boards.get(table.you ?? '')
  if (!own) return null
  const { rect } = own.seat
  const { field } = own.geometry
  const middle = rect.x + field.x + field.w / 2
  return (
    <p className="ghost-caption" style={{ left: middle, top: Math.max(24, rect.y - 3), maxWidth: field.w }}>
      <TableIcon name="reset" size={15} />
      <b>{isKnown && line ? lineWords(line, table, t) : t('rewind.unseen')}</b>
      <span>{t('rewind.moves', { count: movesSince(table, seq) })}</span>
    </p>
  )
}
