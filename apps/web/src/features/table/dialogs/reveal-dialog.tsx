import type { Card } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { Face } from '../card/face.tsx'
import { useClient, useTable } from '../client.ts'

/** Shows cards to one player or to all. */
export function RevealDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const players = useTable((table) => table.players)
  const you = useTable((table) => table.you)
  const others = players.filter((player) => player.id !== you)
  const [to, setTo] = useState('all')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('reveal.title', { count: ids.length })}
      onSubmit={(event) => {
        event.preventDefault()
        store.act('reveal', { ids: [...ids], to: to === 'all' ? 'all' : [to] })
        onClose()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" icon="eye">
            {t('reveal.reveal')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('reveal.to')}
        value={to}
        onValueChange={setTo}
        options={[
          { value: 'all', label: t('reveal.everyone') },
          ...others.map((player) => ({ value: player.id, label: player.username })),
        ]}
      />
    </Dialog>
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
          <li key={card.id} role="img" aria-label={card.facts?.name}>
            {card.facts && <Face facts={card.facts} side="front" />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
