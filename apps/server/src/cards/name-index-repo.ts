// Keeps the names of the catalogue in memory: read at the first search, and again when the catalogue has changed,
// whichever process changed it. The database tells that by its stamp, which every search asks for along the way.
import type pg from 'pg'
import { ODD_PAGE_RANK } from './import/scryfall-row.ts'
import { NameIndex } from './name-index.ts'

/** Rows read at a time: few enough that games on this server do not notice. */
const SLICE = 500

/** A reading under way may have begun before the last import: then it is read again. */
export const ATTEMPTS = 3

/** Changes with every import that changed anything. */
export const STAMP = `(select coalesce(string_agg(source || ' ' || imported_at, ', ' order by source), '') from catalogues)`

type Row = [
  id: string,
  names: string,
  printed: string,
  isToken: boolean,
  isOdd: boolean,
  identity: number,
  formats: number,
  manaCost: string,
]

const readIndex = async (client: pg.ClientBase, hidden: number): Promise<NameIndex> => {
  const { rows: stamps } = await client.query<{ stamp: string }>(`select ${STAMP} as stamp`)
  const index = new NameIndex(stamps[0]?.stamp ?? '')
  await client.query(`
    declare names no scroll cursor for
    select id, search_text, printed_text, is_token, popularity = ${ODD_PAGE_RANK}, color_identity, legal_formats, mana_cost
    from cards where default_print_id is not null and popularity <> ${hidden} order by popularity, sort_name, id`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${SLICE} from names`, rowMode: 'array' })
    for (const [id, names, printed, isToken, isOdd, identity, formats, manaCost] of rows) {
      index.add({ id, names, printed, isToken, isOdd, identity, formats })
      if (manaCost !== '') index.manaCosts.add(manaCost)
    }
    if (rows.length < SLICE) return index
  }
}

export class NameIndexKeeper {
  readonly #pool: pg.Pool
  readonly #hidden: number
  #index: NameIndex | null = null
  #reading: Promise<NameIndex> | null = null

  /** Cards of the popularity `hidden` are not found. */
  constructor(pool: pg.Pool, hidden: number) {
    this.#pool = pool
    this.#hidden = hidden
  }

  /** As last read; it may be out of date. */
  async latest(): Promise<NameIndex> {
    return this.#index ?? this.#read()
  }

  /** What to use when the catalogue's stamp turned out to be another than that of `old`. */
  async newerThan(old: NameIndex): Promise<NameIndex> {
    return this.#index && this.#index !== old ? this.#index : this.#read()
  }

  /** Up to date: the database was asked. */
  async current(): Promise<NameIndex> {
    let index = await this.latest()
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { rows } = await this.#pool.query<{ stamp: string }>(`select ${STAMP} as stamp`)
      if (rows[0]?.stamp === index.stamp) break
      index = await this.newerThan(index)
    }
    return index
  }

  #read(): Promise<NameIndex> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readNow(): Promise<NameIndex> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      // One snapshot, so that the names are those of the stamp.
      await client.query('begin isolation level repeatable read read only')
      this.#index = await readIndex(client, this.#hidden)
      await client.query('commit')
      return this.#index
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
}
