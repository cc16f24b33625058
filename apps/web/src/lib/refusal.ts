import type { ErrorCode, ErrorParams } from '@fourmat/protocol'
import type { Translate } from './texts.ts'

/** Something that the server refused: its code with what the code speaks of, and its words. */
export interface Refusal {
  readonly code: string | null
  readonly params?: ErrorParams | undefined // missing from a server that is older than this page
  readonly words: string
}

/** A commander's colours: "WU", or "C" where it has none. */
const coloursOf = (t: Translate, identity: string): string =>
  [...identity].map((colour) => t(`shell:colours.${colour}`).toLowerCase()).join(', ')

/** Values that have a name in every language. */
const named = (t: Translate, params: ErrorParams): ErrorParams => ({
  ...params,
  ...(params.format !== undefined && { format: t(`shell:formats.${params.format}`) }),
  ...(params.identity !== undefined && { identity: coloursOf(t, String(params.identity)) }),
})

/** In the reader's language; a code that this page does not know yet is told in the server's words. */
export function textOf(t: Translate, { code, params = {}, words }: Refusal): string {
  const key = `errors.${code as ErrorCode}`
  const text = t(`shell:${key}`, named(t, params))
  if (text === key) return words
  return params.at === undefined ? text : t('shell:error.atCharacter', { text, at: params.at })
}
