import type { Card } from '@fourmat/game'
import { Checkbox } from 'radix-ui'
import { useId, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Face } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

/** Shows cards to everyone, or to whom one chooses. */
export function RevealDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const players = useTable((table) => table.players)
  const you = useTable((table) => table.you)
  const others = players.filter((player) => player.id !== you)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set()) // who is not to see them
  const chosen = others.filter((player) => !left.has(player.id))
  const isAll = chosen.length === others.length
  const toggle = (id: string) =>
    setLeft((old) => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('reveal.title', { count: ids.length })}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0) return
        store.act('reveal', { ids: [...ids], to: isAll ? 'all' : chosen.map((player) => player.id) })
        onClose()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" icon="eye" disabled={chosen.length === 0}>
            {t('reveal.reveal')}
          </Button>
        </>
      }
    >
      <fieldset className="whom">
        <legend className="label">{t('reveal.to')}</legend>
        {others.length > 1 && (
          <Whom
            label={t('reveal.everyone')}
            checked={isAll ? true : chosen.length === 0 ? false : 'indeterminate'}
            onChange={() => setLeft(isAll ? new Set(others.map((player) => player.id)) : new Set())}
          />
        )}
        {others.map((player) => (
          <Whom
            key={player.id}
            seat={player.seat + 1}
            label={player.username}
            checked={!left.has(player.id)}
            onChange={() => toggle(player.id)}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}

interface WhomProps {
  label: string
  seat?: number
  checked: boolean | 'indeterminate'
  onChange: () => void
}

function Whom({ label, seat, checked, onChange }: WhomProps) {
  const id = useId()
  return (
    <label className="whom-row" htmlFor={id}>
      <Checkbox.Root id={id} className="whom-box" checked={checked} onCheckedChange={onChange}>
        <Checkbox.Indicator>
          <TableIcon name={checked === 'indeterminate' ? 'minus' : 'check'} size={13} />
        </Checkbox.Indicator>
      </Checkbox.Root>
      {seat !== undefined && <span className="seat-chip">{seat}</span>}
      <span className="truncate">{label}</span>
    </label>
  )
}

export function RevealedDialog({ by, cards, onClose }: { by: string; cards: readonly Card[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('reveal.shown', { name: by, count: cards.length })}
    >
      <ul className="revealed">
        {cards.map((card) => (
          <li key={card.id}>
            <div role="img" aria-label={card.facts?.name}>
              {card.facts && <Face facts={card.facts} side="front" />}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
