import { ApiError } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { Translate } from '../../../lib/texts.ts'
import { toast } from '../../../ui/toast.ts'

/** What the server said about the limit, a general sentence about anything else. */
export const showImportFailure = (t: Translate, error: unknown): void => {
  const isLimit = error instanceof ApiError && error.said?.code === 'import_too_large'
  toast.error(t('import.failed'), { description: isLimit ? errorText(error) : t('import.failedText') })
}
