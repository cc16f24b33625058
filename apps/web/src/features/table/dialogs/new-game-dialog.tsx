import { hasCommander, type MulliganType } from '@fourmat/game'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/load-module.ts'
import { setRoomDeck } from '../../../lib/room-decks.ts'
import { KEYS, writeKey } from '../../../lib/storage.ts'
import { useDeckChoice } from '../../../lib/use-deck-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { DeckChooser } from '../../../ui/deck-chooser.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { useClient, useTable } from '../client.ts'
import { SideboardLine } from '../sideboard/sideboard-line.tsx'
import { useSideboard } from '../sideboard/use-sideboard.ts'
import { useTableRoom } from '../use-table-room.ts'
import { Modal } from './modal.tsx'

const SideboardWindow = lazyPart(() => import('../sideboard/sideboard-window.tsx'), 'SideboardWindow')

const SPECIFIC = 'specific'
type Starter = 'random' | 'self' | typeof SPECIFIC

const remember = (roomId: string, deckId: string): void => {
  setRoomDeck(roomId, deckId)
  writeKey(KEYS.lastDeckId, deckId)
}

/** Proposes a new game; alone at the table it starts at once. */
export function NewGameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store, host } = useClient()
  const format = useTable((table) => table.room.format)
  const players = useTable((table) => table.players)
  const you = useTable((table) => table.you)
  const decks = useDeckChoice(useTableRoom())
  const deckId = decks.chosen?.id
  const sideboard = useSideboard(deckId)
  const [isSwapping, setSwapping] = useState(false)
  const [starter, setStarter] = useState<Starter>('random')
  const [named, setNamed] = useState<string | null>(null)
  const [mulliganType, setMulliganType] = useState<MulliganType>(hasCommander(format) ? 'commander' : 'london')
  const others = players.filter((player) => player.id !== you && player.deck_submitted)

  const propose = () => {
    if (deckId === undefined) return
    remember(host.roomId, deckId)
    store.act('propose_new_game', {
      deck_id: deckId,
      startingPlayer: starter === SPECIFIC ? (named ?? 'random') : starter,
      mulliganType,
      swap: sideboard?.swap,
    })
    onClose()
  }

  if (sideboard && isSwapping)
    return (
      <Suspense>
        <SideboardWindow
          sideboard={sideboard}
          deal={t('newGame.start')}
          onDeal={propose}
          onBack={() => setSwapping(false)}
        />
      </Suspense>
    )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('newGame.title')}
      description={t(others.length > 0 ? 'newGame.text' : 'newGame.textAlone')}
      onSubmit={(event) => {
        event.preventDefault()
        propose()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" disabled={deckId === undefined}>
            {t('newGame.start')}
          </Button>
        </>
      }
    >
      <div className={cx('grid gap-3', sideboard && 'deck-and-side')}>
        <DeckChooser choice={decks} isShort />
        {sideboard && <SideboardLine sideboard={sideboard} onOpen={() => setSwapping(true)} />}
      </div>
      <div className={cx('grid gap-3', starter === SPECIFIC && 'grid-cols-2')}>
        <SelectField<Starter>
          label={t('newGame.starter')}
          value={starter}
          onValueChange={setStarter}
          options={(['random', 'self', ...(others.length > 0 ? ([SPECIFIC] as const) : [])] as const).map((value) => ({
            value,
            label: t(`newGame.starter_${value}`),
          }))}
        />
        {starter === SPECIFIC && (
          <SelectField
            label={t('newGame.who')}
            value={named ?? ''}
            onValueChange={(id) => setNamed(id === '' ? null : id)}
            options={[
              { value: '', label: t('newGame.nobody') }, // who names nobody leaves it to chance
              ...others.map((player) => ({ value: player.id, label: player.username })),
            ]}
          />
        )}
      </div>
      <div className="field">
        <span className="label">{t('newGame.mulligan')}</span>
        <Segmented<MulliganType>
          label={t('newGame.mulligan')}
          value={mulliganType}
          onValueChange={setMulliganType}
          options={[
            { value: 'commander', label: t('newGame.commander') },
            { value: 'london', label: t('newGame.london') },
          ]}
        />
        <p className="hint">{t(`newGame.${mulliganType}Hint`)}</p>
      </div>
    </Dialog>
  )
}

/** What the others see: they choose only a deck. */
export function InvitationDialog({ proposer }: { proposer: string }) {
  const { t } = useTranslation('table')
  const { store, host, ui } = useClient()
  const decks = useDeckChoice(useTableRoom())
  const deckId = decks.chosen?.id
  const sideboard = useSideboard(deckId)
  const [isSwapping, setSwapping] = useState(false)
  const join = () => {
    if (deckId === undefined) return
    remember(host.roomId, deckId)
    store.act('respond_new_game', { deck_id: deckId, swap: sideboard?.swap })
  }
  if (sideboard && isSwapping)
    return (
      <Suspense>
        <SideboardWindow
          sideboard={sideboard}
          deal={t('newGame.join')}
          onDeal={join}
          onBack={() => setSwapping(false)}
        />
      </Suspense>
    )
  return (
    <Modal
      title={t('newGame.invited')}
      description={t('newGame.invitedText', { name: proposer })}
      footer={
        <>
          <Button variant="ghost" onClick={() => ui.setState({ dialog: { kind: 'leave' } })}>
            {t('menu.leave')}
          </Button>
          <Button onClick={() => store.act('respond_new_game', { decline: true })}>{t('newGame.decline')}</Button>
          <Button variant="primary" disabled={deckId === undefined} onClick={join}>
            {t('newGame.join')}
          </Button>
        </>
      }
    >
      <div className={cx('grid gap-3', sideboard && 'deck-and-side')}>
        <DeckChooser choice={decks} isShort />
        {sideboard && <SideboardLine sideboard={sideboard} onOpen={() => setSwapping(true)} />}
      </div>
    </Modal>
  )
}
