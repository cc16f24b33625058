import { type CardPrint, QUANTITY_MAX } from '@fourmat/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ValidationError } from '../../../lib/api-error.ts'
import { readFields, useKeptFields } from '../../../lib/draft.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState, Kbd, Note, Skeleton } from '../../../ui/marks.tsx'
import { unlessNotice } from '../../../ui/outside.ts'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { cardSearchQuery, type TokenFilter } from '../api.ts'
import { addCopies, quantityOf, setCopies } from '../deck/edit.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { asInDeck, deckFit, marksOf } from './deck-fit.ts'
import { HoverPreview } from './hover-preview.tsx'
import { QueryHelp } from './query-help.tsx'
import { ResultPreview } from './result-preview.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchResult } from './search-result.tsx'
import { useMoreOnScroll } from './use-more-on-scroll.ts'

const DEBOUNCE_MS = 300
const TOKENS: readonly TokenFilter[] = ['exclude', 'include', 'only']

/** Search, and add what is found. The field and the results share the keyboard: arrows go down into the results, letters back. */
export function SearchDialog({ typed, onOpenChange }: { typed: string; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  const focusBack = useReturnFocus()
  const deck = useDeck((state) => state.deck)
  // What was looked for last is there to be gone on with; it is selected, so that the first letter takes its place.
  const form = `search_${deck.id}`
  const [kept] = useState(() => readFields(form, { text: '', among: 'deck' }))
  const [text, setText] = useState(typed || kept.text)
  const [fits, setFits] = useState(kept.among === 'deck')
  useKeptFields(form, { text, among: fits ? 'deck' : 'all' })
  const fit = useMemo(() => deckFit(deck), [deck])
  const [tokens, setTokens] = useState<TokenFilter>('exclude')
  const [help, setHelp] = useState(false)
  const [current, setCurrent] = useState(0)
  const wanted = useDebounced(text.trim(), DEBOUNCE_MS)
  const search = useInfiniteQuery(cardSearchQuery(wanted, tokens, { ...fit, fits }))
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const cards = useMemo(
    () => (wanted === '' ? [] : asInDeck(search.data?.pages.flatMap((page) => page.data) ?? [], deck)),
    [search.data, wanted, deck],
  )
  const isAnswered = wanted === text.trim() && !search.isPending && !search.isPlaceholderData
  const [isEntered, setEntered] = useState(false) // before the answer was there
  const write = (next: string) => {
    setText(next)
    setEntered(false)
  }
  const body = useRef<HTMLDivElement>(null)
  const sentinel = useMoreOnScroll(search, body)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question starts at its first answer
  useEffect(() => setCurrent(0), [wanted, tokens, fits])
  const wrongQuery = search.error instanceof ValidationError ? search.error : null
  useEffect(() => {
    if (search.error && !(search.error instanceof ValidationError))
      toast.error(t('search.failed'), { description: errorText(search.error) })
  }, [search.error, t])

  const set = (card: CardPrint, quantity: number) => editor.edit([setCopies(card, quantity)])
  const add = (card: CardPrint, by = 1) => {
    if (quantityOf(editor.store.getState().deck, card.card_id) + by <= QUANTITY_MAX) editor.edit([addCopies(card, by)])
  }

  useEffect(() => {
    if (!isEntered || !isAnswered) return
    setEntered(false)
    if (cards[0]) add(cards[0])
  })

  const focus = (index: number) => {
    const at = Math.min(cards.length - 1, Math.max(0, index))
    setCurrent(at)
    list.current?.querySelectorAll<HTMLElement>('[data-result]')[at]?.focus()
  }
  const columns = () => (list.current ? getComputedStyle(list.current).gridTemplateColumns.split(' ').length : 1)

  const onResultKey = (event: KeyboardEvent, index: number) => {
    const card = cards[index]
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return
    const to = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(), ArrowUp: -columns() }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (index + to < 0) field.current?.focus()
      else focus(index + to)
    } else if (event.key === 'Enter' || event.key === '+') {
      event.preventDefault()
      add(card)
    } else if (event.key === '-' || event.key === 'Delete') {
      event.preventDefault()
      add(card, -1)
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault()
      set(card, Number(event.key))
    } else if (event.key.length === 1 && /\p{L}/u.test(event.key)) field.current?.focus() // the letter lands there
  }

  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog search-dialog"
            data-size="xl"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              focusBack.remember()
              event.preventDefault()
              field.current?.focus()
              if (typed === '') field.current?.select()
            }}
            onCloseAutoFocus={focusBack.giveBack}
            onInteractOutside={unlessNotice}
          >
            <Radix.Title className="sr-only">{t('search.title')}</Radix.Title>
            <div className="search-head">
              <div className="input input-lg flex-1">
                <Icon name="search" size={20} />
                <input
                  ref={field}
                  type="search"
                  aria-label={t('search.label')}
                  placeholder={t('search.placeholder')}
                  value={text}
                  maxLength={400}
                  spellCheck={false}
                  onChange={(event) => write(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'ArrowDown' && cards.length > 0) {
                      event.preventDefault()
                      focus(current)
                    } else if (event.key === 'Enter' && text.trim() !== '') {
                      event.preventDefault()
                      setEntered(true)
                    }
                  }}
                />
                <IconButton
                  label={t('search.help')}
                  icon="info"
                  aria-expanded={help}
                  className="-mr-2"
                  onClick={() => setHelp(!help)}
                />
              </div>
              <Select
                className="search-tokens"
                label={t('search.tokens')}
                value={tokens}
                onValueChange={setTokens}
                options={TOKENS.map((value) => ({ value, label: t(`tokens.${value}`) }))}
              />
              <Radix.Close asChild>
                <IconButton label={t('shell:ui.close')} icon="close" />
              </Radix.Close>
            </div>
            <SearchFilters text={text} onText={write} fit={fit} fits={fits} onFits={setFits} />
            <div className="search-middle">
              <div className="search-body" ref={body} aria-busy={search.isFetching}>
                {(help || wanted === '') && <QueryHelp onTry={write} />}
                {wrongQuery && <Note tone="danger">{errorText(wrongQuery)}</Note>}
                {wanted !== '' && search.isPending && (
                  <div className="search-results" role="status" aria-label={t('loading')}>
                    {['a', 'b', 'c', 'd', 'e'].map((key) => (
                      <Skeleton key={key} className="aspect-63/88 rounded-[16px]" />
                    ))}
                  </div>
                )}
                {wanted !== '' && search.isSuccess && cards.length === 0 && (
                  <EmptyState
                    title={t('search.none')}
                    action={
                      fits && (
                        <Button size="sm" onClick={() => setFits(false)}>
                          {t('filters.fitsOff')}
                        </Button>
                      )
                    }
                  >
                    {t(fits ? 'search.noneFits' : 'search.noneText', { text: wanted })}
                  </EmptyState>
                )}
                <ul className="search-results" ref={list} aria-label={t('search.results')}>
                  {cards.map((card, index) => (
                    <SearchResult
                      key={card.card_print_id}
                      card={card}
                      index={index}
                      current={index === current}
                      quantity={quantityOf(deck, card.card_id)}
                      marks={marksOf(card, fit)}
                      onAdd={add}
                      onKey={onResultKey}
                      onFocus={setCurrent}
                    />
                  ))}
                </ul>
                <div ref={sentinel} className="h-px" />
                {search.isFetchingNextPage && <p className="small text-center text-text-2">{t('loading')}</p>}
              </div>
              {cards.length > 0 && <ResultPreview within={body} cards={cards} current={cards[current]} />}
            </div>
            <div className="search-foot small">
              <span className="search-keys">
                {cards.length > 0 && (
                  <>
                    <Kbd>↑</Kbd>
                    <Kbd>↓</Kbd>
                    {t('search.keyChoose')}
                    <Kbd>Enter</Kbd>
                    {t('search.keyAdd')}
                    <Kbd>0–9</Kbd>
                    {t('search.keySet')}
                  </>
                )}
                <Kbd>Esc</Kbd>
                {t('search.keyClose')}
              </span>
              <span className="num ms-auto text-text-2" role="status">
                {cards.length > 0 &&
                  t(search.hasNextPage ? 'search.shownMore' : 'search.shown', { count: cards.length })}
              </span>
            </div>
            <HoverPreview within={body} cards={cards} className="search-hover" />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
