// The bus of several servers.
import {
  connect,
  type Msg,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node'
import { type Bus, NoAnswer, NoResponders } from './bus.ts'
import { Assembler, split } from './parts.ts'

const PREFIX = 'fourmat.'
const RECONNECT_MS = 200
const PING_MS = 2_000
const REACHABLE_MS = 1_000

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const credentials = (url: URL) =>
  url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : {}

const asBusError = (subject: string, error: unknown): unknown => {
  if (error instanceof NoRespondersError) return new NoResponders(subject)
  if (error instanceof RequestError && error.isNoResponders()) return new NoResponders(subject)
  if (error instanceof TimeoutError) return new NoAnswer(subject)
  if (error instanceof RequestError && error.cause instanceof TimeoutError) return new NoAnswer(subject)
  return error
}

class NatsBus implements Bus {
  readonly isShared = true
  private readonly broken = new Set<() => void>()
  private readonly connection: NatsConnection
  private readonly onError: (error: unknown) => void

  constructor(connection: NatsConnection, onError: (error: unknown) => void) {
    this.connection = connection
    this.onError = onError
    this.watch().catch(onError)
  }

  private async watch() {
    for await (const { type } of this.connection.status())
      if (type === 'disconnect' || type === 'staleConnection' || type === 'slowConsumer')
        for (const listener of this.broken) listener()
  }

  publish(subject: string, message: unknown) {
    if (this.connection.isClosed()) return
    for (const part of split(encoder.encode(JSON.stringify(message)))) this.connection.publish(PREFIX + subject, part)
  }

  subscribe(subject: string, listener: (message: unknown) => void) {
    const assembler = new Assembler()
    return this.listen(subject, (data) => {
      const whole = assembler.add(data)
      if (whole) listener(JSON.parse(decoder.decode(whole)))
    })
  }

  respond(subject: string, answer: (message: unknown) => unknown) {
    return this.listen(subject, async (data, message) => {
      const result = await answer(JSON.parse(decoder.decode(data)))
      message.respond(encoder.encode(JSON.stringify(result ?? null)))
    })
  }

  private listen(subject: string, handle: (data: Uint8Array, message: Msg) => unknown) {
    const subscription = this.connection.subscribe(PREFIX + subject, {
      callback: (error, message) => {
        if (error) return this.onError(error)
        try {
          Promise.resolve(handle(message.data, message)).catch(this.onError)
        } catch (thrown) {
          this.onError(thrown)
        }
      },
    })
    return () => subscription.unsubscribe()
  }

  async request(subject: string, message: unknown, timeoutMs: number) {
    try {
      const data = encoder.encode(JSON.stringify(message))
      const reply = await this.connection.request(PREFIX + subject, data, { timeout: timeoutMs })
      return JSON.parse(decoder.decode(reply.data))
    } catch (error) {
      throw asBusError(subject, error)
    }
  }

  onBroken(listener: () => void) {
    this.broken.add(listener)
    return () => {
      this.broken.delete(listener)
    }
  }

  async isReachable() {
    if (this.connection.isClosed()) return false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), REACHABLE_MS)
    })
    const answered = this.connection.flush().then(
      () => true,
      () => false,
    )
    return Promise.race([answered, late]).finally(() => clearTimeout(timer))
  }

  async close() {
    if (this.connection.isClosed()) return
    this.broken.clear()
    // What was published just now still leaves, unless the connection is broken: then waiting would not end.
    if (await this.isReachable()) await this.connection.drain()
    else await this.connection.close()
  }
}

export const createNatsBus = async (address: string, onError: (error: unknown) => void = () => {}): Promise<Bus> => {
  const url = new URL(address)
  const connection = await connect({
    servers: url.host,
    ...credentials(url),
    ...(url.protocol === 'tls:' ? { tls: {} } : {}),
    name: 'fourmat',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
  })
  return new NatsBus(connection, onError)
}
