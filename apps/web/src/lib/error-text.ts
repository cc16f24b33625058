import { ApiError, NetworkError, TooManyRequestsError } from './api-error.ts'
import { translate } from './i18n.ts'

/** What to tell the user: the server's own words if it has any, else a general sentence. */
export function errorText(error: unknown): string {
  if (error instanceof TooManyRequestsError && error.retryAfter !== null) {
    return translate('shell:error.tooMany', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
  }
  if (error instanceof ApiError) return error.words ?? translate('shell:error.generic')
  if (error instanceof NetworkError) return translate('shell:error.network')
  return translate('shell:error.generic')
}
