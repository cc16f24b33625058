// A line of the log in plain words. The core tells what happened; the words are ours, in each language.

import { DAMAGE_FIELDS, isLogged, type LogCard, type LogEntry, type LoggedEventType, type Player } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'

interface LogWords {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What is said of moves by actions of their own. */
const BY_ACTION: Readonly<Record<string, string>> = {
  mill: 'log.milled',
  move_zone: 'log.movedZone',
  exile_hidden: 'log.exiledHidden',
  discard_random: 'log.discardedRandom',
  shuffle_into_library: 'log.shuffledIn',
}

function moveWords(entry: LogEntry, t: Translate): LogWords {
  const { from, to, count, position } = entry.params
  const many = entry.cards.length > 1 || (typeof count === 'number' && count > 1)
  const number = typeof count === 'number' ? count : entry.cards.length
  const by = BY_ACTION[text(entry.params.by)]
  if (by) return { key: by, values: { count: number, to: zoneName(to, t), from: zoneName(from, t) } }
  if (from === 'library' && to === 'hand' && entry.type === 'cards_moved')
    return { key: 'log.drew', values: { count: number } }
  if (to === 'library') {
    const isPlaced = entry.type === 'move_to_library_position' && (position === 0 || position === -1)
    if (many && isPlaced) return manyWords(entry, position === 0 ? 'log.toLibrary_top' : 'log.toLibrary_bottom')
    const place =
      position === -1 ? 'bottom' : position === 0 || position === null || position === undefined ? 'top' : 'position'
    return {
      key: many ? 'log.toLibraryMany' : `log.toLibrary_${place}`,
      values: { count: number, position: Number(position ?? 0) + 1 },
    }
  }
  if (!many && typeof entry.params.tax === 'number')
    return { key: 'log.castWithTax', values: { tax: entry.params.tax } } // also where it waits on the stack
  if (to === 'battlefield' && !many) {
    return { key: entry.cards[0]?.facts ? 'log.played' : 'log.playedFaceDown', values: { from: zoneName(from, t) } }
  }
  return {
    key: many ? 'log.movedMany' : 'log.moved',
    values: { count: number, from: from === null ? '' : zoneName(from, t), to: zoneName(to, t) },
  }
}

const zoneName = (zone: unknown, t: Translate): string => (typeof zone === 'string' ? t(`zone.the.${zone}`) : '')

function statsWords(entry: LogEntry, t: Translate, players: readonly Player[]): LogWords {
  const { params } = entry
  const damage = DAMAGE_FIELDS.flatMap((field) => (Array.isArray(params[field]) ? params[field] : []))
  if (damage.length > 0) {
    const list = damage.map((one) => {
      const [id, figure] = String(one).split(':')
      return t('log.damageFrom', { figure, name: players.find((player) => player.id === id)?.username ?? id })
    })
    const values = { list: list.join(', '), life: text(params.life) }
    return { key: params.life === undefined ? 'log.commanderDamage' : 'log.commanderDamageLife', values }
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

const ARRANGED_TO = ['top', 'bottom', 'hand', 'graveyard', 'exile'] as const

/** How many went where; which of them, where that is known. */
function arrangedWords({ params, cards }: LogEntry, t: Translate): LogWords {
  const parts = ARRANGED_TO.filter((place) => Number(params[place]) > 0).map((place) => {
    const isMixed = place === 'bottom' && params.bottom_order === 'random'
    return t(`log.arrangedTo.${isMixed ? 'bottomMixed' : place}`, { count: Number(params[place]) })
  })
  const isNamed = cards.some(({ facts }) => facts)
  return { key: isNamed ? 'log.arrangedNamed' : 'log.arranged', values: { list: parts.join(', ') } }
}

type Wording = (entry: LogEntry, t: Translate, players: readonly Player[]) => LogWords

const say = (key: string, values: LogWords['values'] = {}): LogWords => ({ key, values })

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** "tapped 7 cards: ...". Where there is one, or none that the reader may know, the words for one card say it too: "tapped 7 cards". */
const manyWords = ({ cards }: LogEntry, key: string, values: LogWords['values'] = {}): LogWords =>
  cards.length > 1 && cards.some(({ facts }) => facts)
    ? say(`${key}Many`, { ...values, number: cards.length })
    : say(key, values)

/** Under the event's own name, with all that the core tells of it. */
const plain: Wording = ({ type, params }) => {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : text(value),
  ])
  return say(`log.${type}`, Object.fromEntries(values))
}

/** Who may watch from now on, and how much later. */
const spectatorWords = ({ spectators, spectator_delay }: LogEntry['params']): LogWords =>
  spectators === 'off' || !spectator_delay
    ? say(`log.spectators_${text(spectators)}`)
    : say(`log.spectators_${text(spectators)}Later`, { seconds: Number(spectator_delay) })

/** The sentence of each event that the log tells of: one without does not compile. */
const WORDINGS: { readonly [T in LoggedEventType]: Wording } = {
  move_card: moveWords,
  move_to_library_position: moveWords,
  cards_moved: moveWords,
  tap: ({ params }) => say(params.tapped ? 'log.tapped' : 'log.untapped'),
  flip: ({ params }) => say(params.face_down ? 'log.flipped' : 'log.unflipped'),
  hide: ({ params }) => say(params.hidden ? 'log.hid' : 'log.unhid'),
  cards_tapped: (entry) => manyWords(entry, entry.params.tapped ? 'log.tapped' : 'log.untapped'),
  cards_flipped: (entry) => manyWords(entry, entry.params.face_down ? 'log.flipped' : 'log.unflipped'),
  cards_hidden: (entry) => manyWords(entry, entry.params.hidden ? 'log.hid' : 'log.unhid'),
  cards_countered: (entry) => {
    const list = listed(entry.params.counters)
    const key = entry.params.is_added ? 'log.countersAdded' : list ? 'log.counters' : 'log.noCounters'
    return manyWords(entry, key, { list })
  },
  set_player_stats: statsWords,
  set_custom_counters: ({ params }) => {
    const list = listed(params.counters)
    return say(list ? 'log.counters' : 'log.noCounters', { list })
  },
  token_created: ({ params }) => {
    const number = Number(params.count ?? 1)
    if (number > 1) return say(params.copy ? 'log.copiedMany' : 'log.tokensCreated', { number })
    return say(params.copy ? 'log.copied' : 'log.tokenCreated')
  },
  card_given: (entry, t) => {
    const name = text(entry.params.to_username)
    return entry.params.from
      ? say('log.gaveFrom', { name, from: zoneName(entry.params.from, t) })
      : manyWords(entry, 'log.gave', { name })
  },
  card_asked: ({ params }) => say('log.asked', { name: text(params.of_username) }),
  library_arranged: arrangedWords,
  top_revealed_set: ({ params }) => say(`log.topRevealed_${params.to ?? 'nobody'}`),
  turn_passed: ({ params }) => say('log.turn', { number: Number(params.turn_number) }),
  turn_given: ({ params }) =>
    say(params.begins ? 'log.begins' : 'log.turnGiven', {
      name: text(params.turn_username),
      number: Number(params.turn_number),
    }),
  player_skipped: ({ params }) => say(params.skip ? 'log.skipped' : 'log.unskipped'),
  cards_revealed: ({ params }) =>
    say(`log.revealed${params.from ? 'Top' : ''}${params.to === 'all' ? 'All' : ''}`, {
      count: Number(params.count),
      names: Array.isArray(params.to) ? params.to.join(', ') : '',
    }),
  library_viewed: ({ params }) => say(`log.viewed_${text(params.from)}`, { count: Number(params.count) }),
  keep_hand: ({ params }) =>
    say(Number(params.bottomed) > 0 ? 'log.keptBottomed' : 'log.kept', {
      count: Number(params.count),
      bottomed: Number(params.bottomed),
    }),
  new_game_proposed: ({ params }) =>
    say(params.is_answer ? 'log.answered' : 'log.proposed', {
      ready: Number(params.ready),
      total: Number(params.total),
    }),
  new_game_started: ({ params }) => say('log.newGame', { name: text(params.starting_username) }),
  new_game_cancelled: ({ params }) => say(`log.cancelled_${text(params.reason)}`),
  player_renamed: ({ params }) => say('log.renamed', { name: text(params.new_username) }),
  player_status: ({ params }) => say(params.status === 'connected' ? 'log.back' : 'log.away'),
  voice_chat_invitation_response: ({ params }) => say(params.accepted ? 'log.voiceYes' : 'log.voiceNo'),
  untap_all: plain,
  library_shuffled: plain,
  remove_card: plain,
  set_power_toughness: (entry) => {
    const { power, toughness } = entry.params
    return typeof power === 'number'
      ? manyWords(entry, 'log.powerToughness', { figures: `${power}/${text(toughness)}` })
      : manyWords(entry, power === null ? 'log.powerToughnessPrinted' : 'log.set_power_toughness')
  },
  card_pinged: plain,
  dice_rolled: (entry, t, players) => {
    const { count, sides, result, results } = entry.params
    if (count === undefined) return plain(entry, t, players)
    return say('log.diceMany', {
      number: Number(count),
      sides: Number(sides),
      result: Number(result),
      list: listed(results),
    })
  },
  player_picked: ({ params }) => say('log.picked', { name: text(params.picked_username) }),
  commander_casts_set: ({ params }) =>
    say('log.castsSet', { name: text(params.commander), count: Number(params.casts) }),
  coins_flipped: ({ params: { heads, tails } }) => {
    const count = Number(heads) + Number(tails)
    if (count === 1) return say(heads ? 'log.coinHeads' : 'log.coinTails')
    return say('log.coins', { count, heads: Number(heads), tails: Number(tails) })
  },
  mulligan: plain,
  deck_submitted: plain,
  player_joined: plain,
  player_left: plain,
  player_eliminated: plain,
  set_playmat: plain,
  room_changed: ({ params }) =>
    params.spectators === undefined ? say('log.room_changed', { name: text(params.name) }) : spectatorWords(params),
  room_closed: plain,
  chat: plain,
  card_annotated: ({ params }) =>
    params.text === null ? say('log.noteGone') : say('log.noted', { text: text(params.text) }),
  untap_set: ({ params: { skip } }) =>
    say(skip === 'next' ? 'log.untapNext' : skip === 'always' ? 'log.untapAlways' : 'log.untapAgain'),
  player_counters_set: ({ params }) => {
    const list = listed(params.counters)
    return say(list ? 'log.playerCounters' : 'log.noPlayerCounters', { list })
  },
  designation_set: ({ params: { name, username } }) =>
    say(`log.${username === null ? 'no' : 'is'}${name === 'monarch' ? 'Monarch' : 'Initiative'}`),
  daytime_set: ({ params }) => say(`log.daytime_${params.daytime ?? 'none'}`),
  phase_set: ({ params }, t) => say('log.phase', { phase: t(`phase.${text(params.phase)}`) }),
  card_attached: ({ cards: [card, host] }, t) =>
    card && host
      ? say('log.attachedTo', { thing: cardNames([card], t), host: cardNames([host], t) })
      : say('log.freed'),
  arrow_drawn: (entry, t) => {
    const cards = [...entry.cards]
    const nameAt = (username: unknown) => (username === null ? cardNames(cards.splice(0, 1), t) : text(username))
    const from = nameAt(entry.params.from_username)
    return say(`log.arrow_${text(entry.params.kind)}`, { from, to: nameAt(entry.params.to_username) })
  },
  taken_back: ({ cards }) => say(cards.some(({ facts }) => facts) ? 'log.tookBackCards' : 'log.tookBack'),
  rewind_proposed: ({ params }) => say(`log.rewindProposed_${text(params.libraries)}`),
  rewind_refused: ({ params }) => say('log.rewindRefused', { name: text(params.proposer_username) }),
  rewind_cancelled: ({ params }) => say(`log.rewindCancelled_${text(params.reason)}`),
  rewinds_set: ({ params }) => say(params.on ? 'log.rewindsOn' : 'log.rewindsOff'),
  hand_shown_to_spectators: ({ params }) => say(params.on ? 'log.handShown' : 'log.handClosed'),
  rewound: ({ params }) => say(Number(params.reshuffled) > 0 ? 'log.rewoundShuffled' : 'log.rewound'),
  play_continued: ({ params }) => say(`log.playedOn_${text(params.hidden)}`),
  place_taken: ({ params }) =>
    params.was === params.username ? say('log.place_back') : say('log.place_taken', { was: text(params.was) }),
  arrows_removed: ({ params }) => say('log.arrows_removed', { count: Number(params.count) }),
}

export const cardNames = (cards: readonly LogCard[], t: Translate): string => {
  const known = cards.flatMap(({ facts }) => (facts ? [facts.name] : []))
  if (known.length === 0) return cards.length > 1 ? t('log.someCards', { count: cards.length }) : t('log.aCard')
  return known.join(', ')
}

export const nameOf = (entry: LogEntry, t: Translate): string =>
  entry.username ?? (typeof entry.params.username === 'string' ? entry.params.username : t('log.someone'))

/** What befalls the whole table is a sentence of its own. */
const UNNAMED: readonly string[] = ['room_closed', 'room_changed', 'play_continued']

export const isNamed = ({ type }: LogEntry): boolean => !UNNAMED.includes(type)

const CARD_MARK = '\u0001'
const KEPT = 500

/** What was done, around the place where its cards are named. */
export type Sentence = readonly [before: string, after?: string]

/** Most of what happens at a table is said again and again, and a look into a language costs more than a look here. */
const said = new WeakMap<Translate, Map<string, Sentence>>()

/** A line of the log as a sentence; null where a newer server speaks of what this page does not know. */
export function sentenceOf(entry: LogEntry, players: readonly Player[], t: Translate): Sentence | null {
  if (!isLogged(entry.type)) return null
  const words = WORDINGS[entry.type](entry, t, players)
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
