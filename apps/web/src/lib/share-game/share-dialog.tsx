import type { Game, GameShare } from '@fourmat/protocol'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { SwitchChoice } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import { useShareGame, useUnshareGame } from './share-api.ts'

interface ShareDialogProps {
  game: Game
  at?: number // the moment that is shown just now
  onOpenChange: (open: boolean) => void
}

/** A link to a game: made, copied, from its beginning or from a moment on, with one's own hand or without, and taken back. */
export function ShareDialog({ game, at, onOpenChange }: ShareDialogProps) {
  const { t } = useTranslation('games')
  const [share, setShare] = useState<GameShare | null>(game.share)
  const [hand, setHand] = useState(game.share?.open_hand ?? false)
  const give = useShareGame(game.id)
  const take = useUnshareGame(game.id)
  const [isFromHere, setFromHere] = useState(at !== undefined)
  const linkOf = ({ url }: GameShare): string => {
    const link = new URL(url, window.location.origin)
    if (isFromHere) link.searchParams.set('at', `${at}`)
    return link.href
  }
  const link = share && linkOf(share)
  const failed = (error: unknown) => toast.error(t('share.failed'), { description: errorText(error) })

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('share.copied'))
    } catch {
      // No clipboard without https or permission: the link itself is the next best thing.
      toast.info(t('share.byHand'), { description: text, duration: Number.POSITIVE_INFINITY })
    }
  }
  const make = () =>
    give.mutateAsync({ open_hand: hand }).then((made) => {
      setShare(made)
      return copy(linkOf(made))
    }, failed)
  const showHand = (open_hand: boolean) => {
    setHand(open_hand)
    if (!share) return
    give.mutateAsync({ open_hand }).then(setShare, (error) => {
      setHand(!open_hand)
      failed(error)
    })
  }
  const takeBack = () =>
    take.mutateAsync(undefined).then(() => {
      setShare(null)
      toast.success(t('share.taken'))
    }, failed)

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('share.title')}
      description={game.room_name}
      footer={
        link === null ? (
          <Button variant="primary" icon="link" busy={give.isPending} onClick={() => void make()}>
            {t('share.make')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" busy={take.isPending} onClick={() => void takeBack()}>
              {t('share.takeBack')}
            </Button>
            <Button variant="primary" icon="copy" onClick={() => void copy(link)}>
              {t('share.copy')}
            </Button>
          </>
        )
      }
    >
      <p className="mb-4 text-text-2">{t('share.text')}</p>
      <SwitchChoice
        label={t('share.hand')}
        description={t('share.handText')}
        checked={hand}
        onCheckedChange={showHand}
        disabled={give.isPending}
      />
      {at !== undefined && (
        <div className="mt-3">
          <SwitchChoice
            label={t('share.here')}
            description={t('share.hereText')}
            checked={isFromHere}
            onCheckedChange={setFromHere}
          />
        </div>
      )}
      {link !== null && (
        <TextField
          className="mt-4"
          label={t('share.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Dialog>
  )
}
