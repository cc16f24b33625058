import { Link, useNavigate } from '@tanstack/react-router'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DeckArt } from '../../../ui/deck-art.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Chip, Kbd } from '../../../ui/marks.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCopyDeck } from '../api.ts'
import { useDeck } from '../deck/use-deck-editor.ts'
import { copyName } from '../grid/copy-name.ts'
import type { EditorDialog } from './editor-dialog.ts'
import { useTestDeck } from './use-test-deck.ts'
import { VISIBILITY_ICONS } from './visibility-icons.ts'

export function DeckHead({ onDialog }: { onDialog: (dialog: EditorDialog) => void }) {
  const { t } = useTranslation('decks')
  const deck = useDeck((state) => state.deck)
  const copy = useCopyDeck()
  const navigate = useNavigate()
  const { test, isOpening } = useTestDeck()
  const picture = (deck.commander ?? deck.cards[0])?.front_image_uri ?? null

  const { submit: makeCopy } = useSubmitOnce<string>({
    repeats: true,
    send: async (name, idempotencyKey) => {
      const made = await copy.mutateAsync({ deckId: deck.id, name, idempotencyKey })
      toast.success(t('copy.done', { name: made.name }))
      void navigate({ to: '/decks/$deckId', params: { deckId: made.id } })
    },
    onError: (error) => toast.error(t('copy.failed'), { description: errorText(error) }),
  })

  return (
    <div className="deck-head">
      <DeckArt uri={picture} className="h-14 w-19 flex-none rounded-m" />
      <div className="deck-head-name">
        <div className="flex items-center gap-3">
          <Link to="/decks" className="deck-back">
            <Icon name="left" size={15} />
            {t('title')}
          </Link>
          {deck.folder && <span className="deck-in-folder truncate">{deck.folder}</span>}
          <Chip>{t(`shell:formats.${deck.format}`)}</Chip>
          <span className="num small whitespace-nowrap text-text-2">{t('cards', { count: deck.total_cards })}</span>
          <button type="button" className="deck-sees" onClick={() => onDialog({ kind: 'visibility' })}>
            <Icon name={VISIBILITY_ICONS[deck.visibility]} size={15} />
            <span className="sr-only">{t('visibility.title')}: </span>
            {t(`visibility.${deck.visibility}.name`)}
          </button>
        </div>
        <div className="flex min-w-0 items-center gap-1">
          <h1 className="deck-name truncate" title={deck.name}>
            {deck.name}
          </h1>
          <IconButton label={t('rename.action')} icon="edit" onClick={() => onDialog({ kind: 'rename' })} />
        </div>
      </div>
      <button
        type="button"
        aria-keyshortcuts="/"
        className="input deck-find"
        onClick={() => onDialog({ kind: 'search' })}
      >
        <Icon name="search" />
        <span className="flex-1 text-start">{t('search.open')}</span>
        <Kbd>/</Kbd>
      </button>
      <Button icon="import" onClick={() => onDialog({ kind: 'import' })}>
        {t('import.open')}
      </Button>
      <Button icon="hand" onClick={() => onDialog({ kind: 'hand' })} disabled={deck.total_cards === 0}>
        {t('hand.open')}
      </Button>
      <Button icon="screen" title={t('test.hint')} onClick={test} busy={isOpening} disabled={deck.total_cards === 0}>
        {t('test.open')}
      </Button>
      <Menu
        align="end"
        trigger={<IconButton label={t('more')} icon="more" className="size-10" />}
        items={[
          {
            icon: 'export',
            label: t('export.open'),
            disabled: deck.total_cards === 0,
            onSelect: () => onDialog({ kind: 'export' }),
          },
          { icon: 'clock', label: t('history.open'), onSelect: () => onDialog({ kind: 'history' }) },
          { icon: 'edit', label: t('rename.open'), onSelect: () => onDialog({ kind: 'rename' }) },
          { icon: 'info', label: t('about.open'), onSelect: () => onDialog({ kind: 'about' }) },
          {
            icon: VISIBILITY_ICONS[deck.visibility],
            label: t('visibility.open'),
            onSelect: () => onDialog({ kind: 'visibility' }),
          },
          { icon: 'copy', label: t('copy.open'), onSelect: () => void makeCopy(copyName(t, deck.name)) },
          { kind: 'line' },
          { icon: 'trash', label: t('delete.open'), danger: true, onSelect: () => onDialog({ kind: 'delete' }) },
        ]}
      />
    </div>
  )
}
