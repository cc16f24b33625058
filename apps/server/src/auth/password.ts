import { cpus } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../fair-queue.ts'

const ARGON2ID = 2 // the library's own name for it is a const enum, which isolated modules cannot read
// OWASP's current recommendation: 19 MiB, two passes, one lane.
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** More at a time would take the processor from everybody at the tables. */
const HASHES_AT_A_TIME = Math.min(2, Math.max(1, cpus().length))

/** Each address in turn: hundreds of logins from one do not hold up a login from another. */
const hashes = new FairQueue({ atOnce: HASHES_AT_A_TIME })

// The same password typed on another keyboard may come as other code points.
const folded = (password: string): string => password.normalize('NFC')

/** `address`: whose turn it is, see limit-address.ts. */
export const hashPassword = (password: string, address: string): Promise<string> =>
  hashes.run(address, () => hash(folded(password), PARAMETERS))

/** A hash of the same parameters that belongs to nobody. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$EAGfGt4HmU3TNfZxmLtS+w$sIy8N9Ty4ZTRc1IvuWy1Ewtqk83RLrI66shURjmvRAQ'

/** Takes the same time for an account that does not exist, or that has no password: `stored` null. */
export const verifyPassword = async (stored: string | null, password: string, address: string): Promise<boolean> => {
  const matches = await hashes.run(address, () => verify(stored ?? DECOY, folded(password)))
  return matches && stored !== null
}
