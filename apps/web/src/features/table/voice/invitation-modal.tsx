import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useTable } from '../client.ts'
import { Modal } from '../dialogs/modal.tsx'
import { TableIcon } from '../table-icon.tsx'
import { useVoice } from './use-voice.ts'
import type { Invitation } from './voice.ts'

export function VoiceInvitationModal({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('table')
  const { answer } = useVoice()
  const name = useTable(
    (table) => table.players.find((player) => player.id === invitation.requesterId)?.username ?? '?',
  )
  return (
    <Modal
      title={t('voice.title')}
      description={t('voice.text', { name })}
      lead={
        <span className="voice-mark">
          <TableIcon name="mic" size={22} />
        </span>
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(false)}>
            {t('voice.decline')}
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('voice.join')}
          </Button>
        </>
      }
    />
  )
}
