import type { VoiceInvitation } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from 'zustand'
import { readSession, writeSession } from '../../../lib/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { createVoiceChannel, removeVoiceChannel } from '../api.ts'
import { useClient, useTable } from '../client.ts'
import { Modal } from './modal.tsx'

const ANSWERED = 'voice_answered'

const voiceState = createStore<{ activeRoom: string | null; busy: boolean }>(() => ({ activeRoom: null, busy: false }))

/** The voice channel of this room: asked for, then open in its own tab. */
export function useVoice() {
  const { t } = useTranslation('table')
  const { host } = useClient()
  const { activeRoom, busy } = useStore(voiceState)
  const request = async () => {
    voiceState.setState({ busy: true })
    try {
      const { success, channel_url, message } = await createVoiceChannel(host.roomId)
      if (success && channel_url) {
        window.open(channel_url, '_blank', 'noopener')
        voiceState.setState({ activeRoom: host.roomId })
      } else toast.error(message ?? t('voice.failed'))
    } catch {
      toast.error(t('voice.unreachable'))
    } finally {
      voiceState.setState({ busy: false })
    }
  }
  return { isActive: activeRoom === host.roomId, isBusy: busy, request: () => void request() }
}

/** Takes the channel away again when whoever asked for it leaves. */
export function cleanUpVoice(roomId: string): void {
  if (voiceState.getState().activeRoom !== roomId) return
  voiceState.setState({ activeRoom: null })
  removeVoiceChannel(roomId).catch((error: unknown) => console.warn('voice channel not removed', error))
}

const isOwnLink = (url: string): boolean => /^https?:\/\//.test(url)

export function VoiceInvitationModal({ invitation }: { invitation: VoiceInvitation }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const [answered, setAnswered] = useState(() => readSession(ANSWERED))
  const name = useTable(
    (table) => table.players.find((player) => player.id === invitation.requester_id)?.username ?? '?',
  )
  if (answered === invitation.channel_url) return null
  const answer = (accepted: boolean) => {
    writeSession(ANSWERED, invitation.channel_url)
    setAnswered(invitation.channel_url)
    store.act('voice_chat_invitation_response', { accepted })
    if (accepted && isOwnLink(invitation.channel_url)) window.open(invitation.channel_url, '_blank', 'noopener')
  }
  return (
    <Modal
      title={t('voice.title')}
      description={t('voice.text', { name })}
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
