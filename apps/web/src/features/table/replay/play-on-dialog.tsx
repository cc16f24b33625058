import type { Game, Room } from '@fourmat/protocol'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { FilmIcon } from './icons.tsx'

interface PlayOnProps {
  game: Game
  shareKey: string | undefined
  at: number
  onClose: () => void
}

/** Opens a room whose table is this one. */
export function PlayOnDialog({ game, shareKey, at, onClose }: PlayOnProps) {
  const { t } = useTranslation('games')
  const navigate = useNavigate()
  const { submit, isSending } = useSubmitOnce<{ at: number; key?: string }>({
    send: async (body, idempotencyKey) => {
      const room = await api.post<Room>(`/games/${game.id}/play-on`, { body, idempotencyKey })
      await navigate({ to: '/games/$roomId/play', params: { roomId: room.id } })
    },
    onError: (error) => toast.error(t('replay.playOn.failed'), { description: errorText(error) }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('replay.playOn.title')}
      description={game.room_name}
      footer={
        <Button
          variant="primary"
          busy={isSending}
          onClick={() => void submit({ at, ...(shareKey !== undefined && { key: shareKey }) })}
        >
          <FilmIcon name="play" size={15} />
          {t('replay.playOn.make')}
        </Button>
      }
    >
      <p>{t('replay.playOn.text')}</p>
      <p className="mt-3 text-text-2">{t('replay.playOn.hidden')}</p>
    </Dialog>
  )
}
