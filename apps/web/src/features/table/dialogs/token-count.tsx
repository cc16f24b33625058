import { TOKENS_AT_ONCE_MAX } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'

interface Counting {
  readonly typed: string
  readonly count: number | null // null: what is typed is no number of tokens
  type(text: string): void
}

/** How many tokens are made at once. */
export function useCount(first: number): Counting {
  const [typed, type] = useState(String(first))
  const count = /^[1-9]\d?$/.test(typed) && Number(typed) <= TOKENS_AT_ONCE_MAX ? Number(typed) : null
  return { typed, count, type }
}

export function CountField({ counting: { typed, count, type } }: { counting: Counting }) {
  const { t } = useTranslation('table')
  return (
    <label className="input token-count">
      <span>{t('token.count')}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={count === null}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.target.value.trim())}
      />
    </label>
  )
}
