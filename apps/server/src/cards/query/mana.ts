// Costs as queries write and compare them: "{2}{W}{W}", "2ww", "{w/u}", "{r/p}", "x".

/** How often each symbol stands in a cost; "generic" counts what may be paid with anything. */
export type Cost = ReadonlyMap<string, number>

const GENERIC = 'generic'
const COLORS = 'WUBRG'
const SYMBOL = /\{([^{}]{1,9})\}|(\d{1,7})|([wubrgcsxyz])/giy
const KNOWN = /^(?:[WUBRGCSXYZ]|HW|HR|\d{1,7}|½|∞)$/

/** Halves of a symbol may stand either way round. */
const symbolNamed = (text: string): string | undefined => {
  const parts = text.toUpperCase().split('/')
  const known = parts.every((part) => (part === 'P' && parts.length > 1) || KNOWN.test(part))
  return known ? parts.sort().join('/') : undefined
}

/** Undefined where it is no cost. */
export const readCost = (text: string): Cost | undefined => {
  const cost = new Map<string, number>()
  const count = (symbol: string, by: number) => cost.set(symbol, (cost.get(symbol) ?? 0) + by)
  for (let at = 0; at < text.length; at = SYMBOL.lastIndex) {
    SYMBOL.lastIndex = at
    const found = SYMBOL.exec(text)
    if (!found) return undefined
    const symbol = symbolNamed(found[1] ?? found[2] ?? found[3] ?? '')
    if (symbol === undefined) return undefined
    if (/^\d+$/.test(symbol)) count(GENERIC, Number(symbol))
    else count(symbol, 1)
  }
  return cost
}

/** "{1}{R} // {1}{U}": each part is a cost of its own. */
const partsOf = (manaCost: string): Cost[] =>
  manaCost
    .split('//')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => readCost(part) ?? [])

const within = (small: Cost, large: Cost): boolean =>
  [...small].every(([symbol, count]) => count <= (large.get(symbol) ?? 0))

type Order = ':' | '=' | '!=' | '<' | '<=' | '>' | '>='

const costFits = (cost: Cost, op: Order, asked: Cost): boolean => {
  const has = within(asked, cost)
  const fits = within(cost, asked)
  switch (op) {
    case '=':
      return has && fits
    case '!=':
      return !(has && fits)
    case '<':
      return fits && !has
    case '<=':
      return fits
    case '>':
      return has && !fits
    default:
      return has
  }
}

/** Whether a card of this cost is meant; ":" asks for a cost that has at least these symbols. A card without a cost is never meant. */
export const manaFits = (manaCost: string, op: Order, asked: Cost): boolean =>
  partsOf(manaCost).some((cost) => costFits(cost, op, asked))

const compare = (left: number, op: Order, right: number): boolean => {
  if (op === '<') return left < right
  if (op === '<=') return left <= right
  if (op === '>') return left > right
  if (op === '=') return left === right
  return op === '!=' ? left !== right : left >= right
}

const colorsIn = (symbol: string): string[] => [...symbol].filter((letter) => COLORS.includes(letter))

/** What "{u}{u}" or "{u/b}{u/b}" asks for: so many symbols of these colours; undefined where a symbol has none. */
export const isDevotion = (asked: Cost): boolean =>
  asked.size > 0 && [...asked.keys()].every((symbol) => symbol !== GENERIC && colorsIn(symbol).length > 0)

/** A symbol of two colours counts once for either, and once for both together. */
export const devotionFits = (manaCost: string, op: Order, asked: Cost): boolean =>
  partsOf(manaCost).some((cost) =>
    [...asked].every(([symbol, wanted]) => {
      const colors = colorsIn(symbol)
      let devotion = 0
      for (const [own, count] of cost)
        if (own !== GENERIC && colors.some((color) => own.includes(color))) devotion += count
      return compare(devotion, op, wanted)
    }),
  )
