// A line of the log in plain words. The core tells what happened; the words are ours, in each language.

import type { LogCard, LogEntry, Player } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'

export interface LogWords {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function moveWords(entry: LogEntry, t: Translate): LogWords {
  const { from, to, count, position } = entry.params
  const many = entry.cards.length > 1 || (typeof count === 'number' && count > 1)
  const number = typeof count === 'number' ? count : entry.cards.length
  if (from === 'library' && to === 'hand' && entry.type === 'cards_moved')
    return { key: 'log.drew', values: { count: number } }
  if (to === 'library') {
    const place =
      position === -1 ? 'bottom' : position === 0 || position === null || position === undefined ? 'top' : 'position'
    return {
      key: many ? 'log.toLibraryMany' : `log.toLibrary_${place}`,
      values: { count: number, position: Number(position ?? 0) + 1 },
    }
  }
  if (to === 'battlefield' && !many)
    return { key: entry.cards[0]?.facts ? 'log.played' : 'log.playedFaceDown', values: { from: zoneName(from, t) } }
  return {
    key: many ? 'log.movedMany' : 'log.moved',
    values: { count: number, from: from === null ? '' : zoneName(from, t), to: zoneName(to, t) },
  }
}

const zoneName = (zone: unknown, t: Translate): string => (typeof zone === 'string' ? t(`zone.the.${zone}`) : '')

function statsWords(entry: LogEntry, players: readonly Player[], t: Translate): LogWords {
  const { params } = entry
  const damage = params.commander_damage
  if (Array.isArray(damage)) {
    const list = damage.map((one) => {
      const [id, figure] = String(one).split(':')
      return t('log.damageFrom', { figure, name: players.find((player) => player.id === id)?.username ?? id })
    })
    return { key: 'log.commanderDamage', values: { list: list.join(', '), life: text(params.life) } }
  }
  if (typeof params.life === 'number' && typeof params.life_before === 'number') {
    const change = params.life - params.life_before
    return {
      key: change < 0 ? 'log.lostLife' : 'log.gainedLife',
      values: { count: Math.abs(change), life: params.life },
    }
  }
  const stat = Object.keys(params).find((key) => !key.endsWith('_before'))
  return { key: 'log.stat', values: { stat: stat ? t(`stats.${stat}`) : '', value: text(stat && params[stat]) } }
}

/** The sentence of a log line, or null for what the log does not tell. */
function wordsOf(entry: LogEntry, players: readonly Player[], t: Translate): LogWords | null {
  const { params } = entry
  switch (entry.type) {
    case 'move_card':
    case 'move_to_library_position':
    case 'cards_moved':
      return moveWords(entry, t)
    case 'tap':
      return { key: params.tapped ? 'log.tapped' : 'log.untapped', values: {} }
    case 'flip':
      return { key: params.face_down ? 'log.flipped' : 'log.unflipped', values: {} }
    case 'hide':
      return { key: params.hidden ? 'log.hid' : 'log.unhid', values: {} }
    case 'set_player_stats':
      return statsWords(entry, players, t)
    case 'set_custom_counters': {
      const list = Array.isArray(params.counters) ? params.counters.join(', ') : ''
      return { key: list ? 'log.counters' : 'log.noCounters', values: { list } }
    }
    case 'token_created':
      return { key: params.copy ? 'log.copied' : 'log.tokenCreated', values: {} }
    case 'card_given':
      return { key: 'log.gave', values: { name: text(params.to_username) } }
    case 'turn_passed':
      return { key: 'log.turn', values: { number: Number(params.turn_number) } }
    case 'cards_revealed':
      return {
        key: params.to === 'all' ? 'log.revealedAll' : 'log.revealed',
        values: { count: Number(params.count), names: Array.isArray(params.to) ? params.to.join(', ') : '' },
      }
    case 'library_viewed':
      return { key: `log.viewed_${text(params.from)}`, values: { count: Number(params.count) } }
    case 'keep_hand':
      return {
        key: Number(params.bottomed) > 0 ? 'log.keptBottomed' : 'log.kept',
        values: { count: Number(params.count), bottomed: Number(params.bottomed) },
      }
    case 'new_game_proposed':
      return {
        key: params.is_answer ? 'log.answered' : 'log.proposed',
        values: { ready: Number(params.ready), total: Number(params.total) },
      }
    case 'new_game_started':
      return { key: 'log.newGame', values: { name: text(params.starting_username) } }
    case 'new_game_cancelled':
      return { key: `log.cancelled_${text(params.reason)}`, values: {} }
    case 'player_status':
      return { key: params.status === 'connected' ? 'log.back' : 'log.away', values: {} }
    case 'voice_chat_invitation_response':
      return { key: params.accepted ? 'log.voiceYes' : 'log.voiceNo', values: {} }
    case 'untap_all':
    case 'library_shuffled':
    case 'remove_card':
    case 'set_power_toughness':
    case 'card_pinged':
    case 'dice_rolled':
    case 'mulligan':
    case 'deck_submitted':
    case 'player_joined':
    case 'player_left':
    case 'player_eliminated':
    case 'set_playmat':
    case 'room_changed':
    case 'room_closed':
    case 'chat':
      return {
        key: `log.${entry.type}`,
        values: Object.fromEntries(
          Object.entries(params).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : text(value)]),
        ),
      }
    default:
      return null
  }
}

export const cardNames = (cards: readonly LogCard[], t: Translate): string => {
  const known = cards.flatMap(({ facts }) => (facts ? [facts.name] : []))
  if (known.length === 0) return cards.length > 1 ? t('log.someCards', { count: cards.length }) : t('log.aCard')
  return known.join(', ')
}

export const nameOf = (entry: LogEntry, t: Translate): string =>
  entry.username ?? (typeof entry.params.username === 'string' ? entry.params.username : t('log.someone'))

const CARD_MARK = '\u0001'
const KEPT = 500

/** What was done, around the place where its cards are named. */
export type Sentence = readonly [before: string, after?: string]

/** Most of what happens at a table is said again and again, and a look into a language costs more than a look here. */
const said = new WeakMap<Translate, Map<string, Sentence>>()

/** A line of the log as a sentence; null for what the log does not tell. */
export function sentenceOf(entry: LogEntry, players: readonly Player[], t: Translate): Sentence | null {
  const words = wordsOf(entry, players, t)
  if (!words) return null
  const known = said.get(t) ?? new Map<string, Sentence>()
  const name = JSON.stringify([words.key, words.values])
  const sentence = known.get(name) ?? sayAround(words, t)
  if (known.size >= KEPT) known.clear()
  said.set(t, known.set(name, sentence))
  return sentence
}

function sayAround({ key, values }: LogWords, t: Translate): Sentence {
  const own: Record<string, string | number> = {}
  // Somebody may have typed the mark.
  for (const [name, value] of Object.entries(values))
    own[name] = typeof value === 'string' ? value.replaceAll(CARD_MARK, '') : value
  const [before = '', ...after] = t(key, { ...own, card: CARD_MARK }).split(CARD_MARK)
  return after.length > 0 ? [before, after.join('')] : [before]
}
