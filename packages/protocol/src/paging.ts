import { z } from 'zod'
import { PAGE_DEFAULT, PAGE_MAX } from './limits.ts'

const wholeNumber = z.coerce.number().int()

/** `skip` and `limit` as they stand in a query string. */
export const pageQuery = z.object({
  skip: wholeNumber.min(0).max(1_000_000).default(0),
  limit: wholeNumber.min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
})

/** A page of a list that says whether there is another. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), has_more: z.boolean() })

export interface Page<T> {
  data: T[]
  has_more: boolean
}
