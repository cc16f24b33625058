import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/load-module.ts'
import { useFetchOnTouch } from '../../../lib/use-fetch-on-touch.ts'
import { useClient, useTable, useUi } from '../client.ts'
import { Fairness } from '../fairness/fairness.tsx'
import { isDeciding, ownPlayer } from '../own-player.ts'
import { Rewind } from '../rewind/rewind.tsx'
import { isBusy } from '../ui-state.ts'
import { useVoiceState } from '../voice/use-voice.ts'
import { ScryWindow } from '../zones/scry-window.tsx'
import { ZoneViewer } from '../zones/viewer.tsx'
import { ConcedeDialog, LeaveDialog, ShuffleDialog } from './confirms.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { CountersDialog } from './counters-dialog.tsx'
import { DiceDialog } from './dice-dialog.tsx'
import { GameMenu } from './game-menu.tsx'
import { InvitationDialog, NewGameDialog } from './new-game-dialog.tsx'
import { WaitingOverlay } from './waiting-overlay.tsx'

const loadLateWindows = () => import('./late-windows.tsx')
const LateWindow = lazyPart(loadLateWindows, 'LateWindow')
const VoiceInvitationModal = lazyPart(() => import('../voice/invitation-modal.tsx'), 'VoiceInvitationModal')
const DebugDrawer = lazyPart(() => import('./debug-drawer.tsx'), 'DebugDrawer')

/** Everything that opens over the table. */
export function Overlays() {
  const { role } = useClient()
  useFetchOnTouch(loadLateWindows)
  return (
    <>
      <ConnectionNotice />
      <GameMenu />
      <Debug />
      <ZoneViewer />
      <Decisions />
      <OpenDialog />
      {role === 'player' && <Rewind />}
    </>
  )
}

/** For whoever looks for a fault: it comes when it is first opened, and stays so that it can close. */
function Debug() {
  const isOpen = useUi((ui) => ui.debug)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return <Suspense fallback={null}>{wasOpen && <DebugDrawer />}</Suspense>
}

/** What the table itself asks this player, one thing at a time. */
function Decisions() {
  const you = useTable((table) => ownPlayer(table))
  const decides = useTable(isDeciding)
  const proposal = useTable((table) => table.proposal)
  const invitation = useVoiceState((state) => state.invitation)
  const players = useTable((table) => table.players)
  const isLeaving = useUi((ui) => ui.dialog?.kind === 'leave')
  const isAnswered = proposal?.responded_player_ids.includes(you?.id ?? '') ?? false
  const isInvited = proposal !== null && you?.deck_submitted === true && !isAnswered
  const asksOfGame = useAsksPolitely(isInvited)
  const asksOfVoice = useAsksPolitely(invitation !== null && !isInvited && !decides)
  if (!you || isLeaving) return null
  if (proposal && isAnswered) return <WaitingOverlay proposal={proposal} />
  if (proposal && isInvited) {
    const proposer = players.find((player) => player.id === proposal.proposerId)
    return asksOfGame && <InvitationDialog proposer={proposer?.username ?? '?'} />
  }
  return (
    <Suspense fallback={null}>{invitation && asksOfVoice && <VoiceInvitationModal invitation={invitation} />}</Suspense>
  )
}

/** A question of somebody else waits until its player has done what they are doing. Once it is asked it stays. */
function useAsksPolitely(isPending: boolean): boolean {
  const mayAsk = useUi((ui) => !isBusy(ui))
  const [isAsked, setAsked] = useState(false)
  const asks = isPending && (isAsked || mayAsk)
  useEffect(() => setAsked(asks), [asks])
  return asks
}

function OpenDialog() {
  const { ui, host } = useClient()
  const gameId = useTable((table) => table.game_id)
  const dialog = useUi((state) => state.dialog)
  const close = () => ui.setState({ dialog: null })
  if (!dialog) return null
  switch (dialog.kind) {
    case 'concede':
      return <ConcedeDialog onClose={close} />
    case 'leave':
      return <LeaveDialog onClose={close} />
    case 'shuffle':
      return <ShuffleDialog known={dialog.known} onClose={close} />
    case 'newGame':
      return <NewGameDialog onClose={close} />
    case 'dice':
      return <DiceDialog firstCount={dialog.count} onClose={close} />
    case 'counters':
      return <CountersDialog ids={dialog.ids} onClose={close} />
    case 'fairness':
      return <Fairness roomId={host.roomId} currentId={gameId} onClose={close} />
    case 'arrange':
      return <ScryWindow cards={dialog.cards} onClose={close} />
    default:
      return (
        <Suspense fallback={null}>
          <LateWindow dialog={dialog} onClose={close} />
        </Suspense>
      )
  }
}
