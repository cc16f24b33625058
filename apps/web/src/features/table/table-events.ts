// What happens at the table beyond its cards: words in passing, sounds, pings, what was revealed.

import {
  type EventPayload,
  type EventType,
  events,
  findCard,
  isKnown,
  type SeenEvent,
  type TableEvent,
} from '@fourmat/game'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { roomDeck } from '../../lib/room-decks.ts'
import type { Translate } from '../../lib/texts.ts'
import { toast } from '../../ui/toast.ts'
import { type Client, useClient } from './client.ts'
import { LIES_MS, throwDice } from './dice/roll.ts'
import { nameOf as authorOf, sentenceOf } from './log/log-words.tsx'
import { refusalText } from './refusal-text.ts'
import { play } from './sounds.ts'
import type { EventNews } from './store.ts'
import { type Bubble, isBusy, isPanelShown } from './ui-state.ts'
import { afterEvent, hasGoneBack } from './zones/viewed-library.ts'

const INVITED_MS = 5_000
const CANCELLED_MS = 4_000
const PING_MS = 500
const REVEALED_MS = 30_000

export function useTableEvents() {
  const { t } = useTranslation('table')
  const client = useClient()
  useEffect(() => {
    const stops = [
      client.store.onEvent((event, news) => {
        if (news.isOwn) adoptIds(client)
        followViewer(client, event)
        notify(client, event, news, t)
      }),
      client.store.onRefused((refused) => {
        if (refused.type === 'submit_deck') return // shown where decks are chosen
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

const nameOf = (client: Client, id: string | null): string =>
  client.store.shown?.players.find((player) => player.id === id)?.username ?? '?'

interface Page {
  readonly client: Client
  readonly you: string | null | undefined
  readonly news: EventNews
  readonly t: Translate
}

type Reactions = { readonly [T in EventType]?: (payload: EventPayload<T>, page: Page, seq: number) => void }

/** What the page does at particular events, beyond showing the table. */
const reactions: Reactions = {
  dice_rolled({ playerId, result, sides, results = [result] }, { client, t }, seq) {
    play('die')
    const words = t(results.length > 1 ? 'dice.rolledMany' : 'dice.rolled', {
      player: nameOf(client, playerId),
      number: results.length,
      sides,
      list: results.join(', '),
      result,
    })
    const dice = results.map((shown, i) => ({ key: `${seq}.${i}`, playerId, sides, result: shown }))
    throwDice(client, dice, () => toast.info(words, { duration: LIES_MS }))
  },
  chat({ player_id, text }, { client, you }, seq) {
    if (player_id !== you && !isPanelShown()) hear(client, { key: seq, playerId: player_id, text })
  },
  card_pinged({ cardId }, { client }) {
    ping(client, cardId)
  },
  player_joined({ player_id, player }, { you, t }) {
    if (player_id === you) return
    play('join')
    toast.info(t('joined', { name: player.username }), { duration: CANCELLED_MS })
  },
  player_left({ player_id }, { news, t }) {
    toast.info(t('left', { name: nameIn(news, player_id) }), { duration: CANCELLED_MS })
  },
  new_game_proposed({ player_id, proposal }, { client, you, news, t }) {
    if (client.role === 'watcher') return
    if (proposal.proposerId !== you && player_id !== you && !news.before.proposal)
      toast.info(t('newGame.invited'), { duration: INVITED_MS })
  },
  new_game_cancelled({ reason, cancelled_by }, { client, t }) {
    toast.info(t(`newGame.cancelled_${reason}`, { name: nameOf(client, cancelled_by) }), { duration: CANCELLED_MS })
  },
  new_game_started(_payload, { client }) {
    gameStarted(client)
  },
  cards_revealed({ cards, player_id }, { client, you, t }) {
    if (!cards || cards.length === 0 || player_id === you) return
    const by = nameOf(client, player_id)
    const look = () => client.ui.setState({ dialog: { kind: 'revealed', by, cards } })
    if (client.role === 'player' && !isBusy(client.ui.getState())) return look()
    // Somebody in the middle of something, or who only watches, looks when they like.
    const words = t('reveal.shown', { name: by, count: cards.length })
    toast.info(words, { duration: REVEALED_MS, action: { label: t('reveal.look'), run: look } })
  },
  card_asked({ card_id, player_id, owner_player_id }, { client, you, t }) {
    if (owner_player_id !== you || !client.store.shown) return
    const card = findCard(client.store.shown, card_id)?.card.facts?.name ?? t('log.aCard')
    const words = t('ask.asked', { name: nameOf(client, player_id), card })
    const give = () => client.store.act('give_card', { id: card_id, target_player_id: player_id })
    toast.info(words, { duration: REVEALED_MS, action: { label: t('ask.give'), run: give } })
  },
  voice_chat_invitation_response({ requester_id, player_id, accepted }, { client, you, t }) {
    if (requester_id === you)
      toast.info(t(accepted ? 'voice.accepted' : 'voice.declined', { name: nameOf(client, player_id) }))
  },
}

const react = <T extends EventType>({ type, payload, seq }: TableEvent<T>, page: Page): void =>
  reactions[type]?.(payload, page, seq)

function notify(client: Client, event: SeenEvent, news: EventNews, t: Translate) {
  if (!isKnown(event)) return
  const you = client.store.shown?.you
  if (event.actor !== you) countUnread(client, event)
  react(event, { client, you, news, t })
  const { sound, announced } = events[event.type]
  if (announced) announce(client, event, t)
  if (sound && !client.store.state.getState().isBehind) play(sound) // a flood of them would be noise
}

/** Its line of the log, for a moment. */
function announce({ store }: Client, { seq }: TableEvent, t: Translate) {
  const entry = store.shown?.log.findLast((one) => one.seq === seq)
  const sentence = entry && sentenceOf(entry, store.shown?.players ?? [], t)
  if (sentence) toast.info(`${authorOf(entry, t)} ${sentence.join('')}`, { duration: LIES_MS })
}

const nameIn = (news: EventNews, id: string): string =>
  news.before.players.find((player) => player.id === id)?.username ?? '?'

/** In the same turn in which the event is shown, so that both are one change of the page. */
function countUnread(client: Client, event: TableEvent) {
  if (isPanelShown()) return
  if (!client.store.shown?.log.findLast((entry) => entry.seq === event.seq)) return
  client.ui.setState((old) => ({ unread: old.unread + 1 }))
}

const BUBBLE_MS = 6_000
const BUBBLE_WORD_MS = 200

/** What is said stands at its speaker's board for as long as it takes to read it. */
function hear(client: Client, bubble: Bubble) {
  const { ui } = client
  ui.setState((old) => ({ bubbles: [...old.bubbles, bubble], unheard: old.unheard + 1 }))
  const words = bubble.text.split(/\s+/).length
  setTimeout(
    () => ui.setState((old) => ({ bubbles: old.bubbles.filter((one) => one !== bubble) })),
    BUBBLE_MS + words * BUBBLE_WORD_MS,
  )
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
  const { viewer, dialog } = client.ui.getState()
  const you = client.store.shown?.you
  if (you && dialog?.kind === 'arrange' && hasGoneBack(event, you)) client.ui.setState({ dialog: null })
  if (viewer?.kind !== 'library' || !you) return
  const cards = afterEvent(viewer, event, you)
  if (cards === viewer.cards) return
  client.ui.setState({ viewer: cards === null || cards.length === 0 ? null : { ...viewer, cards } })
}
