// What sort of thing a row is: a token or a card, an ordinary printing or an odd one.
import { saysItLeads } from '../../decks/commanders.ts'
import { list, type Raw, record } from './raw-field.ts'

const TOKEN_LAYOUTS = new Set(['token', 'double_faced_token', 'emblem'])

export const isTokenRow = (layout: string, typeLine: string): boolean =>
  TOKEN_LAYOUTS.has(layout) || /^(Token|Emblem|Dungeon)\b/.test(typeLine)

/** Printings that no tournament takes. They say "not legal" everywhere, also for cards that are legal. */
export const isOdd = (raw: Raw): boolean =>
  raw.set_type === 'memorabilia' ||
  raw.border_color === 'gold' ||
  raw.oversized === true ||
  raw.layout === 'reversible_card'

const SPECIAL_FRAMES = new Set(['showcase', 'extendedart', 'inverted', 'etched', 'fullart', 'textless', 'borderless'])
const SPECIAL_SETS = new Set(['promo', 'masterpiece', 'box', 'memorabilia', 'treasure_chest', 'funny', 'minigame'])

const isRegularFrame = (raw: Raw): boolean =>
  raw.full_art !== true &&
  raw.textless !== true &&
  raw.variation !== true &&
  raw.border_color !== 'borderless' &&
  !list(raw.frame_effects).some((effect) => SPECIAL_FRAMES.has(String(effect)))

/** The higher the better a printing stands for its card; among equals the newest wins. Each test outweighs all after it. */
export const preferenceOf = (raw: Raw, hasImage: boolean): number =>
  [
    !isOdd(raw),
    raw.lang === undefined || raw.lang === 'en',
    hasImage,
    raw.digital !== true,
    raw.promo !== true && !SPECIAL_SETS.has(String(raw.set_type)),
    isRegularFrame(raw),
  ].reduce((sum, holds) => sum * 2 + (holds ? 1 : 0), 0)

/** The back half of two melded cards: it begins in no deck. */
export const isMeldResult = (raw: Raw): boolean =>
  list(raw.all_parts).some((item) => {
    const part = record(item)
    return part?.id === raw.id && part?.component === 'meld_result'
  })

/** `front` is the front face; rules text may allow what the types do not. */
export const canBeCommander = (front: { type_line: string; power: string | null }, oracleText: string): boolean => {
  const types = front.type_line
  if (/can be your commander/i.test(oracleText)) return true
  if (!/\bLegendary\b/.test(types)) return false
  return (
    saysItLeads(oracleText) ||
    /\b(Creature|Vehicle|Background)\b/.test(types) ||
    (/\bSpacecraft\b/.test(types) && front.power !== null)
  )
}
