// A deck's page is written by the server. Whoever opens its link has it in the document already, and keeps it; whoever comes from
// another page of ours fetches it alone.
import { currentLanguage } from '../../../lib/i18n.ts'
import { untilOnline } from '../../../lib/offline.ts'

export interface DeckPageAddress {
  copy?: true // whoever signed in to copy the deck wanted just that
}

export const readDeckPageAddress = ({ copy }: Record<string, unknown>): DeckPageAddress =>
  copy === true || copy === 1 ? { copy: true } : {}

const SELECTOR = '.deck-page'

/** Taken before the app draws itself over it. */
const inDocument = document.querySelector<HTMLElement>(SELECTOR)

/** Null where the key opens nothing. */
export async function findDeckPage(key: string, language: string = currentLanguage()): Promise<HTMLElement | null> {
  if (inDocument?.dataset.key === key && inDocument.lang === language) return inDocument
  const answer = await untilOnline(() => fetch(`/deck-pages/${encodeURIComponent(key)}?lang=${language}`))
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${answer.status} for the page of a deck`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector<HTMLElement>(SELECTOR)
  return page && document.adoptNode(page)
}
