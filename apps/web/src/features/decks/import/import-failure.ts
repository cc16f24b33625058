import { MESSAGES } from '@fourmat/protocol'
import { ApiError } from '../../../lib/api-error.ts'
import type { Translate } from '../../../lib/texts.ts'
import { toast } from '../../../ui/toast.ts'

/** The server's own words about the limit, a general sentence about anything else. */
export const showImportFailure = (t: Translate, error: unknown): void => {
  const words = error instanceof ApiError ? error.words : null
  const isLimit = words?.includes(MESSAGES.importTooLarge) ?? false
  toast.error(t('import.failed'), { description: isLimit && words ? words : t('import.failedText') })
}
