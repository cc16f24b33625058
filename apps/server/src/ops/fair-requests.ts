// Requests of one account wait for each other before those of others wait for them: however much one asks at once, some of
// the connections to the database stay free for everybody else.
import { addressKey, tooManyRequests } from '../auth/limit-address.ts'
import type { App, Deps } from '../deps.ts'
import { FairQueue, QueueFullError } from '../fair-queue.ts'

const INTERFACE = '/api/v1/'
const CARDS = '/api/v1/cards'
/** Far more than any page asks at once. */
const WAITING_REQUESTS = 1_000
const SECONDS_TO_WAIT = 2

const butOne = (connections: number): number => Math.max(1, connections - 1)

const max = ({ pool }: Pick<Deps, 'pool'>): number => pool.options.max

/** Looks something up in the catalogue for somebody of whom only the address is known. */
export type LookUpFor = <T>(ip: string, work: () => Promise<T>) => Promise<T>

/** Must be registered before the routes that it is for. */
export const registerFairRequests = (app: App, deps: Deps): { lookUpFor: LookUpFor } => {
  const requests = new FairQueue({
    atOnce: Number.POSITIVE_INFINITY, // the pool has a queue of its own
    ofOneKey: butOne(max(deps)),
    waitingOfOneKey: WAITING_REQUESTS,
  })
  const searches = new FairQueue({
    atOnce: max(deps.search),
    ofOneKey: butOne(max(deps.search)),
    waitingOfOneKey: deps.env.CARD_REQUESTS_AT_ONCE,
  })

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(INTERFACE)) return
    const { handler } = route
    const queue = route.url.startsWith(CARDS) ? searches : requests
    route.handler = function (request, reply) {
      const answer = () => handler.call(this, request, reply)
      const account = request.session?.user.id
      return account === undefined ? answer() : queue.run(account, answer).catch(refuseMore)
    }
  })

  // A page with a hundred cards asks for all of their faces at once, and behind a proxy many visitors may share an address.
  return {
    lookUpFor: (ip, work) => searches.run(`address ${addressKey(ip)}`, work, WAITING_REQUESTS).catch(refuseMore),
  }
}

export const refuseMore = (error: unknown): never => {
  throw error instanceof QueueFullError ? tooManyRequests(SECONDS_TO_WAIT) : error
}
