import type { Dialog } from '../ui-state.ts'
import { AwayDialog } from './away-dialog.tsx'
import { CustomTokenDialog } from './custom-token-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PlayerCountersDialog } from './player-counters-dialog.tsx'
import { PlaymatDialog } from './playmat-dialog.tsx'
import { PowerToughnessDialog } from './power-toughness-dialog.tsx'
import { PromptDialog } from './prompt-dialog.tsx'
import { RevealDialog, RevealedDialog, RevealTopDialog } from './reveal-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** Windows that no first screen has: their code comes once the table stands. */
export function LateWindow({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'playmat':
      return <PlaymatDialog onClose={onClose} />
    case 'token':
      return <TokenDialog at={dialog.at} firstCount={dialog.count} namedBy={dialog.namedBy} onClose={onClose} />
    case 'customToken':
      return <CustomTokenDialog at={dialog.at} firstCount={dialog.count} onClose={onClose} />
    case 'reveal':
      return <RevealDialog ids={dialog.ids} onClose={onClose} />
    case 'revealed':
      return <RevealedDialog by={dialog.by} cards={dialog.cards} onClose={onClose} />
    case 'revealTop':
      return <RevealTopDialog count={dialog.count} onClose={onClose} />
    case 'powerToughness':
      return <PowerToughnessDialog ids={dialog.ids} onClose={onClose} />
    case 'prompt':
      return <PromptDialog prompt={dialog} onClose={onClose} />
    case 'note':
      return <NoteDialog ids={dialog.ids} onClose={onClose} />
    case 'playerCounters':
      return <PlayerCountersDialog onClose={onClose} />
    case 'help':
      return <HelpDialog onClose={onClose} />
    case 'settings':
      return <SettingsDialog onClose={onClose} />
    case 'away':
      return <AwayDialog from={dialog.from} onClose={onClose} />
    default:
      return null
  }
}
