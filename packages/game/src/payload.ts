// What payloads must look like. A check reads any value as what it should be, or tells what is wrong with it. Every action comes
// through here, on the server and in the browser, so that there is nothing more to it than that.

/** What is wrong, and in which field. */
export class Wrong {
  readonly problem: string
  readonly path: string

  constructor(problem: string, path = '') {
    this.problem = problem
    this.path = path
  }

  within(name: string | number): Wrong {
    return new Wrong(this.problem, this.path === '' ? `${name}` : `${name}.${this.path}`)
  }

  toString(): string {
    return this.path === '' ? this.problem : `${this.path}: ${this.problem}`
  }
}

/** What it is read as, and what may be sent, where that is more; both only tell the compiler. */
export interface Check<Out, In = Out> {
  readonly read: (value: unknown) => Out | Wrong
  readonly out?: Out
  readonly sent?: In
}

export type AnyCheck = Check<unknown, unknown>
export type Out<C> = C extends { readonly out?: infer Read } ? Read : never
export type In<C> = C extends { readonly sent?: infer Sent } ? Sent : never

export type Shape = Readonly<Record<string, AnyCheck>>
type Optional<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }
type Required<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
type Fields<T> = Required<T> & Optional<T>
type FieldsOut<S extends Shape> = Fields<{ [K in keyof S]: Out<S[K]> }>
type FieldsIn<S extends Shape> = Fields<{ [K in keyof S]: In<S[K]> }>

const NOT_TEXT = new Wrong('expected text')
const NOT_WHOLE = new Wrong('expected a whole number')
const NOT_NUMBER = new Wrong('expected a number')
const NOT_FLAG = new Wrong('expected true or false')
const NOT_LIST = new Wrong('expected a list')
const NOT_OBJECT = new Wrong('expected an object')

export const text = (min = 0, max = Number.POSITIVE_INFINITY): Check<string> => {
  const short = new Wrong(`expected at least ${min} characters`)
  const long = new Wrong(`expected at most ${max} characters`)
  const read = (value: unknown) => {
    if (typeof value !== 'string') return NOT_TEXT
    if (value.length < min) return short
    return value.length > max ? long : value
  }
  return { read }
}

/** Without the blanks around it; what is left counts. */
export const trimmed = (min: number, max: number): Check<string> => {
  const { read } = text(min, max)
  return { read: (value) => read(typeof value === 'string' ? value.trim() : value) }
}

export const whole = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Check<number> => {
  const small = new Wrong(`expected at least ${min}`)
  const big = new Wrong(`expected at most ${max}`)
  const read = (value: unknown) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return NOT_WHOLE
    if (value < min) return small
    return value > max ? big : value
  }
  return { read }
}

export const number: Check<number> = {
  read: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : NOT_NUMBER),
}

export const flag: Check<boolean> = { read: (value) => (typeof value === 'boolean' ? value : NOT_FLAG) }

export const oneOf = <const T extends string | number>(values: readonly T[]): Check<T> => {
  const none = new Wrong(`expected one of ${values.join(', ')}`)
  return { read: (value) => (values.includes(value as T) ? (value as T) : none) }
}

export const list = <O, I>(item: Check<O, I>, min: number, max: number): Check<O[], readonly I[]> => {
  const few = new Wrong(`expected at least ${min} of them`)
  const many = new Wrong(`expected at most ${max} of them`)
  const read = (value: unknown) => {
    if (!Array.isArray(value)) return NOT_LIST
    if (value.length < min) return few
    if (value.length > max) return many
    const items: O[] = []
    for (let i = 0; i < value.length; i++) {
      const one = item.read(value[i])
      if (one instanceof Wrong) return one.within(i)
      items.push(one)
    }
    return items
  }
  return { read }
}

export const optional = <O, I>({ read }: Check<O, I>): Check<O | undefined, I | undefined> => ({
  read: (value) => (value === undefined ? undefined : read(value)),
})

export const nullable = <O, I>({ read }: Check<O, I>): Check<O | null, I | null> => ({
  read: (value) => (value === null ? null : read(value)),
})

export const nullish = <O, I>(check: Check<O, I>): Check<O | null | undefined, I | null | undefined> =>
  optional(nullable(check))

export const withDefault = <O, I>({ read }: Check<O, I>, otherwise: O): Check<O, I | undefined> => ({
  read: (value) => (value === undefined ? otherwise : read(value)),
})

/** The first that it can be read as. */
export const either = <A, AI, B, BI>(first: Check<A, AI>, second: Check<B, BI>): Check<A | B, AI | BI> => ({
  read: (value) => {
    const read = first.read(value)
    return read instanceof Wrong ? second.read(value) : read
  },
})

/** The first where that field is there, else the second. */
export const having = <A, AI, B, BI>(
  name: string,
  first: Check<A, AI>,
  second: Check<B, BI>,
): Check<A | B, AI | BI> => ({
  read: (value) => (isObject(value) && value[name] !== undefined ? first.read(value) : second.read(value)),
})

/** What must not be there, and why. */
export const absent = (problem: string): Check<undefined> => {
  const there = new Wrong(problem)
  return { read: (value) => (value === undefined ? undefined : there) }
}

export const such = <O, I>(check: Check<O, I>, holds: (read: O) => boolean, problem: string): Check<O, I> => ({
  read: (value) => {
    const read = check.read(value)
    return read instanceof Wrong || holds(read) ? read : new Wrong(problem)
  },
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with these fields; others are left behind. */
export const fields = <S extends Shape>(shape: S): Check<FieldsOut<S>, FieldsIn<S>> => {
  const names = Object.keys(shape)
  const checks = Object.values(shape)
  const read = (value: unknown) => {
    if (!isObject(value)) return NOT_OBJECT
    const found: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string
      const field = (checks[i] as AnyCheck).read(value[name])
      if (field instanceof Wrong) return field.within(name)
      if (field !== undefined) found[name] = field
    }
    return found as FieldsOut<S>
  }
  return { read }
}

type Partly<S extends Shape> = { [K in keyof S]: Check<Out<S[K]> | undefined, In<S[K]> | undefined> }

/** An object with any of these fields. */
export const anyOf = <S extends Shape>(shape: S): Check<FieldsOut<Partly<S>>, FieldsIn<Partly<S>>> =>
  fields(Object.fromEntries(Object.entries(shape).map(([name, check]) => [name, optional(check)])) as Partly<S>)

/** An object with names as they come. One name would reach what every object has in common: it is left out. */
export const mapOf = <O, I>(
  name: Check<string>,
  item: Check<O, I>,
): Check<Record<string, O>, Readonly<Record<string, I>>> => ({
  read: (value) => {
    if (!isObject(value)) return NOT_OBJECT
    const found: Record<string, O> = {}
    for (const key of Object.keys(value)) {
      const named = name.read(key)
      if (named instanceof Wrong) return named.within(key)
      const one = item.read(value[key])
      if (one instanceof Wrong) return one.within(key)
      if (named !== '__proto__') found[named] = one
    }
    return found
  },
})
