import { type CardFacts, factsFrom, TOKENS_AT_ONCE_MAX } from '@fourmat/game'
import type { CardPrint } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/field.tsx'
import { EmptyState, Skeleton } from '../../../ui/marks.tsx'
import { toast } from '../../../ui/toast.ts'
import { TOKENS_PER_PAGE, tokensOfQuery, tokensQuery } from '../api.ts'
import { createTokens } from '../bulk.ts'
import { useClient } from '../client.ts'

const SEARCH_WAIT_MS = 300
const SKELETONS = Array.from({ length: TOKENS_PER_PAGE }, (_, i) => `skeleton-${i}`)

interface TokenDialogProps {
  at: { x: number; y: number } | null
  firstCount: number // as it was typed before the key
  namedBy: CardFacts | null // what the pointer was on: the tokens that it makes come first
  onClose: () => void
}

/** Finds a token among all printings and puts it on the field, once or many times. */
export function TokenDialog({ at, firstCount, namedBy, onClose }: TokenDialogProps) {
  const { t } = useTranslation('table')
  const client = useClient()
  const [text, setText] = useState('')
  const [typedCount, setTypedCount] = useState(String(Math.min(firstCount, TOKENS_AT_ONCE_MAX)))
  const count = /^[1-9]\d?$/.test(typedCount) && Number(typedCount) <= TOKENS_AT_ONCE_MAX ? Number(typedCount) : null
  const name = useDebounced(text, SEARCH_WAIT_MS).trim()
  const [page, setPage] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name starts at its first page
  useEffect(() => setPage(0), [name])
  const tokens = useQuery(tokensQuery(name, page))
  useEffect(() => {
    if (tokens.isError) toast.error(t('token.failed'))
  }, [tokens.isError, t])
  const named: readonly CardPrint[] = useQuery(tokensOfQuery(namedBy?.card_id ?? null)).data ?? []

  const create = (print: CardPrint) => {
    if (count === null) return
    createTokens(client, factsFrom(print), count, at)
    onClose()
  }
  const found = tokens.data?.data ?? []
  const isFound = text.trim() === name && !tokens.isPlaceholderData && !tokens.isPending
  const offered = name === '' ? [...named, ...found] : found
  // What Enter takes: the only one there is, or, before anything is typed, the only one that the card makes.
  const only =
    text.trim() === ''
      ? named.length === 1
        ? named[0]
        : undefined
      : isFound && found.length === 1
        ? found[0]
        : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('command.createToken')}
      onSubmit={(event) => {
        event.preventDefault()
        if (only) create(only)
      }}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => client.ui.setState({ dialog: { kind: 'customToken', at, count: count ?? 1 } })}
          >
            {t('customToken.instead')}
          </Button>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('token.previous')}
          </Button>
          <span className="num flex-1 text-center text-text-2">{t('token.page', { page: page + 1 })}</span>
          <Button disabled={!tokens.data?.has_more} onClick={() => setPage(page + 1)}>
            {t('token.next')}
          </Button>
          <Button variant="primary" type="submit" disabled={!only || count === null}>
            {only ? t('token.make', { name: only.name }) : t('command.createToken')}
          </Button>
        </>
      }
    >
      <div className="token-head">
        <SearchField label={t('token.search')} value={text} onChange={setText} />
        <label className="input token-count">
          <span>{t('token.count')}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={count === null}
            value={typedCount}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTypedCount(event.target.value.trim())}
          />
        </label>
      </div>
      {name === '' && named.length > 0 && namedBy && (
        <p className="hint token-named">{t('token.namedBy', { card: namedBy.name, count: named.length })}</p>
      )}
      <div className="token-grid" aria-busy={tokens.isFetching}>
        {tokens.isPending && SKELETONS.map((key) => <Skeleton key={key} className="aspect-[63/88]" />)}
        {offered.map((print, i) => (
          <button
            key={`${print.card_print_id}-${i < named.length && name === ''}`}
            type="button"
            className={print === only ? 'is-only' : undefined}
            title={print.name}
            aria-label={print.name}
            onClick={() => create(print)}
          >
            <CardImage
              name={print.name}
              src={print.front_image_uri_small ?? print.front_image_uri}
              printId={print.card_print_id}
              decorative
            />
          </button>
        ))}
      </div>
      {!tokens.isPending && offered.length === 0 && <EmptyState title={t('token.none')} />}
    </Dialog>
  )
}
