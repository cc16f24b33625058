import type { Room } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { refusedBy } from '../../lib/api-error.ts'
import { checkCompatibility, compatibilityQuery, misfitText } from '../../lib/compatibility.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { goToTable, rememberDeck } from '../../lib/table-link.ts'
import { useDeckChoice } from '../../lib/use-deck-choice.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DeckChooser } from '../../ui/deck-chooser.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/marks.tsx'
import { chairsFor, Seats } from '../../ui/seats.tsx'
import { toast } from '../../ui/toast.ts'

export function JoinRoomDialog({ room, onOpenChange }: { room: Room; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('lobby')
  const choice = useDeckChoice(room)
  const { chosen } = choice
  const queries = useQueryClient()

  const { submit, isSending } = useSubmitOnce<string>({
    send: async (deckId) => {
      const answer = await checkCompatibility(room.id, deckId)
      queries.setQueryData(compatibilityQuery(room.id, deckId).queryKey, answer)
      if (!answer.compatible) throw refusedBy({ code: null, words: misfitText(t, answer) })
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
      {!choice.isPending && choice.count === 0 ? (
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
        <DeckChooser choice={choice} />
      )}
    </Dialog>
  )
}
