import type { DeckCard } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ManaCost } from '../../../ui/pips.tsx'
import { moved, NO_SWAPS, type SwapRow, swapRows } from './swaps.ts'
import type { Sideboard } from './use-sideboard.ts'
import './sideboard.css'

interface SideboardWindowProps {
  sideboard: Sideboard
  deal: string // what the button says that goes on
  onDeal: () => void
  onBack: () => void
}

/** Before a new game: what of the sideboard is played, and what instead is not. A click moves one copy. */
export function SideboardWindow({ sideboard, deal, onDeal, onBack }: SideboardWindowProps) {
  const { t } = useTranslation('table')
  const { deck, swaps, set } = sideboard
  const rows = swapRows(deck, swaps)
  const [seen, setSeen] = useState<DeckCard | undefined>(rows.find(({ side }) => side > 0)?.card)
  const total = (board: 'main' | 'side') => rows.reduce((sum, row) => sum + row[board], 0)
  const leaders = [deck.commander, deck.partner_commander].filter((leader) => leader !== null).length
  const stored = deck.total_cards
  const main = total('main') + leaders
  const list = (board: 'main' | 'side', title: string, count: number) => (
    <section className="side-list" aria-label={title}>
      <h3 className="label num">
        {title} <span className={cx(board === 'main' && count !== stored && 'text-accent')}>{count}</span>
      </h3>
      <ul>
        {rows
          .filter((row) => row[board] > 0)
          .map((row) => (
            <Row
              key={row.card.card_id}
              row={row}
              board={board}
              onSee={() => setSeen(row.card)}
              onMove={() => set(moved(deck, swaps, row.card.card_id, board === 'main' ? -1 : 1))}
            />
          ))}
      </ul>
    </section>
  )
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onBack()}
      title={t('side.title')}
      description={t('side.text')}
      onSubmit={(event) => {
        event.preventDefault()
        onDeal()
      }}
      footer={
        <>
          <span className="small num mr-auto text-text-2" role="status">
            {main !== stored && t('side.total', { count: main, stored })}
          </span>
          {sideboard.swap && (
            <Button variant="ghost" icon="undo" onClick={() => set(NO_SWAPS)}>
              {t('side.reset')}
            </Button>
          )}
          <Button onClick={onBack}>{t('side.back')}</Button>
          <Button variant="primary" type="submit">
            {deal}
          </Button>
        </>
      }
    >
      <div className="side-lists">
        {list('main', t('side.main'), main)}
        {list('side', t('side.title'), total('side'))}
        <div className="side-seen" aria-hidden="true">
          {seen && (
            <CardImage
              name={seen.name}
              src={seen.front_image_uri}
              printId={seen.card_print_id}
              lazy={false}
              decorative
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface RowProps {
  row: SwapRow
  board: 'main' | 'side'
  onSee: () => void
  onMove: () => void
}

function Row({ row: { card, change, ...counts }, board, onSee, onMove }: RowProps) {
  const { t } = useTranslation('table')
  const isNew = board === 'main' ? change > 0 : change < 0
  return (
    <li>
      <button
        type="button"
        className={cx(isNew && 'is-swapped')}
        aria-label={t(board === 'main' ? 'side.out' : 'side.in', { name: card.name, number: counts[board] })}
        onPointerEnter={onSee}
        onFocus={onSee}
        onClick={onMove}
      >
        <span className="num side-count">{counts[board]}</span>
        <span className="min-w-0 flex-1 truncate">{card.name}</span>
        <ManaCost cost={card.mana_cost} />
        <Icon name={board === 'main' ? 'right' : 'left'} size={15} />
      </button>
    </li>
  )
}
