import { describe, it } from 'vitest'
import { holds, LONG } from './testing/holds.ts'
import { checkNoLeak, checkNoTracking } from './testing/index.ts'

describe('the laws of secrecy', () => {
  // The scripts differ in viewer and length: what comes to be known late must not have leaked early.
  it(
    '[L2] what a viewer may not know never changes a byte of what the viewer is sent',
    () =>
      holds((script) => {
        const [first] = script.steps
        const viewer = 'ABCD'.charAt((first?.seed ?? 0) % 4)
        const cut = script.steps.length - (((first?.what ?? 0) % 4) * script.steps.length) / 5
        checkNoLeak({ ...script, steps: script.steps.slice(0, cut) }, viewer)
      }),
    LONG,
  )

  it('[L5] no id survives a hidden zone', () => holds(checkNoTracking), LONG)
})
