import { DICE } from '@fourmat/game'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { useClient, useTable } from '../client.ts'

const SHAPES: Readonly<Record<number, string>> = {
  4: 'M0-20 19 14H-19Z',
  6: 'M-16-16H16V16H-16Z',
  8: 'M0-21 17 0 0 21-17 0Z',
  10: 'M0-21 18-4 0 21-18-4Z',
  12: 'M0-21 20-6 12 18H-12L-20-6Z',
  20: 'M0-22 19-11V11L0 22-19 11V-11Z',
  100: 'M0-21 18-4 0 21-18-4Z',
}

export const Die = ({ sides, label, size = 56 }: { sides: number; label: string | number; size?: number }) => (
  <svg width={size} height={size} viewBox="-24 -24 48 48" aria-hidden="true">
    <path d={SHAPES[sides] ?? SHAPES[20]} fill="#f2b84b" stroke="#2a1d05" strokeOpacity=".35" strokeLinejoin="round" />
    <text y={sides === 4 ? 9 : 5} textAnchor="middle" fontSize="13" fontWeight="800" fill="#2a1d05">
      {label}
    </text>
  </svg>
)

/** Dice to roll, and what was rolled lately. */
export function DiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const rolls = useTable((table) => table.dice)
  const players = useTable((table) => table.players)
  const nameOf = (id: string) => players.find((player) => player.id === id)?.username ?? '?'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('dice.title')}>
      <div className="dice">
        {DICE.map((sides) => (
          <button
            key={sides}
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
