// What a card is good for, by what it says: enough to sort a deck by, and always only a suggestion.
import type { CardUse } from '@fourmat/protocol'

interface Rules {
  readonly typeLine: string
  readonly text: string // lower case
}

const isLand = (typeLine: string): boolean => /\bland\b/i.test(typeLine.split(' // ')[0] ?? '')

const SAYS: Readonly<Record<CardUse, RegExp>> = {
  ramp: /\badds? (?:\{[wubrgcs0-9x/]+\}|(?:one|two|three|four|five|x|that much|an amount of) mana|an additional)|search your library for (?:a|an|up to (?:two|three|four)|x|two) [^.]{0,40}\b(?:lands?|plains|islands?|swamps?|mountains?|forests?)\b[^.]*\bonto the battlefield|\bplay an additional land|\bcreates? [^.]*\btreasure tokens?|\bputs? [^.]{0,30}\bland cards? from your hand onto the battlefield/,
  draw: /\bdraws? (?:a|one|two|three|four|five|six|seven|x|that many|cards? equal|an additional|another) ?cards?\b|\bdraws? cards? equal\b|\bput (?:one|two|three|that card|the rest|those cards|it) [^.]{0,40}\binto your hand\b|\byou may play (?:it|that card|those cards)\b/,
  removal:
    /\b(?:destroy|exile) (?:up to (?:one|two|three) )?(?:(?:another|each of two) )?target (?:[a-z-]+,? (?:or |and )?){0,6}(?:creature|permanent|artifact|enchantment|planeswalker|land|battle|spacecraft|vehicle)|\bdeals? (?:\d+|x|that much|damage equal)[^.]* (?:to|among) (?:any (?:other )?target|(?:up to (?:one|two|three) )?(?:another |other )?target (?:[a-z]+ )?(?:creature|planeswalker)|one, two, or three|any number of target)|\btarget (?:[a-z]+ ){0,3}creature gets -\d+\/-\d|\bfights? (?:up to one )?(?:another )?target|\btarget (?:player|opponent) sacrifices an? |\breturn (?:up to (?:one|two|three) )?(?:another )?target [^.]{0,60} to (?:its|their) owners?['’]?s?['’]? hands?/,
  wipe: /\b(?:destroy|exile|sacrifices?) (?:all|each|every) (?:other )?[^.]{0,40}(?:creatures?|permanents?|artifacts?|enchantments?|planeswalkers?|nonland|lands?)|\beach (?:other )?creature gets -|\ball (?:other )?creatures get -|\bdeals? (?:\d+|x|that much)[^.]* damage to (?:each|all) (?:other )?(?:[a-z]+ )?creatures?|\breturn all [^.]{0,40} to their owners?['’]? hands?/,
  counter:
    /\bcounter (?:up to one )?target (?:[a-z]+,? (?:or )?){0,5}(?:spell|ability)|\bcounter (?:it|that spell) unless\b/,
  tutor:
    /\bsearch(?:es)? your library for (?!(?:a|an|up to (?:two|three|four)|x|two) [^.]{0,40}\b(?:lands?|plains|islands?|swamps?|mountains?|forests?)\b)/,
  recursion:
    /\b(?:return|put) [^.]{0,60}(?:from|in) (?:your|a|their|any|that player['’]s) graveyards? (?:to|onto|into|on top)|\bcast [^.]{0,40} from your graveyard/,
  protection:
    /\b(?:gains?|have|has|get) [^.]{0,30}\b(?:hexproof|indestructible|protection from|shroud)\b|\bphases? out\b|\bprevent all (?:combat )?damage\b|\bregenerate (?:target|each)/,
  tokens:
    /\bcreates? (?!(?:a|two|three|x|that many|one|\d+) (?:tapped )?(?:treasure|clue|food|blood|map|gold) )[^.]*\btokens?\b/,
}

/** In the order in which they are offered: what a card does to the whole table comes before what it does to one card of it. */
const ORDER: readonly CardUse[] = [
  'wipe',
  'counter',
  'removal',
  'ramp',
  'draw',
  'tutor',
  'recursion',
  'protection',
  'tokens',
]

/** Words in brackets explain a keyword, and a token's own rules are the token's. */
const saidBy = (text: string): string => text.replace(/\([^)]*\)/g, ' ').replace(/"[^"]*"/g, ' ')

export const usesOf = ({ typeLine, text }: Rules): CardUse[] => {
  if (isLand(typeLine)) return []
  const said = saidBy(text)
  return ORDER.filter((use) => SAYS[use].test(said))
}
