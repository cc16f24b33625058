import { CHAT_MAX } from '@fourmat/game'
import { memo, useEffect } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useClient } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

/** Where something is said: at the table, or in the gallery. */
export const Say = memo(function Say({ label, channel }: { label: string; channel: 'table' | 'gallery' }) {
  const { t } = useTranslation('table')
  const { store, ui, host } = useClient()
  const { values: text, set: setText } = useDraft<string>(
    `${channel === 'table' ? 'chat' : channel}_${host.roomId}`,
    '',
  )
  useEffect(() => ui.setState({ unread: 0, unheard: 0, bubbles: [] }), [ui])
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault()
        const said = text.trim()
        if (said === '') return
        store.act('chat', channel === 'table' ? { text: said } : { text: said, channel })
        setText('')
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        maxLength={CHAT_MAX}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const isLeft = event.key === 'Escape' || (event.key === 'Enter' && text.trim() === '')
          if (isLeft) event.currentTarget.blur() // the keys are the table's again
        }}
      />
      <button type="submit" aria-label={t('panel.send')} disabled={text.trim() === ''}>
        <TableIcon name="send" />
      </button>
    </form>
  )
})
