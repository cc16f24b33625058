import { useTranslation } from '../lib/i18n.ts'

/** Says that a form opened with what was typed before, and offers to begin anew. */
export function DraftNote({ draft }: { draft: { isRestored: boolean; discard: () => void } }) {
  const { t } = useTranslation('shell')
  if (!draft.isRestored) return null
  return (
    <p className="hint flex flex-wrap gap-x-2" role="status">
      {t('draft.restored')}
      <button type="button" className="link" onClick={draft.discard}>
        {t('draft.startOver')}
      </button>
    </p>
  )
}
