import { ApiError, NetworkError, TooManyRequestsError } from './api-error.ts'
import { translate } from './i18n.ts'
import { textOf } from './refusal.ts'

/** What to tell the user, in their language. */
export function errorText(error: unknown): string {
  if (error instanceof TooManyRequestsError && error.retryAfter !== null) {
    return translate('shell:error.tooMany', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
  }
  if (error instanceof ApiError && error.said) return textOf(translate, error.said)
  if (error instanceof NetworkError) return translate('shell:error.network')
  return translate('shell:error.generic')
}
