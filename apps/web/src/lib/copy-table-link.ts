import { toast } from '../ui/toast.ts'
import { translate } from './i18n.ts'

export const tablePath = (roomId: string): string => `/games/${roomId}/play`

/** The same table for who only watches. */
export const watchPath = (roomId: string): string => `${tablePath(roomId)}?watch=true`

/** Copies the link that one sends to friends. */
export async function copyTableLink(roomId: string): Promise<void> {
  const link = `${window.location.origin}${tablePath(roomId)}`
  try {
    await navigator.clipboard.writeText(link)
    toast.success(translate('shell:share.copied'), { description: translate('shell:share.copiedText') })
  } catch {
    // No clipboard without https or permission: the link itself is the next best thing.
    toast.info(translate('shell:share.byHand'), { description: link, duration: Number.POSITIVE_INFINITY })
  }
}
