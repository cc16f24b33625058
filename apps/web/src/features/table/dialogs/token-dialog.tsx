import { factsFrom } from '@fourmat/game'
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
import { spotFor } from '../actions.ts'
import { TOKENS_PER_PAGE, tokensQuery } from '../api.ts'
import { useClient } from '../client.ts'

const SEARCH_WAIT_MS = 300
const SKELETONS = Array.from({ length: TOKENS_PER_PAGE }, (_, i) => `skeleton-${i}`)

/** Finds a token among all printings and puts it on the field. */
export function TokenDialog({ at, onClose }: { at: { x: number; y: number } | null; onClose: () => void }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const [text, setText] = useState('')
  const name = useDebounced(text, SEARCH_WAIT_MS).trim()
  const [page, setPage] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name starts at its first page
  useEffect(() => setPage(0), [name])
  const tokens = useQuery(tokensQuery(name, page))
  useEffect(() => {
    if (tokens.isError) toast.error(t('token.failed'))
  }, [tokens.isError, t])

  const create = (print: CardPrint) => {
    const spot = at ?? spotFor(client, print.type_line)
    client.store.act(
      'create_token',
      { card: { card_print_id: print.card_print_id }, ...spot },
      { known: factsFrom(print) },
    )
    onClose()
  }

  const found = tokens.data?.data ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('command.createToken')}
      footer={
        <>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('token.previous')}
          </Button>
          <span className="num flex-1 text-center text-text-2">{t('token.page', { page: page + 1 })}</span>
          <Button disabled={!tokens.data?.has_more} onClick={() => setPage(page + 1)}>
            {t('token.next')}
          </Button>
        </>
      }
    >
      <SearchField label={t('token.search')} value={text} onChange={setText} />
      <div className="token-grid" aria-busy={tokens.isFetching}>
        {tokens.isPending && SKELETONS.map((key) => <Skeleton key={key} className="aspect-[63/88]" />)}
        {found.map((print) => (
          <button
            key={print.card_print_id}
            type="button"
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
      {!tokens.isPending && found.length === 0 && <EmptyState title={t('token.none')} />}
    </Dialog>
  )
}
