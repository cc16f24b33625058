import { DECK_DESCRIPTION_MAX, DECK_FOLDER_MAX, DECK_TAG_MAX, DECK_TAGS_MAX, type Deck } from '@fourmat/protocol'
import { useRef, useState } from 'react'
import { useDeckList } from '../../../lib/deck-list.ts'
import { useDraft } from '../../../lib/draft.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChangeDeck } from '../api.ts'
import '../categories/categories.css'
import { Markdown } from './markdown.tsx'
import { readTags } from './tags.ts'

interface AboutDialogProps {
  deck: Deck
  onOpenChange: (open: boolean) => void
}

/** What is said of a deck, and where it lies among one's own. */
export function AboutDialog({ deck, onOpenChange }: AboutDialogProps) {
  const { t } = useTranslation('decks')
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const words = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(`about_deck_${deck.id}`, {
    description: deck.description,
    folder: deck.folder ?? '',
    tags: deck.tags.join(', '),
  })
  const { description, folder, tags } = draft.values
  const others = useDeckList().data ?? []
  const folders = [...new Set(others.flatMap((other) => other.folder ?? []))].sort((a, b) => a.localeCompare(b))
  const change = useChangeDeck()
  const read = readTags(tags)
  const tagsAreBad = read.length > DECK_TAGS_MAX || read.some((tag) => tag.length > DECK_TAG_MAX)
  const { submit, isSending } = useSubmitOnce<null>({
    send: async () => {
      await change.mutateAsync({ deck, fields: { description, folder: folder.trim() || null, tags: read } })
      draft.forget()
      onOpenChange(false)
    },
    onError: (error) => toast.error(t('rename.failed'), { description: errorText(error) }),
  })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onOpenChange}
      title={t('about.title')}
      description={deck.name}
      initialFocus={words}
      onSubmit={(event) => {
        event.preventDefault()
        if (!tagsAreBad) void submit(null)
      }}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              draft.forget()
              onOpenChange(false)
            }}
          >
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={tagsAreBad} busy={isSending}>
            {t('rename.submit')}
          </Button>
        </>
      }
    >
      <DraftNote draft={draft} />
      <div className="about-text">
        <Segmented
          className="about-mode"
          label={t('about.mode')}
          value={mode}
          onValueChange={setMode}
          options={(['write', 'preview'] as const).map((value) => ({ value, label: t(`about.${value}`) }))}
        />
        {mode === 'write' ? (
          <TextAreaField
            ref={words}
            label={t('about.description')}
            rows={12}
            maxLength={DECK_DESCRIPTION_MAX}
            value={description}
            hint={t('about.hint')}
            onChange={(event) => draft.set({ ...draft.values, description: event.target.value })}
          />
        ) : (
          <section className="about-preview" aria-label={t('about.preview')}>
            {description.trim() === '' ? (
              <p className="text-text-2">{t('about.nothing')}</p>
            ) : (
              <Markdown text={description} />
            )}
          </section>
        )}
      </div>
      <div className="about-places">
        <div>
          <TextField
            label={t('about.folder')}
            optional
            autoComplete="off"
            maxLength={DECK_FOLDER_MAX}
            value={folder}
            onChange={(event) => draft.set({ ...draft.values, folder: event.target.value })}
          />
          {folders.length > 0 && (
            <fieldset className="category-chips mt-2" aria-label={t('about.folder')}>
              {folders.map((name) => (
                <button
                  key={name}
                  type="button"
                  className={cx('category-chip', name === folder.trim() && 'category-chip-on')}
                  aria-pressed={name === folder.trim()}
                  onClick={() => draft.set({ ...draft.values, folder: name === folder.trim() ? '' : name })}
                >
                  {name}
                </button>
              ))}
            </fieldset>
          )}
        </div>
        <TextField
          label={t('about.tags')}
          optional
          autoComplete="off"
          value={tags}
          hint={t('about.tagsHint')}
          error={tagsAreBad ? t('about.tagsBad', { most: DECK_TAGS_MAX, longest: DECK_TAG_MAX }) : null}
          onChange={(event) => draft.set({ ...draft.values, tags: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
