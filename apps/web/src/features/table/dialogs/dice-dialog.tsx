import { DICE, DICE_AT_ONCE_MAX } from '@fourmat/game'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useClient, useTable } from '../client.ts'
import { Die } from '../dice/die.tsx'

/** Dice to roll, and what was rolled lately. */
export function DiceDialog({ firstCount, onClose }: { firstCount: number; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const first = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState(String(Math.min(firstCount, DICE_AT_ONCE_MAX)))
  const count = Math.min(DICE_AT_ONCE_MAX, Math.max(1, Number(typed) || 1))
  const rolls = useTable((table) => table.dice)
  const players = useTable((table) => table.players)
  const nameOf = (id: string) => players.find((player) => player.id === id)?.username ?? '?'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('dice.title')} initialFocus={first}>
      <div className="dice">
        {DICE.map((sides) => (
          <button
            key={sides}
            ref={sides === DICE[0] ? first : undefined}
            type="button"
            aria-label={t(count > 1 ? 'dice.rollMany' : 'dice.roll', { sides, number: count })}
            onClick={() => {
              store.act('roll_dice', count > 1 ? { sides, count } : { sides })
              onClose()
            }}
          >
            <Die sides={sides} label={sides} />D{sides}
          </button>
        ))}
      </div>
      <TextField
        label={t('dice.count')}
        inputMode="numeric"
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => /^\d{0,2}$/.test(target.value) && setTyped(target.value)}
        onBlur={() => setTyped(String(count))}
      />
      {rolls.length > 0 && (
        <section aria-label={t('dice.history')}>
          <h3 className="label">{t('dice.history')}</h3>
          <ol className="dice-history">
            {[...rolls].reverse().map((roll, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rolls are only ever added at the front
              <li key={rolls.length - i}>
                <Die sides={roll.sides} label={roll.result} size={32} />
                {t((roll.results?.length ?? 1) > 1 ? 'dice.rolledMany' : 'dice.rolled', {
                  player: nameOf(roll.playerId),
                  number: roll.results?.length ?? 1,
                  list: roll.results?.join(', ') ?? '',
                  result: roll.result,
                  sides: roll.sides,
                })}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  )
}
