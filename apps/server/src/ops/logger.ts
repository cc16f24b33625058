import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { safeError } from './safe-error.ts'

const isError = (value: unknown): value is Error => value instanceof Error

/** Errors under any name: one that is not called `err` would be written with all its fields. */
const withSafeErrors = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isError(value) ? safeError(value) : value]))

/** Where no text is given, pino takes the message of the error; some callers give that very message as the text. */
const textFor = (error: Error, text: unknown): string =>
  typeof text === 'string' && text !== error.message ? text : safeError(error).message

/** The logger of a server, the only one: what it is given of an error, it writes only as far as that is safe. */
export const createLogger = (
  level: LevelWithSilent,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger =>
  pino(
    {
      level,
      formatters: { log: withSafeErrors },
      serializers: { err: (value: unknown) => (isError(value) ? safeError(value) : value) },
      hooks: {
        logMethod(args, method) {
          const [first, text, ...rest] = args as [unknown, ...unknown[]]
          const error = isError(first) ? first : (first as { err?: unknown } | null)?.err
          if (!isError(error)) return method.apply(this, args)
          const fields = isError(first) ? { err: first } : first
          return method.apply(this, [fields, textFor(error, text), ...rest] as never)
        },
      },
    },
    destination,
  )
