/** Carries messages between the parts of the program, on one server or on many. Never the truth: the log is. */
export interface Bus {
  /** Whether other servers may be listening; without them nobody else can hold a room. */
  readonly isShared: boolean
  /** Sends to everyone who listens now, on every server, this one included. Messages are JSON values. */
  publish: (subject: string, message: unknown) => void
  /** Returns the function that ends it. */
  subscribe: (subject: string, listener: (message: unknown) => void) => () => void
  /** Answers requests on the subject; returns the function that ends it. */
  respond: (subject: string, answer: (message: unknown) => unknown) => () => void
  /** Rejects with NoResponders when nobody answers there, with NoAnswer when somebody should but does not in time. */
  request: (subject: string, message: unknown, timeoutMs: number) => Promise<unknown>
  /** Calls the listener when messages may have been lost: the connection to the others broke. Returns the function that ends it. */
  onBroken: (listener: () => void) => () => void
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}

export class NoResponders extends Error {
  override name = 'NoResponders'
}

export class NoAnswer extends Error {
  override name = 'NoAnswer'
}
