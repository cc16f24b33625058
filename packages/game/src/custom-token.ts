// A token that somebody has thought up. Its name among printings follows from what is on it, so that equal ones are one printing.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { factsFrom } from './cards.ts'
import { either, fields, list, type Out, oneOf, optional, such, trimmed, whole } from './payload.ts'
import { type CardFacts, COLORS, CUSTOM_NAME_MAX, CUSTOM_TEXT_MAX, CUSTOM_TYPE_MAX } from './state.ts'

const FIGURE_LENGTH = 5
const HASH_LENGTH = 32

const figure = either(trimmed(1, FIGURE_LENGTH), whole(-99, 9999)) // "*", "1+*", 3

export const customToken = fields({
  name: trimmed(1, CUSTOM_NAME_MAX),
  type_line: optional(trimmed(0, CUSTOM_TYPE_MAX)),
  power: optional(figure),
  toughness: optional(figure),
  colors: optional(
    such(
      list(oneOf(COLORS), 0, COLORS.length),
      (colors) => new Set(colors).size === colors.length,
      'A colour is named twice',
    ),
  ),
  text: optional(trimmed(0, CUSTOM_TEXT_MAX)),
})

const shown = (value: string | number | undefined): string | null => (value === undefined ? null : `${value}`)

export const customFacts = ({
  name,
  type_line,
  power,
  toughness,
  colors = [],
  text = '',
}: Out<typeof customToken>): CardFacts => {
  const printed = {
    name,
    type_line: type_line || 'Token',
    power: shown(power),
    toughness: shown(toughness),
    custom: { colors: COLORS.filter((color) => colors.includes(color)), text },
  }
  const id = `custom:${bytesToHex(sha256(utf8ToBytes(JSON.stringify(printed)))).slice(0, HASH_LENGTH)}`
  return factsFrom({ card_id: id, card_print_id: id, mana_cost: '', ...printed })
}
