import type { Compatibility, DeckSummary, Room } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { textOf } from '../../lib/refusal.ts'
import type { Translate } from '../../lib/texts.ts'
import { DeckArt } from '../../ui/deck-art.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Chip } from '../../ui/marks.tsx'
import { ColourPips } from '../../ui/pips.tsx'
import { Radio } from '../../ui/radios.tsx'
import { compatibilityQuery } from './api.ts'
import { misfitOf } from './fitting-decks.ts'

interface DeckPickProps {
  deck: DeckSummary
  room: Room
  isChosen: boolean
}

/** A deck to choose. What the room has against it stands beside it. */
export function DeckPick({ deck, room, isChosen }: DeckPickProps) {
  const { t } = useTranslation('lobby')
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
          <span className="small block text-text-2">{isPlain ? t(`join.${misfit}`) : leaders}</span>
        </span>
        {isPlain ? (
          <Chip>{t(`shell:formats.${deck.format}`)}</Chip>
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
            {check && !check.compatible ? refusalText(t, check) : t('join.notLegal')}
          </span>
          <Link
            to="/decks/$deckId"
            params={{ deckId: deck.id }}
            className="link flex-none"
            aria-label={t('join.openDeckNamed', { name: deck.name })}
          >
            {t('join.openDeck')}
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

/** What the server said against a deck. */
export const refusalText = (t: Translate, { reason, code, params }: Compatibility): string =>
  textOf(t, { code, params, words: reason ?? t('lobby:join.notLegal') })
