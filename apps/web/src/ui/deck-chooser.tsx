import { useId } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import type { DeckChoice } from '../lib/use-deck-choice.ts'
import { DeckPick } from './deck-pick.tsx'
import { SearchField } from './field.tsx'
import { Note, Skeleton } from './marks.tsx'
import { Radios } from './radios.tsx'
import './deck-chooser.css'

const SEARCHED_FROM = 10 // fewer are seen at a glance

/** One's decks to choose from, for whoever is about to sit down at a table. */
export function DeckChooser({ choice, isShort = false }: { choice: DeckChoice; isShort?: boolean }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const { room, decks, chosen, words } = choice
  if (choice.isPending)
    return (
      <div className="grid gap-1.5" role="status" aria-label={t('deckChoice.loading')}>
        <Skeleton className="h-17 rounded-m" />
        <Skeleton className="h-17 rounded-m" />
        <Skeleton className="h-17 rounded-m" />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="label" id={id}>
          {t('deckChoice.which')}
        </span>
        <span className="small text-text-3">{t('deckChoice.lastFirst')}</span>
      </div>
      {choice.count >= SEARCHED_FROM && (
        <SearchField label={t('deckChoice.search')} value={words} onChange={choice.search} />
      )}
      {!chosen && words === '' && <Note>{t('deckChoice.noneFits')}</Note>}
      {words !== '' && decks.length === 0 && <p className="small text-text-2">{t('deckChoice.none')}</p>}
      <Radios
        className={isShort ? 'deck-picks is-short' : 'deck-picks'}
        aria-labelledby={id}
        value={chosen?.id ?? ''}
        onValueChange={choice.pick}
      >
        {decks.map((deck) => (
          <DeckPick key={deck.id} deck={deck} room={room} isChosen={deck === chosen} />
        ))}
      </Radios>
    </div>
  )
}
