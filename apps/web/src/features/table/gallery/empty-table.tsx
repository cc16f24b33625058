import { useTranslation } from '../../../lib/i18n.ts'
import { useClient, useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

/** Where those who watch see no board: nobody has sat down, or it is too early to be shown who has. */
export function EmptyTable({ width }: { width: number }) {
  const { t } = useTranslation('table')
  const { host } = useClient()
  const delay = useTable((table) => table.room.spectator_delay)
  if (!host.takeSeat) return null
  return (
    <p className="empty-table" style={{ width }}>
      <TableIcon name="eye" size={28} />
      {delay === 0 ? t('gallery.nobody') : t('gallery.notYet', { delay: t(`gallery.delay_${delay}`) })}
    </p>
  )
}
