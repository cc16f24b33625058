import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTable } from '../client.ts'
import { joinedLines } from '../log/joined-lines.ts'
import { LogLine } from '../log/log-line.tsx'

/** What the others did while this browser was away. */
export function AwayDialog({ from, onClose }: { from: number; onClose: () => void }) {
  const { t } = useTranslation('table')
  const log = useTable((table) => table.log)
  const you = useTable((table) => table.you)
  const missed = joinedLines(log).filter((entry) => entry.seq > from && entry.player_id !== you)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('away.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="away-lines">
        {missed.length === 0 ? (
          <p>{t('away.nothing')}</p>
        ) : (
          missed.map((entry) => <LogLine key={entry.seq} entry={entry} t={t} />)
        )}
      </div>
    </Dialog>
  )
}
