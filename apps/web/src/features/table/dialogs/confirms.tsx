import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useClient, useTable } from '../client.ts'

interface ConfirmProps {
  title: string
  text: string
  confirm: string
  variant?: 'danger' | 'primary'
  also?: ReactNode // another way to agree
  onConfirm: () => void
  onClose: () => void
}

function Confirm({ title, text, confirm, variant = 'danger', also, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation('table')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      description={text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          {also}
          <Button variant={variant} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}

export function ConcedeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  return (
    <Confirm
      title={t('concede.title')}
      text={t('concede.text')}
      confirm={t('menu.concede')}
      onClose={onClose}
      onConfirm={() => {
        store.act('eliminate_player', {})
        onClose()
      }}
    />
  )
}

export function ShuffleDialog({ known, onClose }: { known: number; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  return (
    <Confirm
      title={t('shuffle.title')}
      text={t('shuffle.text', { count: known })}
      confirm={t('command.shuffle')}
      variant="primary"
      onClose={onClose}
      onConfirm={() => {
        store.act('shuffle_library', {})
        onClose()
      }}
    />
  )
}

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store, host, voice } = useClient()
  const isWatchable = useTable((table) => table.room.spectators !== 'off')
  const leave = async () => {
    await voice.leaveTable()
    store.act('leave_room', {})
    // The server closes the connection once the seat is free; a server that cannot answer must not keep anyone here.
    if (store.state.getState().connection !== 'connected') host.exit()
  }
  return (
    <Confirm
      title={t('leaveRoom.title')}
      text={t('leaveRoom.text')}
      confirm={t('menu.leave')}
      also={
        isWatchable && (
          <Button
            variant="quiet"
            onClick={() => {
              host.stayToWatch?.()
              onClose()
              void leave()
            }}
          >
            {t('gallery.leaveAndWatch')}
          </Button>
        )
      }
      onClose={onClose}
      onConfirm={() => {
        onClose()
        void leave()
      }}
    />
  )
}
