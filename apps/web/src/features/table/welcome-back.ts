// Says that the connection is back and nothing was lost, and offers what the others did meanwhile.

import type { Translate } from '../../lib/texts.ts'
import { toast, toastStore } from '../../ui/toast.ts'
import type { Client } from './client.ts'

interface Said {
  readonly toast: number
  readonly from: number
}

const SETTLE_MS = 400 // what has arrived is shown by then

const said = new WeakMap<Client, Said>()

/** Once the server has answered, all that happened meanwhile is there. */
export function welcomeBack(client: Client, missedFrom: number, t: Translate): void {
  const { store } = client
  store.probe()
  const stop = store.state.subscribe(() => answered())
  const answered = () => {
    if (store.waitsSince !== null) return
    stop()
    setTimeout(() => showMissed(client, missedFrom, t), SETTLE_MS)
  }
  answered()
}

/** On a connection that comes and goes there is one such notice: the next tells what the last did, too. */
function showMissed(client: Client, missedFrom: number, t: Translate): void {
  const standing = said.get(client)
  const isUnread = toastStore.get().some(({ id }) => id === standing?.toast)
  const from = standing && isUnread ? Math.min(standing.from, missedFrom) : missedFrom
  if (standing) toast.dismiss(standing.toast)
  const { shown } = client.store
  const missed = shown?.log.filter((entry) => entry.seq > from && entry.player_id !== shown.you).length ?? 0
  const show = () => client.ui.setState({ dialog: { kind: 'away', from } })
  const id = toast.success(t('away.back'), {
    description: missed > 0 ? t('away.missed', { count: missed }) : t('away.nothingLost'),
    ...(missed > 0 && { action: { label: t('away.show'), run: show } }),
  })
  said.set(client, { toast: id, from })
}
