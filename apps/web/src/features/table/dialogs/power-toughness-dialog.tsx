import { STAT_MAX } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useClient } from '../client.ts'
import { ownCards } from '../own-player.ts'

const integer = (text: string): number | null =>
  /^[+-]?\d{1,3}$/.test(text.trim()) && Math.abs(Number(text)) <= STAT_MAX ? Number(text) : null

/** Both numbers, or neither to go back to what is printed. */
export function PowerToughnessDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const [card] = ownCards(store.shown, ids)
  const [power, setPower] = useState(card?.power_override?.toString() ?? card?.facts?.power ?? '')
  const [toughness, setToughness] = useState(card?.toughness_override?.toString() ?? card?.facts?.toughness ?? '')
  const clears = power.trim() === '' && toughness.trim() === ''
  const isValid = clears || (integer(power) !== null && integer(toughness) !== null)
  const run = () => {
    if (!isValid) return
    for (const id of ids)
      store.act('set_power_toughness', {
        id,
        power: clears ? null : integer(power),
        toughness: clears ? null : integer(toughness),
      })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('command.powerToughness')}
      description={t('powerToughness.text')}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              setPower('')
              setToughness('')
            }}
          >
            {t('powerToughness.clear')}
          </Button>
          <Button variant="primary" type="submit" disabled={!isValid}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('powerToughness.power')}
          inputMode="numeric"
          onFocus={(event) => event.currentTarget.select()}
          value={power}
          onChange={(event) => setPower(event.target.value)}
        />
        <TextField
          label={t('powerToughness.toughness')}
          inputMode="numeric"
          onFocus={(event) => event.currentTarget.select()}
          value={toughness}
          onChange={(event) => setToughness(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
