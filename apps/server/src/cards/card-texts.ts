// Cards as they stand in an answer, ready to be sent: those that were asked for lately. Whoever types a name letter by
// letter gets the same cards again and again, and making text of a page was the better part of finding it.
import { type CardPrint, cardPrint } from '@fourmat/protocol'

const KEPT = 4000 // about 800 bytes each

/** Texts of plain letters take half the memory and are sent as they are; a dash in a single type line would spoil that. */
const asPlainText = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Checked against the contract here, once, instead of at every answer. */
export const textOf = (print: CardPrint): string => asPlainText(JSON.stringify(cardPrint.parse(print)))

export class CardTexts {
  #stamp = ''
  readonly #texts = new Map<string, string>() // the one asked for last comes last

  /** Of the catalogue with that stamp; what was kept of another one is forgotten. */
  get(stamp: string, cardId: string): string | undefined {
    if (stamp !== this.#stamp) return undefined
    const text = this.#texts.get(cardId)
    if (text !== undefined) this.#renew(cardId, text)
    return text
  }

  set(stamp: string, cardId: string, text: string): void {
    if (stamp !== this.#stamp) this.#texts.clear()
    this.#stamp = stamp
    this.#renew(cardId, text)
    if (this.#texts.size <= KEPT) return
    const [oldest] = this.#texts.keys()
    if (oldest !== undefined) this.#texts.delete(oldest)
  }

  #renew(cardId: string, text: string) {
    this.#texts.delete(cardId)
    this.#texts.set(cardId, text)
  }
}
