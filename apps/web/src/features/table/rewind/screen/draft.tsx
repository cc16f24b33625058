import type { RewoundLibraries } from '@fourmat/game'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { askToGoBack } from '../../actions.ts'
import { useClient, useTable } from '../../client.ts'
import { mayGoBackTo, momentsOf } from '../moments.ts'
import { Changed, Libraries, Moment } from './what-changes.tsx'

/** Before anybody is asked: how far, and what becomes of the libraries. */
export function Draft({ to }: { to: number }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const { store, ui } = client
  const table = useTable((shown) => shown)
  const [libraries, setLibraries] = useState<RewoundLibraries>('reshuffle')
  const confirm = useRef<HTMLButtonElement>(null)
  const mayAsk = mayGoBackTo(table, to)
  const seqs = momentsOf(table)
    .slice(0, -1)
    .map(({ seq }) => seq)
  const at = seqs.indexOf(to)
  const isAlone = table.players.every(
    ({ id, status, eliminated }) => id === table.you || status !== 'connected' || eliminated,
  )
  const close = () => ui.setState({ rewindTo: null, ghost: null })
  useEffect(() => {
    if (!mayAsk) ui.setState({ rewindTo: null, ghost: null })
  }, [ui, mayAsk])
  useEffect(() => {
    const opener = document.activeElement
    confirm.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const step = (by: number) => {
    const seq = seqs[at + by]
    if (seq !== undefined) askToGoBack(client, seq)
  }
  return (
    <section
      className="rewind-slip is-draft"
      aria-label={t('rewind.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <header>
        <span>{t('rewind.title')}</span>
        <IconButton label={t('rewind.earlier')} icon="left" iconSize={16} disabled={at <= 0} onClick={() => step(-1)} />
        <IconButton
          label={t('rewind.later')}
          icon="right"
          iconSize={16}
          disabled={at < 0 || at === seqs.length - 1}
          onClick={() => step(1)}
        />
      </header>
      <Moment seq={to} />
      <Changed seq={to} />
      <div className="rewind-choice">
        <span>{t('rewind.libraries')}</span>
        <Segmented
          label={t('rewind.libraries')}
          value={libraries}
          onValueChange={setLibraries}
          options={[
            { value: 'reshuffle', label: t('rewind.reshuffle') },
            { value: 'restore', label: t('rewind.restore') },
          ]}
        />
      </div>
      <Libraries choice={libraries} />
      <footer>
        <Button size="sm" variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          ref={confirm}
          size="sm"
          variant="primary"
          onClick={() => {
            store.act('propose_rewind', { to_seq: to, libraries })
            close()
          }}
        >
          {t(isAlone ? 'rewind.now' : 'rewind.propose')}
        </Button>
      </footer>
    </section>
  )
}
