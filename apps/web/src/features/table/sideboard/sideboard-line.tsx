import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { swappedIn } from './swaps.ts'
import type { Sideboard } from './use-sideboard.ts'

/** Below the choice of a deck: its sideboard, and the way to it. */
export function SideboardLine({ sideboard, onOpen }: { sideboard: Sideboard; onOpen: () => void }) {
  const { t } = useTranslation('table')
  const { deck, swaps } = sideboard
  const count = deck.cards.reduce((sum, card) => sum + (card.board === 'side' ? card.quantity : 0), 0)
  const swapped = swappedIn(deck, swaps)
  return (
    <div className="side-line">
      <span className="min-w-0 flex-1">
        <b className="block font-[560]">{t('side.title')}</b>
        <span className="small num text-text-2">
          {t('side.cards', { count })}
          {sideboard.swap && ` · ${t('side.swapped', { count: swapped })}`}
        </span>
      </span>
      <Button icon="refresh" onClick={onOpen}>
        {t('side.open')}
      </Button>
    </div>
  )
}
