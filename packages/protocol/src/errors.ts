import { z } from 'zod'

/** One problem of a 422 answer. */
export const problem = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})
export type Problem = z.infer<typeof problem>

export const errorBody = z.object({ detail: z.string() })
export const validationErrorBody = z.object({ detail: z.array(problem) })
