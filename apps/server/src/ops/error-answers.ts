import { errorBody, validationErrorBody } from '@fourmat/protocol'

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503

/** For the `response` of a route: `{ 200: deck, ...errors(401, 404), ...invalidInput }`. */
export const errors = <S extends ErrorStatus>(...statuses: S[]) =>
  Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<S, typeof errorBody>

export const invalidInput = { 422: validationErrorBody } as const
