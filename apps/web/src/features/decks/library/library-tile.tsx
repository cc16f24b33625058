import type { PublicDeck } from '@fourmat/protocol'
import { hasCommander } from '@fourmat/protocol'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { DeckArt } from '../../../ui/deck-art.tsx'
import { Avatar } from '../../../ui/marks.tsx'
import { ColourPips } from '../../../ui/pips.tsx'

/** A deck of somebody's, as in My Decks, with its owner. */
export function LibraryTile({ deck }: { deck: PublicDeck }) {
  const { t, language } = useTranslation('decks')
  const leaders = [deck.commander?.name, deck.partner_commander?.name].filter(Boolean).join(' · ')
  return (
    <li className="deck-tile">
      <div className="deck-pile">
        <Link to="/d/$key" params={{ key: deck.share_key ?? '' }} className="deck-art" aria-label={deck.name}>
          <DeckArt uri={deck.deck_image_uri} className="size-full" />
        </Link>
        <span className="deck-pips">
          <ColourPips colours={deck.color_identity} size={20} />
        </span>
        <span className="deck-count num">{t('cards', { count: deck.total_cards })}</span>
      </div>
      <div className="px-1 pt-3.5">
        <h2 className="truncate text-[18px] leading-6">{deck.name}</h2>
        <p className="small truncate text-text-2">
          {leaders || (hasCommander(deck.format) ? t('list.noCommander') : t(`shell:formats.${deck.format}`))}
        </p>
        <p className="deck-meta items-center">
          <Avatar name={deck.owner.username} size={22} />
          <span className="truncate">{deck.owner.username}</span>
          <span className="ms-auto whitespace-nowrap">
            {relativeTime(deck.updated_at, language) ?? t('list.justNow')}
          </span>
        </p>
      </div>
    </li>
  )
}
