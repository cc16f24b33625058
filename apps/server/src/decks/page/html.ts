// Markup with what others wrote in it: whatever stands in a hole is text, unless it is markup that was made here.

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Hole = Html | string | number | null | false | undefined | readonly Hole[]

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const filled = (hole: Hole): string => {
  if (hole instanceof Html) return hole.text
  if (Array.isArray(hole)) return hole.map(filled).join('')
  return hole === null || hole === undefined || hole === false ? '' : escaped(String(hole))
}

export const html = (words: TemplateStringsArray, ...holes: Hole[]): Html =>
  new Html(words.reduce((text, word, i) => text + filled(holes[i - 1]) + word))
