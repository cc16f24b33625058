import type { Room } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { randomKey } from '../../lib/random-key.ts'
import { roomDeck, setRoomDeck } from '../../lib/room-decks.ts'
import { KEYS, writeKey } from '../../lib/storage.ts'
import { useDeckChoice } from '../../lib/use-deck-choice.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DeckChooser } from '../../ui/deck-chooser.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/marks.tsx'
import { deckQuery } from './api.ts'
import { useClient, useTable } from './client.ts'
import { noteNonce } from './fairness/seals.ts'
import { ownPlayer } from './own-player.ts'
import { ownPlaymat } from './preferences.ts'
import { refusalText } from './refusal-text.ts'
import type { Refused } from './store.ts'
import { useTableRoom } from './use-table-room.ts'

/** Brings the chosen deck to the table, or asks for one. */
export function DeckGate({ room, onExit }: { room: Room; onExit: () => void }) {
  const hasDeck = useTable((table) => ownPlayer(table)?.deck_submitted ?? false)
  const gameId = useTable((table) => table.game_id)
  useOwnPlaymat(hasDeck)
  return hasDeck ? null : <Choose key={gameId} room={room} onExit={onExit} />
}

function Choose({ room, onExit }: { room: Room; onExit: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const decks = useDeckChoice(useTableRoom())
  const picked = decks.chosen?.id
  const [chosen, setChosen] = useState(() => roomDeck(room.id))
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const deck = useQuery(deckQuery(chosen))
  const isLoaded = deck.isSuccess
  useEffect(() => {
    if (chosen === null || !isLoaded) return
    const nonce = randomKey()
    if (store.shown) noteNonce(store.shown.game_id, nonce)
    const ref = store.act('submit_deck', { deck_id: chosen, nonce })
    return store.onRefused((refused) => {
      if (refused.ref !== ref) return
      setRefusal(refused)
      setChosen(null)
    })
  }, [chosen, isLoaded, store])

  const submit = () => {
    if (picked === undefined) return
    setRoomDeck(room.id, picked)
    writeKey(KEYS.lastDeckId, picked)
    setRefusal(null)
    setChosen(picked)
  }
  const failed = deck.isError
  const hasDecks = decks.count > 0
  if (chosen !== null && !failed) return null
  if (decks.isPending) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onExit()}
      title={failed ? t('failedDeck') : t(hasDecks ? 'deck.title' : 'noDecks')}
      description={failed ? t('failedDeckText') : t(hasDecks ? 'deck.text' : 'noDecksText', { room: room.name })}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onExit}>
            {t('leave')}
          </Button>
          {hasDecks ? (
            <Button variant="primary" type="submit" disabled={picked === undefined}>
              {t('deck.play')}
            </Button>
          ) : (
            <Link to="/decks" className={buttonClass('primary')}>
              {t('toDecks')}
            </Link>
          )}
        </>
      }
    >
      {refusal && <Note tone="danger">{refusalText(t, refusal)}</Note>}
      {hasDecks && <DeckChooser choice={decks} />}
    </Dialog>
  )
}

/** Everyone's mat is on everyone's screen; one's own is laid once the deck is dealt. */
function useOwnPlaymat(hasDeck: boolean): void {
  const { store } = useClient()
  useEffect(() => {
    if (!hasDeck) return
    const you = ownPlayer(store.shown)
    if (you?.playmat === 'none') store.act('set_playmat', { playmat: ownPlaymat() })
  }, [hasDeck, store])
}
