/** Carries messages between the parts of the house, on one server or on many. Never the truth: the log is. */
export interface Bus {
  /** Tells everyone who listens now, on every server, this one included. Messages are JSON values. */
  publish: (subject: string, message: unknown) => void
  /** Returns the function that ends it. */
  subscribe: (subject: string, hear: (message: unknown) => void) => () => void
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}
