import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { errorText } from '../error-text.ts'
import { tryNow } from '../guest.ts'

export function TryNowButton() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const roomId = await tryNow(t('landing.tryRoomName'))
      await navigate({ to: '/games/$roomId/play', params: { roomId } })
    } catch (error) {
      toast.error(t('landing.tryFailed'), { description: errorText(error) })
      setBusy(false)
    }
  }
  return (
    <Button size="lg" busy={busy} onClick={() => void start()}>
      {t('landing.tryNow')}
    </Button>
  )
}
