import type { DeckSummary, Room } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeckList } from '../../lib/deck-list.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { preferredDeck } from '../../lib/room-decks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DeckArt } from '../../ui/deck-art.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Chip, EmptyState, Note, Skeleton } from '../../ui/marks.tsx'
import { ColourPips } from '../../ui/pips.tsx'
import { Radio, Radios } from '../../ui/radios.tsx'
import { chairsFor, Seats } from '../../ui/seats.tsx'
import { toast } from '../../ui/toast.ts'
import { checkCompatibility, compatibilityQuery } from './api.ts'
import { openTable, rememberDeck } from './table-link.ts'

const fits = (deck: DeckSummary, room: Room): boolean => deck.format === room.format && deck.total_cards > 0

/** The deck last brought here first, then those that fit, then the others with the reason. */
function inOrder(decks: readonly DeckSummary[], room: Room, preferred: string | null): DeckSummary[] {
  const rank = (deck: DeckSummary) => (fits(deck, room) ? (deck.id === preferred ? 0 : 1) : 2)
  return [...decks].sort((a, b) => rank(a) - rank(b))
}

export function JoinRoomDialog({ room, onOpenChange }: { room: Room; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('lobby')
  const list = useDeckList()
  const [preferred] = useState(() => preferredDeck(room.id))
  const [picked, setPicked] = useState<string | null>(null)
  const [joining, setJoining] = useState(false)
  const decks = inOrder(list.data ?? [], room, preferred)
  const chosen = decks.find((deck) => deck.id === picked && fits(deck, room)) ?? decks.find((deck) => fits(deck, room))
  const check = useQuery(compatibilityQuery(room.id, chosen?.id ?? null))
  const refusal = check.data && !check.data.compatible ? (check.data.reason ?? t('join.refused')) : null

  const join = async () => {
    if (!chosen || joining) return
    setJoining(true)
    try {
      const { compatible, reason } = await checkCompatibility(room.id, chosen.id)
      if (!compatible) {
        toast.error(t('join.failed'), { description: reason ?? t('join.refused') })
        void check.refetch()
        return
      }
      rememberDeck(room.id, chosen.id)
      onOpenChange(false)
      if (!openTable(room.id)) {
        toast.info(t('join.blocked'), {
          action: { label: t('join.openTable'), run: () => void openTable(room.id) },
          duration: Number.POSITIVE_INFINITY,
        })
      }
    } catch (error) {
      toast.error(t('join.failed'), { description: errorText(error) })
    } finally {
      setJoining(false)
    }
  }

  const about = [
    t(`shell:formats.${room.format}`),
    `${room.active_players_count}/${room.max_players}`,
    ...(room.enforce_legality ? [t('room.legalOnly')] : []),
  ].join(' · ')

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      lead={<Seats chairs={chairsFor(room.max_players, room.active_players_count, room.is_seated, true)} size={52} />}
      title={room.name}
      description={<span className="num">{about}</span>}
      onSubmit={(event) => {
        event.preventDefault()
        void join()
      }}
      footer={
        <>
          <span className="small mr-auto text-text-3">{t('join.newTab')}</span>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!chosen} busy={joining}>
            {t('join.submit')}
          </Button>
        </>
      }
    >
      {list.isPending ? (
        <div className="grid gap-1.5" role="status" aria-label={t('loading')}>
          <Skeleton className="h-17 rounded-m" />
          <Skeleton className="h-17 rounded-m" />
          <Skeleton className="h-17 rounded-m" />
        </div>
      ) : decks.length === 0 ? (
        <EmptyState
          title={t('join.noDecks.title')}
          action={
            <Link to="/decks" className={buttonClass('quiet', 'sm')}>
              {t('join.noDecks.action')}
            </Link>
          }
        >
          {t('join.noDecks.text')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <div className="flex items-center justify-between gap-3">
            <span className="label" id="which-deck">
              {t('join.which')}
            </span>
            <span className="small text-text-3">{t('join.lastFirst')}</span>
          </div>
          <Radios
            className="grid grid-cols-1 gap-1.5"
            aria-labelledby="which-deck"
            value={chosen?.id ?? ''}
            onValueChange={setPicked}
          >
            {decks.map((deck) => (
              <DeckPick key={deck.id} deck={deck} room={room} />
            ))}
          </Radios>
        </div>
      )}
      {chosen && refusal !== null && (
        <Note
          tone="danger"
          action={
            <Link to="/decks/$deckId" params={{ deckId: chosen.id }} className="link small">
              {t('join.openDeck')}
            </Link>
          }
        >
          <b className="font-semibold">{t('join.notYet')}</b>
          <div className="small text-text-2">{refusal}</div>
        </Note>
      )}
    </Dialog>
  )
}

function DeckPick({ deck, room }: { deck: DeckSummary; room: Room }) {
  const { t } = useTranslation('lobby')
  const reason =
    deck.format !== room.format ? t('join.wrongFormat') : deck.total_cards === 0 ? t('join.emptyDeck') : null
  return (
    <Radio value={deck.id} disabled={reason !== null} className="deck-pick">
      <DeckArt uri={deck.deck_image_uri} className="deck-thumb" />
      <span className="min-w-0 flex-1">
        <b className="display block truncate text-[15px]">{deck.name}</b>
        <span className="small block truncate text-text-2">{reason ?? deck.commander?.name ?? ''}</span>
      </span>
      {reason === null ? (
        <>
          <ColourPips colours={deck.color_identity} />
          <span className="num small w-7 text-right text-text-2">{deck.total_cards}</span>
          <span className="radio-dot" aria-hidden="true" />
        </>
      ) : (
        <Chip>{t(`shell:formats.${deck.format}`)}</Chip>
      )}
    </Radio>
  )
}
