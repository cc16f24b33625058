// The dialogs of the lobby, fetched together and not before somebody is about to need one.

import type { Room } from '@fourmat/protocol'
import { CreateRoomDialog } from './create-room-dialog.tsx'
import { DeleteRoomDialog } from './delete-room-dialog.tsx'
import { EditRoomDialog } from './edit-room-dialog.tsx'
import { JoinRoomDialog } from './join-room-dialog.tsx'

export type OpenDialog = { kind: 'create' } | { kind: 'join' | 'edit' | 'delete'; room: Room }

interface RoomDialogsProps {
  open: OpenDialog
  onClose: () => void
  onJoin: (room: Room) => void
}

export function RoomDialogs({ open, onClose, onJoin }: RoomDialogsProps) {
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  switch (open.kind) {
    case 'create':
      return <CreateRoomDialog onOpenChange={onOpenChange} onJoin={onJoin} />
    case 'join':
      return <JoinRoomDialog room={open.room} onOpenChange={onOpenChange} />
    case 'edit':
      return <EditRoomDialog room={open.room} onOpenChange={onOpenChange} />
    case 'delete':
      return <DeleteRoomDialog room={open.room} onOpenChange={onOpenChange} />
  }
}
