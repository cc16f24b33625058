// The dialogs of the lobby, fetched together and not before somebody is about to need one.

export { CreateRoomDialog } from './create-room-dialog.tsx'
export { DeleteRoomDialog } from './delete-room-dialog.tsx'
export { EditRoomDialog } from './edit-room-dialog.tsx'
export { JoinRoomDialog } from './join-room-dialog.tsx'
