import { type DeckSummary, hasCommander } from '@fourmat/protocol'
import { Link, useNavigate } from '@tanstack/react-router'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DeckArt } from '../../../ui/deck-art.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ColourPips } from '../../../ui/pips.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCopyDeck } from '../api.ts'
import { copyName } from './copy-name.ts'

interface DeckTileProps {
  deck: DeckSummary
  onRename: () => void
  onDelete: () => void
}

/** A deck is a pile: two edges peep out above the commander's picture. */
export function DeckTile({ deck, onRename, onDelete }: DeckTileProps) {
  const { t, language } = useTranslation('decks')
  const navigate = useNavigate()
  const copy = useCopyDeck()
  const leaders = [deck.commander?.name, deck.partner_commander?.name].filter(Boolean).join(' · ')
  const { submit: makeCopy } = useSubmitOnce<string>({
    repeats: true,
    send: async (name, idempotencyKey) => {
      const made = await copy.mutateAsync({ deckId: deck.id, name, idempotencyKey })
      toast.success(t('copy.done', { name: made.name }), {
        action: {
          label: t('copy.openCopy'),
          run: () => void navigate({ to: '/decks/$deckId', params: { deckId: made.id } }),
        },
      })
    },
    onError: (error) => toast.error(t('copy.failed'), { description: errorText(error) }),
  })
  return (
    <li className="deck-tile">
      <div className="deck-pile">
        <Link to="/decks/$deckId" params={{ deckId: deck.id }} className="deck-art" aria-label={deck.name}>
          <DeckArt uri={deck.deck_image_uri} className="size-full" />
        </Link>
        <span className="deck-pips">
          <ColourPips colours={deck.color_identity} size={20} />
        </span>
        <span className="deck-count num">{t('cards', { count: deck.total_cards })}</span>
        <Menu
          align="end"
          trigger={<IconButton label={t('moreFor', { name: deck.name })} icon="more" className="deck-more" />}
          items={[
            { icon: 'edit', label: t('rename.open'), onSelect: onRename },
            { icon: 'copy', label: t('copy.open'), onSelect: () => void makeCopy(copyName(t, deck.name)) },
            { kind: 'line' },
            { icon: 'trash', label: t('delete.open'), danger: true, onSelect: onDelete },
          ]}
        />
      </div>
      <div className="px-1 pt-3.5">
        <h2 className="truncate text-[18px] leading-6">{deck.name}</h2>
        {(leaders !== '' || hasCommander(deck.format)) && (
          <p className="small truncate text-text-2">{leaders || t('list.noCommander')}</p>
        )}
        <div className="deck-meta">
          <span>{t(`shell:formats.${deck.format}`)}</span>
          <span aria-hidden="true">·</span>
          <span className="truncate">{relativeTime(deck.updated_at, language) ?? t('list.justNow')}</span>
          {deck.visibility !== 'private' && (
            <span className="deck-shown" title={t('folders.shown')}>
              <Icon name={deck.visibility === 'public' ? 'globe' : 'link'} size={15} />
              <span className="sr-only">{t('folders.shown')}</span>
            </span>
          )}
          {deck.total_cards > 0 && !deck.legal && (
            <span className="deck-warning">
              <Icon name="alert" size={16} />
              {t('list.notLegal')}
            </span>
          )}
        </div>
        {(deck.folder !== null || deck.tags.length > 0) && (
          <p className="deck-tags">
            {deck.folder !== null && <span className="deck-folder">{deck.folder}</span>}
            {deck.tags.map((tag) => (
              <span key={tag} className="deck-tag">
                {tag}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
