import type { ErrorCode, ErrorParams } from '@fourmat/protocol'
import type { Translate } from './texts.ts'

/** Something that the server refused: its code with what the code speaks of, and its words. */
export interface Refusal {
  readonly code: string | null
  readonly params?: ErrorParams | undefined // missing from a server that is older than this page
  readonly words: string
}

/** Values that have a name in every language. */
const named = (t: Translate, params: ErrorParams): ErrorParams =>
  params.format === undefined ? params : { ...params, format: t(`shell:formats.${params.format}`) }

/** In the reader's language; a code that this page does not know yet is told in the server's words. */
export function textOf(t: Translate, { code, params = {}, words }: Refusal): string {
  const key = `errors.${code as ErrorCode}`
  const text = t(`shell:${key}`, named(t, params))
  if (text === key) return words
  return params.at === undefined ? text : t('shell:error.atCharacter', { text, at: params.at })
}
