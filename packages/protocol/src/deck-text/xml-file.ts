// Cockatrice's .cod and MTGO's .dek. A deck file is flat, so its tags are read as they come; nothing in it is run or fetched.
import { type WrittenCard, writeList } from './list-writer.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (/^#x/i.test(entity)) return codePoint(Number.parseInt(entity.slice(2), 16))
    if (entity.startsWith('#')) return codePoint(Number(entity.slice(1)))
    return ENTITIES[entity.toLowerCase()] ?? whole
  })

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((found) => [
      (found[1] ?? '').toLowerCase(),
      decode(found[2] ?? found[3] ?? ''),
    ]),
  )

const ZONES: Record<string, WrittenCard['part']> = {
  main: 'main',
  side: 'sideboard',
  sideboard: 'sideboard',
  tokens: 'tokens',
  commander: 'commander',
  maybeboard: 'maybeboard',
}

const quantityOf = (text: string | undefined): number => {
  const number = Number.parseInt(text ?? '1', 10)
  return Number.isFinite(number) && number >= 0 ? number : 1
}

const cockatrice = (content: string): string => {
  const cards: WrittenCard[] = []
  let part: WrittenCard['part'] = 'main'
  for (const [tag] of content.matchAll(/<(?:zone|card)\b[^>]*>/gi)) {
    const { name = '', number, setshortname, collectornumber } = attributesOf(tag)
    if (/^<zone/i.test(tag)) part = ZONES[name.toLowerCase()] ?? 'main'
    else if (name.trim() !== '')
      cards.push({
        quantity: quantityOf(number),
        name: name.trim(),
        part,
        setCode: setshortname?.trim() || null,
        collectorNumber: collectornumber?.trim() || null,
      })
  }
  const title = /<deckname>([^<]*)<\/deckname>/i.exec(content)?.[1]
  return writeList(cards, title ? decode(title).trim() : null)
}

const mtgo = (content: string): string => {
  const cards: WrittenCard[] = []
  for (const [tag] of content.matchAll(/<Cards\b[^>]*>/gi)) {
    const { name = '', quantity, sideboard } = attributesOf(tag)
    if (name.trim() === '') continue
    cards.push({
      quantity: quantityOf(quantity),
      name: name.trim(),
      part: sideboard?.toLowerCase() === 'true' ? 'sideboard' : 'main',
    })
  }
  return writeList(cards)
}

/** Null when the text is not XML of a kind that we know. */
export const listOfXml = (text: string): string | null => {
  if (!/^[\s\ufeff]*</.test(text)) return null
  const content = text.replace(/<!--[\s\S]*?-->|<comments>[\s\S]*?<\/comments>/gi, '')
  if (/<cockatrice_deck\b/i.test(content) || /<zone\b/i.test(content)) return cockatrice(content)
  if (/<Cards\b/i.test(content)) return mtgo(content)
  return null
}
