// Who may lead a deck, alone or in pairs. Texts are asked where the catalogue has them, else keywords.
import type { Format } from '@fourmat/protocol'

export interface Leader {
  name: string
  typeLine: string
  oracleText: string
  keywords: string[] // lower case
  power: string | null
}

const front = (typeLine: string): string => typeLine.split(' // ')[0] ?? ''

/** The front decides: a card that only turns into something legendary is not. */
export const isLegendary = (typeLine: string): boolean => /\bLegendary\b/.test(front(typeLine))

export const isBasicLand = (typeLine: string): boolean =>
  /\bBasic\b/.test(front(typeLine)) && /\bLand\b/.test(front(typeLine))

const isBackground = (card: Leader): boolean =>
  isLegendary(card.typeLine) && /\bBackground\b/.test(front(card.typeLine))

const isDoctor = (card: Leader): boolean => /^Legendary Creature — Time Lord Doctor$/.test(front(card.typeLine).trim())

/** "As long as Ada isn't on the battlefield, it's a 1/1 Insect creature": where leaders are chosen, she is a creature. */
const IS_CREATURE_ELSEWHERE = /\bisn't on the battlefield, (?:it's|he's|she's|they're) an? [^.\n]*\bcreature\b/i

/** Texts of either side count: they speak of the card, wherever it is. */
export const saysItLeads = (oracleText: string): boolean =>
  /\bcan be your commander\b/i.test(oracleText) || IS_CREATURE_ELSEWHERE.test(oracleText.replaceAll('’', "'"))

/** "If Ada is your commander, choose a color before the game begins": one more colour for the deck. */
export const choosesColor = (oracleText: string): boolean =>
  /\bis your commander, choose a colou?r before the game begins\b/i.test(oracleText)

export const canLead = (format: Format, card: Leader): boolean => {
  if (/\bcan be your commander\b/i.test(card.oracleText)) return true
  if (!isLegendary(card.typeLine)) return false
  if (saysItLeads(card.oracleText)) return true
  const type = front(card.typeLine)
  if (/\b(Creature|Vehicle)\b/.test(type)) return true
  if (/\bSpacecraft\b/.test(type)) return card.power !== null
  return format === 'brawl' && /\bPlaneswalker\b/.test(type)
}

const has = (card: Leader, keyword: string): boolean => card.keywords.includes(keyword)

/** "Partner" of the plain kind: not "Partner with", and not one of the named groups ("Partner—Survivors"). */
const hasPlainPartner = (card: Leader): boolean =>
  card.oracleText === '' ? has(card, 'partner') : /^Partner(?![ ]with\b|\s*[—–-])/m.test(card.oracleText)

const partnerGroup = (card: Leader): string | undefined =>
  /^Partner\s*[—–-]\s*([^(\n]+)/m.exec(card.oracleText)?.[1]?.trim().toLowerCase()

const isFriend = (card: Leader): boolean => has(card, 'friends forever') || partnerGroup(card) === 'friends forever'

/** "Fire" of "Fire // Ice": texts name the front. */
const shortName = (name: string): string => name.split(' // ')[0] ?? name

const namesAsPartner = (card: Leader, other: Leader): boolean => {
  if (card.oracleText === '') return has(card, 'partner with') && has(other, 'partner with')
  return card.oracleText.split('\n').some((line) => {
    const named = /^Partner with (.+?)\s*(?:\(|$)/.exec(line)?.[1]
    return named === shortName(other.name)
  })
}

const pairs = (one: Leader, other: Leader): boolean => {
  if (isBackground(other)) return has(one, 'choose a background')
  if (isDoctor(other) && has(one, "doctor's companion")) return true
  if (namesAsPartner(one, other)) return true
  if (isFriend(one) && isFriend(other)) return true
  const group = partnerGroup(one)
  if (group !== undefined && group === partnerGroup(other)) return true
  return hasPlainPartner(one) && hasPlainPartner(other)
}

export const canLeadTogether = (format: Format, a: Leader, b: Leader): boolean => {
  if (isBackground(b)) return canLead(format, a) && pairs(a, b)
  if (isBackground(a)) return canLead(format, b) && pairs(b, a)
  return canLead(format, a) && canLead(format, b) && (pairs(a, b) || pairs(b, a))
}
