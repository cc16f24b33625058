import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { errorText } from '../error-text.ts'
import { tryNow } from '../guest.ts'
import { useTranslation } from '../i18n.ts'
import { goTo } from '../navigate.ts'

export function TryNowButton() {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      goTo(`/games/${await tryNow(t('landing.tryRoomName'))}/play`)
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
