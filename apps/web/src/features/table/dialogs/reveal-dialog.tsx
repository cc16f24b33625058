import type { ActionPayload, Card } from '@fourmat/game'
import { Checkbox } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Face } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

type To = ActionPayload<'reveal'>['to']

/** Shows cards to everyone, or to whom one chooses. */
export function RevealDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const title = t('reveal.title', { count: ids.length })
  return <ToWhom title={title} onReveal={(to) => store.act('reveal', { ids: [...ids], to })} onClose={onClose} />
}

/** The same for the top of one's own library; how many is asked with it. */
export function RevealTopDialog({ count: first, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const [text, setText] = useState(String(first))
  const count = /^[1-9]\d?$|^100$/.test(text.trim()) ? Number(text) : null
  return (
    <ToWhom
      title={t('reveal.top')}
      isReady={count !== null}
      onReveal={(to) => count !== null && store.act('reveal_library_top', { count, to })}
      onClose={onClose}
    >
      <TextField
        label={t('prompt.count')}
        inputMode="numeric"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.target.value)}
        error={count === null ? t('prompt.invalid') : null}
      />
    </ToWhom>
  )
}

interface ToWhomProps {
  title: string
  isReady?: boolean
  onReveal: (to: To) => void
  onClose: () => void
  children?: ReactNode
}

function ToWhom({ title, isReady = true, onReveal, onClose, children }: ToWhomProps) {
  const { t } = useTranslation('table')
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
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0 || !isReady) return
        onReveal(isAll ? 'all' : chosen.map((player) => player.id))
        onClose()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" icon="eye" disabled={chosen.length === 0 || !isReady}>
            {t('reveal.reveal')}
          </Button>
        </>
      }
    >
      {children}
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
