import { type CardFacts, factsFrom, TOKENS_AT_ONCE_MAX } from '@fourmat/game'
import type { CardPrint } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/field.tsx'
import { EmptyState, Kbd, Skeleton } from '../../../ui/marks.tsx'
import { toast } from '../../../ui/toast.ts'
import { TOKENS_PER_PAGE, tokensQuery } from '../api.ts'
import { createTokens } from '../bulk.ts'
import { useClient, useUi } from '../client.ts'
import { commandById, keyOf } from '../commands.ts'
import { keyName } from '../menus/key-name.ts'
import { TableIcon } from '../table-icon.tsx'
import { type NamedToken, useNamedTokens } from './named-tokens.ts'
import { CountField, useCount } from './token-count.tsx'

const SEARCH_WAIT_MS = 300
const SKELETONS = Array.from({ length: TOKENS_PER_PAGE }, (_, i) => `skeleton-${i}`)
const NO_TOKENS: readonly NamedToken[] = []

interface TokenDialogProps {
  at: { x: number; y: number } | null
  firstCount: number // as it was typed before the key
  namedBy: CardFacts | null // what the pointer was on: the tokens that it makes come first
  onClose: () => void
}

/** Finds a token, among those that one's own cards make or among all, and puts it on the field, once or many times. */
export function TokenDialog({ at, firstCount, namedBy, onClose }: TokenDialogProps) {
  const { t } = useTranslation('table')
  const client = useClient()
  const [text, setText] = useState('')
  const counting = useCount(Math.min(firstCount, TOKENS_AT_ONCE_MAX))
  const { count } = counting
  const name = useDebounced(text, SEARCH_WAIT_MS).trim()
  const [page, setPage] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name starts at its first page
  useEffect(() => setPage(0), [name])
  const tokens = useQuery(tokensQuery(name, page))
  useEffect(() => {
    if (tokens.isError) toast.error(t('token.failed'))
  }, [tokens.isError, t])
  const made = useNamedTokens(namedBy)
  const named = name === '' && page === 0 ? made : NO_TOKENS

  const create = (print: CardPrint) => {
    if (count === null) return
    createTokens(client, factsFrom(print), count, at)
    onClose()
  }
  const found = tokens.data?.data ?? []
  const isFound = text.trim() === name && !tokens.isPlaceholderData && !tokens.isPending
  // What Enter takes: the only one there is; before anything is typed, the only one of the card under the pointer, or of the board.
  const pointed = named.filter(({ isPointedAt }) => isPointedAt)
  const onBoard = named.filter(({ by }) => by !== null)
  const offered = text.trim() !== '' ? (isFound ? found : []) : (pointed.length > 0 ? pointed : onBoard).map(tokenOf)
  const only = offered.length === 1 ? offered[0] : undefined
  const makeOwn = () => client.ui.setState({ dialog: { kind: 'customToken', at, count: count ?? 1 } })
  const tile = (print: CardPrint, by?: string) => (
    <Tile key={print.card_print_id} print={print} by={by} isOnly={print === only} onClick={() => create(print)} />
  )
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
          <Again at={at} onDone={onClose} />
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
        <CountField counting={counting} />
      </div>
      <div className="token-lists" aria-busy={tokens.isFetching}>
        {name === '' && page === 0 && (
          <Section title={t('token.fromCards')} className="token-row">
            {named.map(({ token, by }) => tile(token, by ?? t('token.ofDeck')))}
            <button type="button" className="token-own" onClick={makeOwn}>
              <TableIcon name="note" size={22} />
              {t('customToken.instead')}
            </button>
          </Section>
        )}
        <Section title={t('token.all')} className="token-grid">
          {tokens.isPending && SKELETONS.map((key) => <Skeleton key={key} className="aspect-[63/88]" />)}
          {found.map((print) => tile(print))}
        </Section>
        {!tokens.isPending && found.length === 0 && <EmptyState title={t('token.none')} />}
      </div>
    </Dialog>
  )
}

const tokenOf = ({ token }: NamedToken): CardPrint => token

function Section({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="label">{title}</h3>
      <div className={className}>{children}</div>
    </section>
  )
}

interface TileProps {
  print: CardPrint
  by?: string | undefined // who names it
  isOnly: boolean
  onClick(): void
}

function Tile({ print, by, isOnly, onClick }: TileProps) {
  return (
    <button
      type="button"
      className={isOnly ? 'is-only' : undefined}
      title={print.name}
      aria-label={print.name}
      aria-description={by}
      onClick={onClick}
    >
      <CardImage
        name={print.name}
        src={print.front_image_uri_small ?? print.front_image_uri}
        printId={print.card_print_id}
        decorative
      />
      {by !== undefined && <small>{by}</small>}
    </button>
  )
}

/** What was made last, and as many of it. */
function Again({ at, onDone }: { at: TokenDialogProps['at']; onDone: () => void }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const last = useUi((ui) => ui.lastToken)
  if (!last) return null
  const key = keyOf(commandById('tokenAgain'))
  return (
    <Button
      onClick={() => {
        createTokens(client, last.facts, last.count, at)
        onDone()
      }}
    >
      {t('token.again', { name: last.facts.name, number: last.count })}
      {key && <Kbd>{keyName(key, t)}</Kbd>}
    </Button>
  )
}
