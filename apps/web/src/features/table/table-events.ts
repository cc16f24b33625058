// What happens at the table beyond its cards: words in passing, sounds, pings, what was revealed.

import type { SeenEvent } from '@fourmat/game'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { roomDeck } from '../../lib/room-decks.ts'
import { toast } from '../../ui/toast.ts'
import { type Client, useClient } from './client.ts'
import { LIES_MS, throwDie } from './dice/roll.ts'
import { refusalText } from './refusal-text.ts'
import { play, type Sound } from './sounds.ts'
import type { EventNews } from './store.ts'
import { isPanelShown } from './ui-state.ts'
import { afterEvent } from './zones/viewed-library.ts'

const INVITED_MS = 5_000
const CANCELLED_MS = 4_000
const PING_MS = 500

export function useTableEvents() {
  const { t } = useTranslation('table')
  const client = useClient()
  useEffect(() => {
    const say = (key: string, values: Record<string, unknown> = {}) => t(key, values)
    const stops = [
      client.store.onEvent((event, news) => {
        if (news.isOwn) adoptIds(client)
        followViewer(client, event)
        tell(client, event, news, say)
      }),
      client.store.onRefused((refused) => {
        if (refused.type === 'submit_deck') return // told where decks are chosen
        toast.error(refusalText(t, refused), { duration: 5_000 })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, t])
}

/** What was selected or under the pointer before its real id came is so under it. */
function adoptIds(client: Client) {
  const { selected, hovered, placing } = client.ui.getState()
  const current = (id: string) => client.store.currentId(id)
  const isOld = (id: string) => current(id) !== id
  if ([...selected].some(isOld)) client.ui.setState({ selected: new Set([...selected].map(current)) })
  if (hovered && isOld(hovered.id)) client.ui.setState({ hovered: { ...hovered, id: current(hovered.id) } })
  if (placing?.some(isOld)) client.ui.setState({ placing: placing.map(current) })
}

const SOUNDS: Partial<Record<string, Sound>> = {
  move_card: 'card',
  cards_moved: 'card',
  token_created: 'card',
  tap: 'tap',
  library_shuffled: 'shuffle',
}

type Say = (key: string, values?: Record<string, unknown>) => string

const nameOf = (client: Client, id: string | null): string =>
  client.store.shown?.players.find((player) => player.id === id)?.username ?? '?'

function tell(client: Client, event: SeenEvent, news: EventNews, say: Say) {
  const you = client.store.shown?.you
  if (event.actor !== you) countUnread(client, event)
  switch (event.type) {
    case 'dice_rolled': {
      const { playerId, result, sides } = event.payload
      play('die')
      const words = say('dice.rolled', { player: nameOf(client, playerId), result, sides })
      return throwDie(client, { key: event.seq, playerId, sides, result }, () =>
        toast.info(words, { duration: LIES_MS }),
      )
    }
    case 'card_pinged':
      return ping(client, event.payload.cardId)
    case 'player_joined':
      if (event.payload.player_id === you) return
      play('join')
      toast.info(say('joined', { name: event.payload.player.username }), { duration: CANCELLED_MS })
      return
    case 'player_left':
      toast.info(say('left', { name: nameIn(news, event.payload.player_id) }), { duration: CANCELLED_MS })
      return
    case 'new_game_proposed':
      if (event.payload.proposal.proposerId !== you && event.payload.player_id !== you && !news.before.proposal)
        toast.info(say('newGame.invited'), { duration: INVITED_MS })
      return
    case 'new_game_cancelled':
      toast.info(
        say(`newGame.cancelled_${event.payload.reason}`, { name: nameOf(client, event.payload.cancelled_by) }),
        { duration: CANCELLED_MS },
      )
      return
    case 'new_game_started':
      return gameStarted(client)
    case 'cards_revealed': {
      const { cards, player_id } = event.payload
      if (cards && cards.length > 0 && player_id !== you)
        client.ui.setState({ dialog: { kind: 'revealed', by: nameOf(client, player_id), cards } })
      return
    }
    case 'voice_chat_invitation_response':
      if (event.payload.requester_id === you)
        toast.info(
          say(event.payload.accepted ? 'voice.accepted' : 'voice.declined', {
            name: nameOf(client, event.payload.player_id),
          }),
        )
      return
  }
  const sound = SOUNDS[event.type]
  if (sound && !client.store.state.getState().isBehind) play(sound) // a flood of them would be noise
}

const nameIn = (news: EventNews, id: string): string =>
  news.before.players.find((player) => player.id === id)?.username ?? '?'

/** In the same turn in which the event is shown, so that both are one change of the page. */
function countUnread(client: Client, event: SeenEvent) {
  if (event.type === 'noop' || isPanelShown()) return
  if (!client.store.shown?.log.findLast((entry) => entry.seq === event.seq)) return
  client.ui.setState((old) => ({ unread: old.unread + 1 }))
}

function ping(client: Client, id: string) {
  const change = (edit: (pinged: Set<string>) => void) => {
    const pinged = new Set(client.ui.getState().pinged)
    edit(pinged)
    client.ui.setState({ pinged })
  }
  change((pinged) => pinged.add(id))
  setTimeout(() => change((pinged) => pinged.delete(id)), PING_MS)
}

/** Closes what belonged to the old game, and names the deck again, as every browser does at a new game. */
function gameStarted(client: Client) {
  client.ui.setState({ dialog: null, viewer: null, selected: new Set(), placing: null, enlarged: null })
  const deck_id = roomDeck(client.host.roomId)
  const you = client.store.shown?.players.find((player) => player.id === client.store.shown?.you)
  if (deck_id && you?.deck_submitted) client.store.act('submit_deck', { deck_id })
}

/** An open look into one's own library follows what happens to it. */
function followViewer(client: Client, event: SeenEvent) {
  const { viewer } = client.ui.getState()
  const you = client.store.shown?.you
  if (viewer?.kind !== 'library' || !you) return
  const cards = afterEvent(viewer, event, you)
  if (cards === viewer.cards) return
  client.ui.setState({ viewer: cards === null || cards.length === 0 ? null : { ...viewer, cards } })
}
