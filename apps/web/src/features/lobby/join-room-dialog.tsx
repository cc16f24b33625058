import type { Room } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refusedBy } from '../../lib/api-error.ts'
import { useDeckList } from '../../lib/deck-list.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { preferredDeck } from '../../lib/room-decks.ts'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, Skeleton } from '../../ui/marks.tsx'
import { Radios } from '../../ui/radios.tsx'
import { chairsFor, Seats } from '../../ui/seats.tsx'
import { toast } from '../../ui/toast.ts'
import { checkCompatibility, compatibilityQuery } from './api.ts'
import { DeckPick, refusalText } from './deck-pick.tsx'
import { inOrder, misfitOf } from './fitting-decks.ts'
import { goToTable, rememberDeck } from './table-link.ts'

export function JoinRoomDialog({ room, onOpenChange }: { room: Room; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('lobby')
  const list = useDeckList()
  const [preferred] = useState(() => preferredDeck(room.id))
  const [picked, setPicked] = useState<string | null>(null)
  const decks = inOrder(list.data ?? [], room, preferred)
  const fitting = decks.filter((deck) => misfitOf(deck, room) === null)
  const chosen = fitting.find((deck) => deck.id === picked) ?? fitting[0]
  const queries = useQueryClient()

  const { submit, isSending } = useSubmitOnce<string>({
    send: async (deckId) => {
      const answer = await checkCompatibility(room.id, deckId)
      queries.setQueryData(compatibilityQuery(room.id, deckId).queryKey, answer)
      if (!answer.compatible) throw refusedBy({ code: null, words: refusalText(t, answer) })
      rememberDeck(room.id, deckId)
      onOpenChange(false)
      goToTable(room.id)
    },
    onError: (error) => toast.error(t('join.failed'), { description: errorText(error) }),
  })

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
        if (chosen) void submit(chosen.id)
      }}
      footer={
        <>
          <span className="small mr-auto text-text-3">{t('join.newTab')}</span>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!chosen} busy={isSending}>
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
              <DeckPick key={deck.id} deck={deck} room={room} isChosen={deck === chosen} />
            ))}
          </Radios>
        </div>
      )}
    </Dialog>
  )
}
