import { useState } from 'react'
import { copyTableLink } from '../../../lib/copy-table-link.ts'
import { KEYS, readKey, writeKey } from '../../../lib/storage.ts'
import type { Translate } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useClient, useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

const REMEMBERED = 20 // rooms

const closedRooms = (): string[] => readKey(KEYS.invitesClosed)?.split(' ') ?? []

/** The way to ask others to this table, for whoever is alone at one for several. Who closes it has closed it for this room. */
export function Invite({ t }: { t: Translate }) {
  const { host } = useClient()
  const isAlone = useTable((table) => table.players.length === 1 && table.room.max_players > 1)
  const [isClosed, setClosed] = useState(() => closedRooms().includes(host.roomId))
  if (!isAlone || isClosed) return null
  const close = () => {
    writeKey(KEYS.invitesClosed, [host.roomId, ...closedRooms()].slice(0, REMEMBERED).join(' '))
    setClosed(true)
  }
  return (
    <section className="pane pane-invite" aria-label={t('invite.title')}>
      <header>
        <h2>{t('invite.title')}</h2>
        <button type="button" aria-label={t('invite.close')} title={t('invite.close')} onClick={close}>
          <TableIcon name="close" />
        </button>
      </header>
      <p>{t('invite.text')}</p>
      <Button size="sm" icon="copy" onClick={() => void copyTableLink(host.roomId)}>
        {t('invite.copy')}
      </Button>
    </section>
  )
}
