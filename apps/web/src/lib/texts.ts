// The texts of one language. A key leads to a text, `{{name}}` in it is filled in, and a count chooses the form that the language
// wants for it: `cards_one`, `cards_other`, and `cards_zero` where nothing is said differently.

export interface TextTree {
  readonly [key: string]: string | TextTree
}
type Values = Readonly<Record<string, unknown>>
export type Translate = (key: string, values?: Values) => string

/** A text around its holes: one word more than there are holes. */
interface Sentence {
  readonly words: readonly string[]
  readonly holes: readonly string[]
}

const HOLE = /\{\{(\w+)\}\}/

const sentenceOf = (text: string): Sentence => {
  const parts = text.split(HOLE)
  return { words: parts.filter((_, i) => i % 2 === 0), holes: parts.filter((_, i) => i % 2 === 1) }
}

const fill = ({ words, holes }: Sentence, values: Values): string => {
  let text = words[0] ?? ''
  for (let i = 0; i < holes.length; i++) text += `${values[holes[i] as string] ?? ''}${words[i + 1]}`
  return text
}

const NO_VALUES: Values = {}

export class Texts {
  readonly language: string
  private readonly trees = new Map<string, TextTree>()
  private readonly sentences = new Map<string, Sentence | null>()
  private readonly translates = new Map<string, Translate>()
  private rules: Intl.PluralRules | null = null

  constructor(language: string) {
    this.language = language
  }

  put(namespace: string, tree: TextTree): void {
    this.trees.set(namespace, tree)
    this.sentences.clear()
  }

  has(namespace: string): boolean {
    return this.trees.has(namespace)
  }

  get namespaces(): string[] {
    return [...this.trees.keys()]
  }

  /** Speaks from this namespace unless a key names another one; always the same function. */
  in(namespace: string): Translate {
    const known = this.translates.get(namespace)
    if (known) return known
    const translate: Translate = (key, values) => this.say(key.includes(':') ? key : `${namespace}:${key}`, values)
    this.translates.set(namespace, translate)
    return translate
  }

  private say(key: string, values: Values = NO_VALUES): string {
    const { count } = values
    const sentence = (typeof count === 'number' ? this.counted(key, count) : null) ?? this.find(key)
    return sentence ? fill(sentence, values) : key.slice(key.indexOf(':') + 1)
  }

  private counted(key: string, count: number): Sentence | null {
    this.rules ??= new Intl.PluralRules(this.language)
    const none = count === 0 ? this.find(`${key}_zero`) : null
    return none ?? this.find(`${key}_${this.rules.select(count)}`) ?? this.find(`${key}_other`)
  }

  private find(key: string): Sentence | null {
    const known = this.sentences.get(key)
    if (known !== undefined) return known
    const [namespace = '', path = ''] = key.split(':')
    let found: string | TextTree | undefined = this.trees.get(namespace)
    for (const step of path.split('.'))
      found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined
    const sentence = typeof found === 'string' ? sentenceOf(found) : null
    this.sentences.set(key, sentence)
    return sentence
  }
}
