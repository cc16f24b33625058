import { DICE } from '@fourmat/game'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useClient, useTable } from '../client.ts'
import { Die } from '../dice/die.tsx'

/** Dice to roll, and what was rolled lately. */
export function DiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const first = useRef<HTMLButtonElement>(null)
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
            aria-label={t('dice.roll', { sides })}
            onClick={() => {
              store.act('roll_dice', { sides })
              onClose()
            }}
          >
            <Die sides={sides} label={sides} />D{sides}
          </button>
        ))}
      </div>
      {rolls.length > 0 && (
        <section aria-label={t('dice.history')}>
          <h3 className="label">{t('dice.history')}</h3>
          <ol className="dice-history">
            {[...rolls].reverse().map((roll, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rolls are only ever added at the front
              <li key={rolls.length - i}>
                <Die sides={roll.sides} label={roll.result} size={32} />
                {t('dice.rolled', { player: nameOf(roll.playerId), result: roll.result, sides: roll.sides })}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  )
}
