// The steps of a deck, as they are kept. The newest thousand are, and never more than half a megabyte of them.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { deckVersions } from '../db/schema/decks.ts'
import type { DeckStep } from './deck-steps.ts'

const STEPS_MAX = 1000
const SIZE_MAX = 500_000

/** How a version came to be. */
export interface StepOrigin {
  readonly kind: 'edit' | 'import' | 'restore'
  readonly restored?: number
  readonly ref?: string | undefined
}

export type StepRow = typeof deckVersions.$inferSelect

/** The oldest go; the newest stays, however large it is. */
const trim = (tx: Tx, deckId: string, n: number) =>
  tx.execute(sql`
    delete from deck_versions
    where deck_id = ${deckId} and n < ${n} and n <= (
      select max(n) from (
        select n, row_number() over newest as nth, sum(size) over newest as size from deck_versions
        where deck_id = ${deckId} window newest as (order by n desc)
      ) kept
      where nth > ${STEPS_MAX} or size > ${SIZE_MAX}
    )`)

export const keepStep = async (
  tx: Tx,
  of: { deckId: string; n: number; userId: string; at: Date },
  step: DeckStep,
  { kind, restored, ref }: StepOrigin,
): Promise<void> => {
  const size = JSON.stringify(step).length
  await tx.insert(deckVersions).values({ ...of, step, size, kind, restored: restored ?? null, ref: ref ?? null })
  await trim(tx, of.deckId, of.n)
}

/** Those after a version, the newest first. */
export const stepsAfter = (db: Db | Tx, deckId: string, n: number): Promise<StepRow[]> =>
  db
    .select()
    .from(deckVersions)
    .where(and(eq(deckVersions.deckId, deckId), gt(deckVersions.n, n)))
    .orderBy(desc(deckVersions.n))

export const wasMade = async (db: Db | Tx, deckId: string, ref: string): Promise<boolean> =>
  (await db.$count(deckVersions, and(eq(deckVersions.deckId, deckId), eq(deckVersions.ref, ref)))) > 0
