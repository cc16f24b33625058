import { useEffect, useState } from 'react'
import { useClient, useUi } from '../client.ts'
import { RAIL } from '../layout/boards.ts'
import type { RolledDie } from '../ui-state.ts'
import { Die } from './die.tsx'
import { isTumbling, TUMBLE_MS } from './roll.ts'

const FACE_MS = 75 // how long a face shows while the die tumbles
const SIZE = 76
const A_ROW = 5
const ROW_STEP = 40 // later rows lie over the foot of the earlier ones: twenty dice stay on their board

/** Dice on the board of whoever rolled them: they tumble, land, and lie there for a while. The toast and the log tell the rest. */
export function RolledDice() {
  const dice = useUi((ui) => ui.dice)
  return dice.map((die, i) => <Rolling key={die.key} die={die} nth={i} />)
}

function Rolling({ die, nth }: { die: RolledDie; nth: number }) {
  const { layout } = useClient()
  const [face, setFace] = useState(() => (isTumbling() ? 1 + Math.floor(Math.random() * die.sides) : die.result))
  useEffect(() => {
    if (!isTumbling()) return
    const faces = setInterval(() => setFace(1 + Math.floor(Math.random() * die.sides)), FACE_MS)
    const lands = setTimeout(() => {
      clearInterval(faces)
      setFace(die.result)
    }, TUMBLE_MS - 120) // it shows its last face while it comes to rest
    return () => {
      clearInterval(faces)
      clearTimeout(lands)
    }
  }, [die])
  const board = layout.boards.get(die.playerId)
  const [x, y] = board
    ? [
        board.seat.rect.x + board.geometry.field.x + board.geometry.field.w / 2,
        board.seat.rect.y + board.geometry.field.y + board.geometry.field.h / 2,
      ]
    : [(window.innerWidth - RAIL) / 2, window.innerHeight / 2]
  return (
    <div
      className="rolled"
      style={{
        left: x + ((nth % A_ROW) - Math.min(nth, A_ROW - 1) / 2) * (SIZE + 8),
        top: y + Math.floor(nth / A_ROW) * ROW_STEP,
      }}
      data-die={die.sides}
    >
      <span className="rolled-body">
        <Die sides={die.sides} label={face} size={SIZE} />
      </span>
    </div>
  )
}
