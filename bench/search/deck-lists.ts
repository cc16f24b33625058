// Every name of every deck list that lies beside the checkout must be found, however exporters spell it.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DECK_LISTS } from '../catalogue.ts'
import type { Client } from '../client.ts'

interface Expected {
  cards: Record<string, number>
  sideboard?: Record<string, number>
  commanders: string[]
  printings?: { name: string; set: string; collector_number: string }[]
}

interface Item {
  name: string
  expected: string
  set_code?: string
  collector_number?: string
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

/** Whole, lower case, without accents, the front alone, "A/B", curly apostrophes. */
const spellings = (name: string): string[] => {
  const [front = name, ...backs] = name.split(' // ')
  const all = [name, name.toLowerCase(), plain(name), name.replaceAll("'", '’')]
  return backs.length > 0 ? [...all, front, [front, ...backs].join('/'), [front, ...backs].join(' / ')] : all
}

const itemsOf = (deck: Expected): Item[] => {
  const names = [...Object.keys(deck.cards), ...Object.keys(deck.sideboard ?? {}), ...deck.commanders]
  return [
    ...names.flatMap((expected) => spellings(expected).map((name) => ({ name, expected }))),
    ...(deck.printings ?? []).map(({ name, set, collector_number }) => ({
      name,
      expected: name,
      set_code: set,
      collector_number,
    })),
  ]
}

export const checkDeckLists = async (client: Client): Promise<boolean> => {
  if (!existsSync(DECK_LISTS)) return true
  const counts = { decks: 0, items: 0, missing: 0, wrong: 0, printings: 0, otherPrinting: 0 }
  for (const folder of await readdir(DECK_LISTS, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const text = await readFile(path.join(DECK_LISTS, folder.name, 'expected.json'), 'utf8')
    const items = itemsOf(JSON.parse(text))
    counts.decks++
    for (let at = 0; at < items.length; at += 500) {
      const part = items.slice(at, at + 500)
      const { status, body } = await client.post('/cards/resolve', {
        cards: part.map(({ expected: _, ...item }) => item),
      })
      if (status !== 200) throw new Error(`The lookup answered ${status}: ${body.slice(0, 300)}`)
      const { found, not_found } = JSON.parse(body)
      counts.items += part.length
      counts.missing += not_found.length
      for (const { name, suggestions } of not_found)
        console.log(`not found: ${name} (${folder.name}); ${suggestions.join(', ')}`)
      for (const { index, card } of found) if (card.name !== part[index]?.expected) counts.wrong++
      const wanted = found.filter(({ index }: { index: number }) => part[index]?.set_code)
      counts.printings += wanted.length
      counts.otherPrinting += await countOther(client, wanted, part)
    }
  }
  console.log(
    `Deck lists: ${counts.decks} decks, ${counts.items} names, ${counts.missing} not found, ${counts.wrong} taken for another card; ` +
      `${counts.printings} printings, ${counts.otherPrinting} not the one named`,
  )
  return counts.missing + counts.wrong + counts.otherPrinting === 0
}

const countOther = async (
  client: Client,
  found: { index: number; card: { card_id: string; card_print_id: string } }[],
  items: readonly Item[],
) => {
  let other = 0
  for (const { index, card } of found) {
    const item = items[index]
    const { body } = await client.get(
      `/cards/prints/${card.card_print_id}/alternatives?page_size=100&set_name=${item?.set_code}`,
    )
    const print = JSON.parse(body).data.find((one: { id: string }) => one.id === card.card_print_id)
    const same = print?.set_code === item?.set_code?.toLowerCase() && print?.collector_number === item?.collector_number
    if (!same) {
      other++
      console.log(
        `other printing: ${item?.name} ${item?.set_code} ${item?.collector_number} -> ${print?.set_code} ${print?.collector_number}`,
      )
    }
  }
  return other
}
