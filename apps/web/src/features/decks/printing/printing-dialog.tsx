import { type CardPrint, type DeckCard, SET_FILTER_MAX } from '@fourmat/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/field.tsx'
import { Chip, EmptyState, Note, Skeleton } from '../../../ui/marks.tsx'
import { Radio, Radios } from '../../../ui/radios.tsx'
import { printingsQuery } from '../api.ts'
import { setPrinting } from '../deck/edit.ts'
import { useEditor } from '../deck/use-deck-editor.ts'
import { HoverPreview } from '../search/hover-preview.tsx'
import { useMoreOnScroll } from '../search/use-more-on-scroll.ts'

const DEBOUNCE_MS = 300

export function PrintingDialog({ card, onOpenChange }: { card: DeckCard; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  const [filter, setFilter] = useState('')
  const [first] = useState(card.card_print_id) // the question stays the same when the answer is taken
  const [picked, setPicked] = useState(card.card_print_id)
  const printings = useInfiniteQuery(printingsQuery(first, useDebounced(filter.trim(), DEBOUNCE_MS)))
  const prints = useMemo(() => printings.data?.pages.flatMap((page) => page.data) ?? [], [printings.data])
  const body = useRef<HTMLDivElement>(null)
  const end = useMoreOnScroll(printings, body)
  const chosen = prints.find((print) => print.card_print_id === picked)

  const use = (print: CardPrint) => {
    editor.edit([setPrinting(card, print)])
    onOpenChange(false)
  }

  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onOpenChange}
      title={card.name}
      description={t('printing.about')}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) use(chosen)
      }}
      footer={
        <>
          <span className="num small mr-auto text-text-2" role="status">
            {prints.length > 0 &&
              t(printings.hasNextPage ? 'printing.shownMore' : 'printing.shown', { count: prints.length })}
          </span>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!chosen || chosen.card_print_id === card.card_print_id}>
            {t('printing.use')}
          </Button>
        </>
      }
    >
      <SearchField
        label={t('printing.filter')}
        value={filter}
        onChange={setFilter}
        maxLength={SET_FILTER_MAX}
        className="printing-filter"
      />
      <div className="printing-body" ref={body}>
        {printings.isPending && <Skeleton className="h-64" />}
        {printings.isError && (
          <Note
            tone="danger"
            action={
              <Button size="sm" onClick={() => void printings.refetch()}>
                {t('load.again')}
              </Button>
            }
          >
            <b className="font-semibold">{t('printing.failed')}</b>
            <div className="small text-text-2">{errorText(printings.error)}</div>
          </Note>
        )}
        {printings.isSuccess && prints.length === 0 && (
          <EmptyState title={t('printing.none')}>{t('printing.noneText', { filter })}</EmptyState>
        )}
        <Radios className="printing-grid" aria-label={t('printing.label')} value={picked} onValueChange={setPicked}>
          {prints.map((print) => (
            <div key={print.card_print_id} className="printing" data-print={print.card_print_id}>
              <Radio
                value={print.card_print_id}
                className="printing-pick"
                aria-label={`${print.set_name} ${print.collector_number}`}
                onDoubleClick={() => use(print)}
              >
                <CardImage
                  name={print.name}
                  src={print.front_image_uri_small ?? print.front_image_uri}
                  printId={print.card_print_id}
                  decorative
                />
              </Radio>
              <div className="truncate font-[560]">{print.set_name}</div>
              <div className="num small flex items-center justify-between gap-2 text-text-3">
                {print.set_code.toUpperCase()} {print.collector_number}
                {print.card_print_id === card.card_print_id && <Chip tone="amber">{t('printing.inUse')}</Chip>}
              </div>
            </div>
          ))}
        </Radios>
        <div ref={end} className="h-px" />
      </div>
      <HoverPreview within={body} cards={prints} />
    </Dialog>
  )
}
