import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-texts.ts'

export const errorCode = z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]).meta({ id: 'ErrorCode' })
/** What the code's text speaks of, for whoever words it in another language. */
export const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** One problem of a 422 answer. */
export const problem = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
  code: errorCode,
  params: errorParams,
})
export type Problem = z.infer<typeof problem>

export const errorBody = z.object({ detail: z.string(), code: errorCode, params: errorParams })
export const validationErrorBody = z.object({ detail: z.array(problem), code: errorCode, params: errorParams })
