// How events are stored. Facts of printings are written once per registry, cards name them by printing: an event of a running game stays
// small.

import { cardWith, type Draft, FIELD_NAMES } from './cards.ts'
import { factsText, isCard } from './facts-text.ts'
import { events, type TableEvent } from './game.ts'
import { quoted, textOf } from './json-text.ts'
import { libraryOf } from './library.ts'
import { cardsIn, isPlayer } from './places.ts'
import { CARD_FIELDS, type Card, type CardFacts, type Player, type Zone } from './state.ts'
import { NO_IDS } from './table.ts'
import { isSameVisibility, visibilityIn } from './visibility.ts'

type Json = Record<string, unknown>

/** The facts met so far, by printing. One registry per table; `intern` may share facts between tables. */
export class PrintingRegistry {
  private readonly facts = new Map<string, CardFacts>()
  private readonly intern: (facts: CardFacts) => CardFacts

  constructor(intern: (facts: CardFacts) => CardFacts = (facts) => facts) {
    this.intern = intern
  }

  add(facts: CardFacts): CardFacts {
    const known = this.facts.get(facts.card_print_id)
    if (known) return known
    const shared = this.intern(facts)
    this.facts.set(facts.card_print_id, shared)
    return shared
  }

  /** Takes in facts that are shared already. */
  know(facts: CardFacts): void {
    if (!this.facts.has(facts.card_print_id)) this.facts.set(facts.card_print_id, facts)
  }

  get(card_print_id: string): CardFacts {
    const facts = this.facts.get(card_print_id)
    if (!facts) throw new Error(`the log speaks of printing ${card_print_id} before telling what it is`)
    return facts
  }
}

// The type of the id matters: a map of counters may use any names, but its values are never strings.
const isFacts = (value: object): value is CardFacts =>
  'front_image_uri' in value && 'card_print_id' in value && typeof value.card_print_id === 'string'

/** Heads of fields as they stand before their values, and how the usual ones would be written. */
const STORED_FIELDS = FIELD_NAMES.map((name) => {
  const { usual } = CARD_FIELDS[name]
  return { name, usual, head: `,"${name}":`, usualText: textOf(usual) }
})

/** What is not usual of a card where it lies, as further fields. Most cards lie as they came, and a table is little else than cards. */
export const unusualText = (card: Card): string => {
  const isUsual = isSameVisibility(card.seers, visibilityIn(card.zone, card.owner_id))
  let text = isUsual ? '' : `,"seers":${textOf(card.seers)}`
  for (const { name, usual, head, usualText } of STORED_FIELDS) {
    const value = card[name]
    if (value === usual) continue
    const written = textOf(value)
    if (written !== usualText) text += head + written
  }
  return text
}

const storedCard = (card: Card): string => {
  const facts = card.facts ? storedFacts(card.facts) : 'null'
  const where = `{"id":${quoted(card.id)},"owner_id":${quoted(card.owner_id)},"zone":"${card.zone}"`
  return `${where},"facts":${facts}${unusualText(card)}}`
}

const storedFacts = (facts: CardFacts): string => `{"$":${quoted(facts.card_print_id)}}`

const isFlatCard = (value: Json): boolean => 'facts' in value && 'zone' in value && typeof value.owner_id === 'string'

const restoreCard = (flat: Json, printings: PrintingRegistry): Card => {
  const stored = flat as unknown as Card
  const facts = restore(flat.facts, printings) as CardFacts | null
  return cardWith(stored.id, stored.owner_id, stored.zone, facts, stored)
}

const isStoredPlayer = ({ zones }: Json): boolean => Array.isArray((zones as Json | undefined)?.library)

/** In the log a library is a zone like any other. */
const storedPlayer = (player: Player): object => {
  const { library: _, ...rest } = player
  return { ...rest, zones: { ...player.zones, library: cardsIn(player, 'library') } }
}

/** What the vaults of tables did not have that were stored before anything could be taken back. */
export const completeVault = (vault: Json): void => {
  vault.last ??= null
  vault.learnt ??= {}
  vault.rewinds ??= {}
  vault.places ??= {}
}

/** What players did not have who were stored by 0.1.0, once their cards and decks are restored. */
export const completePlayer = (stored: Json): void => {
  stored.gone_at ??= null
  stored.skipped ??= false
  stored.rewinds_off ??= false
  stored.hand_shown ??= false
  stored.player_counters ??= {}
  stored.commander_damage_partner ??= {}
  stored.commander_casts ??= [0, 0]
  stored.turn_time ??= 0
  stored.top_revealed ??= null
  stored.library_top ??= null
  stored.asked_for ??= NO_IDS
  stored.looked_at ??= NO_IDS
  if (stored.commanders) return
  const { deck, zones } = stored as unknown as Pick<Player, 'deck' | 'zones'>
  const names = deck?.commanders.map(({ name }) => name) ?? []
  stored.commanders = names
  for (const card of Object.values(zones).flat() as Draft<Card>[])
    if (card.owner_id === stored.id && card.facts && names.includes(card.facts.name)) card.is_commander = true
}

/** The same back, once its cards are restored. */
const restorePlayer = (stored: Json): void => {
  const { library, ...zones } = stored.zones as Record<Zone, readonly Card[]>
  stored.zones = { ...zones, stack: zones.stack ?? [] } // 0.1.0 had none
  stored.library = libraryOf(
    library.map((card) => card.id),
    library.map((card) => card.facts as CardFacts),
  )
  completePlayer(stored)
}

/** A plain assignment to this one name would change the prototype instead. */
const put = (target: Json, key: string, value: unknown): void => {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  else target[key] = value
}

/** Works in place: what was read from the log is nobody else's, and copying a whole table takes longer than reading it. */
const restore = (value: unknown, printings: PrintingRegistry): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (typeof value[i] === 'object') value[i] = restore(value[i], printings)
    return value
  }
  const object = value as Json
  if (typeof object.$ === 'string') return printings.get(object.$)
  if (isFlatCard(object)) return restoreCard(object, printings)
  for (const key of Object.keys(object)) {
    const item = object[key]
    if (typeof item === 'object' && item !== null) put(object, key, restore(item, printings))
  }
  if (isStoredPlayer(object)) restorePlayer(object)
  return object
}

/** Cards, facts and players as they are stored. Most events name only printings that are known. */
const stored = (value: object): string | null => {
  if (isCard(value)) return storedCard(value)
  if (isPlayer(value)) return textOf(storedPlayer(value), stored)
  return isFacts(value) ? storedFacts(value) : null
}

/** Written out, since every event of every table comes through here. */
const pack = ({ type, payload, actor, at, seq, secret, ref }: TableEvent): string => {
  const kept = secret === undefined ? '' : `,"secret":${textOf(secret, stored)}`
  const named = ref === undefined ? '' : `,"ref":${quoted(ref)}`
  const who = actor === null ? 'null' : quoted(actor)
  return `{"body":{"type":"${type}","payload":${textOf(payload, stored)},"actor":${who},"at":${at},"seq":${seq}${kept}${named}}}`
}

/** The same with all facts that it names, or with those of tokens alone. */
const packWithFacts = (value: object, which: true | 'tokens'): string => {
  const met = new Map<string, CardFacts>()
  const own = (object: object): string | null => {
    if (isPlayer(object)) return textOf(storedPlayer(object), own)
    const facts = isCard(object) ? object.facts : isFacts(object) ? object : null
    if (facts && (which === true || (isCard(object) && object.is_token))) met.set(facts.card_print_id, facts)
    return stored(object)
  }
  const body = textOf(value, own)
  if (met.size === 0) return `{"body":${body}}`
  const printed = Array.from(met.values(), (facts) => `{${factsText(facts)}}`)
  return `{"body":${body},"facts":[${printed.join(',')}]}`
}

/** Reads back what was stored with its facts, or without. */
export const unpack = (stored: Json, printings: PrintingRegistry): unknown => {
  for (const facts of (stored.facts as CardFacts[] | undefined) ?? []) printings.add(facts)
  return restore(stored.body, printings)
}

/** In JSON, as it is stored. */
export const packEvent = (event: TableEvent): string => {
  const { introducesPrintings } = events[event.type]
  return introducesPrintings ? packWithFacts(event, introducesPrintings) : pack(event)
}
export const unpackEvent = (stored: Json, printings: PrintingRegistry): TableEvent =>
  unpack(stored, printings) as TableEvent
