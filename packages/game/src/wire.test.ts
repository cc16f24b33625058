import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redact } from './game.ts'
import { LENGTH, LONG, scriptOf } from './testing/holds.ts'
import { eventsOf } from './testing/laws.ts'
import { eventToFrame, eventToText } from './wire.ts'

it(
  'the text of an event is its frame in JSON, for every event and viewer',
  () =>
    fc.assert(
      fc.property(scriptOf(LENGTH), (script) => {
        for (const event of eventsOf(script))
          for (const viewer of 'ABCD') {
            const seen = redact(event, viewer)
            expect(JSON.parse(eventToText(seen))).toEqual(JSON.parse(JSON.stringify(eventToFrame(seen))))
          }
      }),
      { numRuns: 20, seed: 1 },
    ),
  LONG,
)
