import type { Deck } from '@fourmat/protocol'
import { useTranslation } from '../../../lib/i18n.ts'
import { keyOf } from '../deck/edit.ts'
import { groupCards } from '../deck/groups.ts'
import { groupTitle } from '../editor/group-title.ts'

/** A deck as it was, to be read. */
export function WholeDeck({ deck }: { deck: Deck }) {
  const { t } = useTranslation('decks')
  const groups = groupCards(deck, 'name')
  return (
    <section aria-label={t('history.whole')}>
      <p className="mb-3">
        <b className="font-semibold">{deck.name}</b>{' '}
        <span className="num text-text-2">
          {t(`shell:formats.${deck.format}`)} · {t('cards', { count: deck.total_cards })}
        </span>
      </p>
      <div className="history-columns">
        {groups.map(({ key, is, count, cards }) => (
          <section key={key} aria-labelledby={`history-group-${key}`}>
            <h3 id={`history-group-${key}`} className="history-kind">
              {groupTitle(t, is)}
              <span className="num">{count}</span>
            </h3>
            <ul>
              {cards.map((card) => (
                <li key={keyOf(card)}>
                  <span className="history-count num">{card.quantity}</span>
                  <span className="min-w-0">{card.name}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
