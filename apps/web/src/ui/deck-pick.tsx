import type { DeckSummary } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { compatibilityQuery, misfitText } from '../lib/compatibility.ts'
import { type DeckTaker, misfitOf } from '../lib/fitting-decks.ts'
import { useTranslation } from '../lib/i18n.ts'
import { DeckArt } from './deck-art.tsx'
import { Icon } from './icon.tsx'
import { Chip } from './marks.tsx'
import { ColourPips } from './pips.tsx'
import { Radio } from './radios.tsx'

interface DeckPickProps {
  deck: DeckSummary
  room: DeckTaker
  isChosen: boolean
}

/** A deck to choose. What the room has against it stands beside it. */
export function DeckPick({ deck, room, isChosen }: DeckPickProps) {
  const { t } = useTranslation('shell')
  const id = useId()
  const misfit = misfitOf(deck, room)
  const isPlain = misfit === 'wrongFormat' || misfit === 'emptyDeck' // and nothing more can be said of it
  const check = useQuery({
    ...compatibilityQuery(room.id, deck.id),
    enabled: isChosen || misfit === 'notLegal',
  }).data
  const isRefused = misfit === 'notLegal' || (isChosen && check?.compatible === false)
  const leaders = [deck.commander?.name, deck.partner_commander?.name].filter(Boolean).join(' · ')
  return (
    <div className={isRefused ? 'deck-refused' : undefined}>
      <Radio
        value={deck.id}
        disabled={misfit !== null}
        className="deck-pick"
        aria-describedby={isRefused ? id : undefined}
      >
        <Arts deck={deck} />
        <span className="min-w-0 flex-1">
          <b className="display block truncate text-[15px]">{deck.name}</b>
          <span className="small block text-text-2">{isPlain ? t(`deckChoice.${misfit}`) : leaders}</span>
        </span>
        {isPlain ? (
          <Chip>{t(`formats.${deck.format}`)}</Chip>
        ) : (
          <>
            <ColourPips colours={deck.color_identity} />
            <span className="num small w-7 text-right text-text-2">{deck.total_cards}</span>
            <span className="radio-dot" aria-hidden="true" />
          </>
        )}
      </Radio>
      {isRefused && (
        <div className="deck-reason" id={id} role={isChosen ? 'alert' : undefined}>
          <Icon name="alert" size={16} />
          <span className="min-w-0 flex-1">
            {check && !check.compatible ? misfitText(t, check) : t('deckChoice.notLegal')}
          </span>
          <Link
            to="/decks/$deckId"
            params={{ deckId: deck.id }}
            className="link flex-none"
            aria-label={t('deckChoice.openDeckNamed', { name: deck.name })}
          >
            {t('deckChoice.openDeck')}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Both commanders, each with its picture. */
function Arts({ deck }: { deck: DeckSummary }) {
  const { partner_commander: partner } = deck
  if (partner === null) return <DeckArt uri={deck.deck_image_uri} className="deck-thumb" />
  return (
    <span className="deck-thumb deck-thumb-two">
      <DeckArt uri={deck.deck_image_uri} />
      <DeckArt uri={partner.front_image_uri} />
    </span>
  )
}
