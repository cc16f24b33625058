import { translate } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast.ts'

export const deckPath = (shareKey: string): string => `/d/${shareKey}`

export const deckLink = (shareKey: string): string => `${window.location.origin}${deckPath(shareKey)}`

/** Needs the texts of the library. */
export async function copyDeckLink(shareKey: string): Promise<void> {
  const link = deckLink(shareKey)
  try {
    await navigator.clipboard.writeText(link)
    toast.success(translate('library:link.done'))
  } catch {
    // No clipboard without https or permission: the link itself is the next best thing.
    toast.info(translate('library:link.byHand'), { description: link, duration: Number.POSITIVE_INFINITY })
  }
}
