import type { Card } from '@fourmat/game'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SwitchChoice } from '../../../ui/switch.tsx'
import { Face } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'
import { ownPlayer } from '../own-player.ts'
import { TableIcon } from '../table-icon.tsx'

const PLACES = ['top', 'bottom', 'hand', 'graveyard', 'exile'] as const
type Place = (typeof PLACES)[number]

interface Row {
  readonly card: Card
  readonly to: Place
}

/** Says where the cards go that were looked at: in each place they lie in the order of this list. */
export function ArrangeDialog({ cards, onClose }: { cards: readonly Card[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const [rows, setRows] = useState<readonly Row[]>(cards.map((card) => ({ card, to: 'top' })))
  const [isMixed, setIsMixed] = useState(false)
  // What was seen is worth nothing once the library has changed.
  const isVoid = useTable((table) => ownPlayer(table)?.looked_at.length === 0)
  useEffect(() => {
    if (isVoid) onClose()
  }, [isVoid, onClose])
  const below = rows.filter(({ to }) => to === 'bottom').length
  const send = (row: Row, to: Place) => setRows(rows.map((one) => (one === row ? { ...one, to } : one)))
  const lift = (at: number) => {
    const row = rows[at]
    if (row) setRows(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row))
  }
  const idsFor = (place: Place) => rows.filter(({ to }) => to === place).map(({ card }) => card.id)
  const arrange = () => {
    store.act('arrange_library', {
      top: idsFor('top'),
      bottom: idsFor('bottom'),
      hand: idsFor('hand'),
      graveyard: idsFor('graveyard'),
      exile: idsFor('exile'),
      bottom_order: isMixed ? 'random' : 'given',
    })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('arrange.title', { count: cards.length })}
      description={t('arrange.text')}
      onSubmit={(event) => {
        event.preventDefault()
        arrange()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit">
            {t('done')}
          </Button>
        </>
      }
    >
      <ol className="arrange-list">
        {rows.map((row, at) => {
          const name = row.card.facts?.name ?? t('card.faceDown')
          return (
            <li key={row.card.id}>
              <span className="arrange-face">
                {row.card.facts && <Face facts={row.card.facts} side="front" isSmall />}
              </span>
              <b>{name}</b>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('arrange.earlier', { name })}
                disabled={at === 0}
                onClick={() => lift(at)}
              >
                <TableIcon name="top" />
              </button>
              <Segmented
                label={t('arrange.where', { name })}
                value={row.to}
                onValueChange={(to) => send(row, to)}
                options={PLACES.map((place) => ({ value: place, label: t(`arrange.to.${place}`) }))}
              />
            </li>
          )
        })}
      </ol>
      {below > 1 && (
        <SwitchChoice
          label={t('arrange.mixed')}
          description={t('arrange.mixedText')}
          checked={isMixed}
          onCheckedChange={setIsMixed}
        />
      )}
    </Dialog>
  )
}
