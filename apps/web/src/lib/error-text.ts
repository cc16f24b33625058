import i18next from 'i18next'
import { ApiError, NetworkError, TooManyRequestsError } from './api-error.ts'

/** What to tell the user: the server's own words if it has any, else a general sentence. */
export function errorText(error: unknown): string {
  if (error instanceof TooManyRequestsError && error.retryAfter !== null) {
    return i18next.t('shell:error.tooMany', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
  }
  if (error instanceof ApiError) return error.words ?? i18next.t('shell:error.generic')
  if (error instanceof NetworkError) return i18next.t('shell:error.network')
  return i18next.t('shell:error.generic')
}
