// The environment, parsed once. Every setting is declared here alone: `.env.example` and docs/configuration.md are
// written from this table (npm run docs:config), and a test fails when they are not current.
import { z } from 'zod'
import { parseIceServers } from './voice/ice-servers.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const onOff = (byDefault: boolean) =>
  z
    .enum(['on', 'off'])
    .default(byDefault ? 'on' : 'off')
    .transform((value) => value === 'on')

const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))

const count = wholeNumber(1, 1_000_000)
const countAllowed = 'a whole number from 1 to 1000000'

const iceServers = z
  .string()
  .default('')
  .transform((text, context) => {
    const servers = parseIceServers(text)
    if (servers) return servers
    context.issues.push({ code: 'custom', message: 'not a list of servers', input: text })
    return z.NEVER
  })

/** Where plain texts may be fetched from: origins, without a path. */
const origins = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(httpUrl.refine((value) => new URL(value).origin === value)))

export interface Setting {
  schema: z.ZodType
  help: string // what it does, one sentence
  allowed: string // what a value may look like; quoted in the error
  default?: string
  secret?: boolean
  group: string
}

const setting = <T extends z.ZodType>(schema: T, about: Omit<Setting, 'schema'>) => ({ schema, ...about })

const server = 'Server'
const storage = 'Storage'
const accounts = 'Accounts'
const google = 'Google sign-in (client id and secret, or neither)'
const voice = 'Voice channels on Discord (token and server, or neither)'
const deckLinks = 'Decks by a link (asked for by the server, for whoever gives the link)'
const analytics = 'Analytics (sent by browsers, only after consent)'

const TEXT_SITES = 'https://raw.githubusercontent.com https://gist.githubusercontent.com https://pastebin.com'

export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65535).default(3000), {
    help: 'Port of the web server; 0 takes any free one.',
    allowed: 'a whole number from 0 to 65535',
    default: '3000',
    group: server,
  }),
  HOST: setting(z.string().min(1).default('0.0.0.0'), {
    help: 'Address to listen on; 127.0.0.1 keeps the server to this machine.',
    allowed: 'an IP address or host name of this machine',
    default: '0.0.0.0',
    group: server,
  }),
  PUBLIC_URL: setting(httpUrl.optional(), {
    help: 'Where players reach the server. Needed behind a proxy and for Google sign-in; with https it turns HSTS on.',
    allowed: 'an http or https URL, such as https://cards.example.org',
    group: server,
  }),
  TRUST_PROXY: setting(wholeNumber(0, 10).default(0), {
    help: 'How many proxies in front of the server may tell the address of a visitor (X-Forwarded-For).',
    allowed: 'a whole number from 0 to 10',
    default: '0',
    group: server,
  }),
  MAX_CONNECTIONS: setting(wholeNumber(1, 1_000_000).default(10_000), {
    help: 'Most table sockets at a time; one more is closed with code 1008.',
    allowed: 'a whole number from 1 to 1000000',
    default: '10000',
    group: server,
  }),
  MAX_SPECTATORS_PER_ROOM: setting(wholeNumber(0, 100_000).default(500), {
    help: 'Most people who watch one room at a time; one more is closed with code 4403.',
    allowed: 'a whole number from 0 to 100000',
    default: '500',
    group: server,
  }),
  MAX_SOCKETS_PER_ACCOUNT: setting(wholeNumber(1, 1_000_000).default(50), {
    help: 'Most table sockets of one account at a time, on each server; one more is closed with code 1008.',
    allowed: 'a whole number from 1 to 1000000',
    default: '50',
    group: server,
  }),
  MAX_SOCKETS_PER_ADDRESS: setting(wholeNumber(1, 1_000_000).default(400), {
    help: 'Most table sockets from one address at a time, on each server; one more is closed with code 1008.',
    allowed: 'a whole number from 1 to 1000000',
    default: '400',
    group: server,
  }),
  COMMUNITY_URL: setting(httpUrl.default('https://discord.com'), {
    help: 'Where "Join us" and the contact page lead.',
    allowed: 'an http or https URL',
    default: 'https://discord.com',
    group: server,
  }),
  SUPPORT_URL: setting(httpUrl.default('https://www.patreon.com'), {
    help: 'Where "Support us" leads.',
    allowed: 'an http or https URL',
    default: 'https://www.patreon.com',
    group: server,
  }),
  LOG_LEVEL: setting(z.enum(LOG_LEVELS).default('info'), {
    help: 'How much is logged, as JSON lines on standard error.',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    default: 'info',
    group: server,
  }),
  DATA_DIR: setting(z.string().min(1).default('./data'), {
    help: 'Where the embedded database lives when DATABASE_URL is not set.',
    allowed: 'a directory that can be made and written',
    default: './data',
    group: storage,
  }),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    help: 'A PostgreSQL (15 or newer) to use in place of the embedded one.',
    allowed: 'a URL such as postgres://user:password@host:5432/database',
    secret: true,
    group: storage,
  }),
  DATABASE_POOL: setting(wholeNumber(1, 200).default(10), {
    help: 'Most connections to the database at a time, for each server: three tenths for requests, as many for the card search, the rest for tables (one each at least). The log of the tables holds two more.',
    allowed: 'a whole number from 1 to 200',
    default: '10',
    group: storage,
  }),
  NATS_URL: setting(z.url({ protocol: /^(nats|tls|wss?)$/ }).optional(), {
    help: 'A NATS server, when several servers share one database.',
    allowed: 'a URL such as nats://host:4222',
    secret: true,
    group: storage,
  }),
  KEEP_GAMES_DAYS: setting(wholeNumber(1, 36_500).default(365), {
    help: 'For how many days after its end a game is kept, to be listed, played again and shared.',
    allowed: 'a whole number from 1 to 36500',
    default: '365',
    group: storage,
  }),
  SCRYFALL_API: setting(httpUrl.default('https://api.scryfall.com'), {
    help: 'Where `npm run cards:import` asks for the newest card catalogue when it is given no file.',
    allowed: 'an http or https URL',
    default: 'https://api.scryfall.com',
    group: storage,
  }),
  STARTER_CARDS: setting(z.enum(['show', 'hide']).default('show'), {
    help: 'Whether the search finds the cards of the starter set; its sample decks can be played either way.',
    allowed: 'show or hide',
    default: 'show',
    group: storage,
  }),
  AUTH_PASSWORD: setting(onOff(true), {
    help: 'Accounts with email and password; off leaves Google sign-in and guests.',
    allowed: 'on or off',
    default: 'on',
    group: accounts,
  }),
  RATE_LIMIT: setting(onOff(true), {
    help: 'Limits per address on sign-in and registration; off is for tests and benchmarks.',
    allowed: 'on or off',
    default: 'on',
    group: accounts,
  }),
  ACCOUNTS_PER_HOUR: setting(count.default(100), {
    help: 'Most accounts, guests and others, that one address may make in an hour.',
    allowed: countAllowed,
    default: '100',
    group: accounts,
  }),
  ACCOUNTS_PER_DAY: setting(count.default(500), {
    help: 'Most accounts, guests and others, that one address may make in a day.',
    allowed: countAllowed,
    default: '500',
    group: accounts,
  }),
  ROOMS_PER_ACCOUNT: setting(count.default(50), {
    help: 'Most rooms that one account may have open at the same time.',
    allowed: countAllowed,
    default: '50',
    group: accounts,
  }),
  DECKS_PER_ACCOUNT: setting(count.default(300), {
    help: 'Most decks that one account may have.',
    allowed: countAllowed,
    default: '300',
    group: accounts,
  }),
  CARD_REQUESTS_PER_MINUTE: setting(count.default(4_000), {
    help: 'Most requests to the card catalogue by one account in a minute, on each server.',
    allowed: countAllowed,
    default: '4000',
    group: accounts,
  }),
  CARD_REQUESTS_AT_ONCE: setting(count.default(40), {
    help: 'Most requests to the card catalogue by one account that wait for an answer at the same time, on each server.',
    allowed: countAllowed,
    default: '40',
    group: accounts,
  }),
  GOOGLE_ISSUER: setting(httpUrl.default('https://accounts.google.com'), {
    help: 'The OpenID Connect issuer; any provider will do.',
    allowed: 'an http or https URL',
    default: 'https://accounts.google.com',
    group: google,
  }),
  GOOGLE_CLIENT_ID: setting(z.string().min(1).optional(), {
    help: 'Client id registered with the issuer; the redirect address is PUBLIC_URL/google-callback.',
    allowed: 'the text given by the issuer',
    group: google,
  }),
  GOOGLE_CLIENT_SECRET: setting(z.string().min(1).optional(), {
    help: 'Client secret registered with the issuer.',
    allowed: 'the text given by the issuer',
    secret: true,
    group: google,
  }),
  DISCORD_BOT_TOKEN: setting(z.string().min(1).optional(), {
    help: 'Token of a bot that may manage channels and make invites.',
    allowed: 'the text given by Discord',
    secret: true,
    group: voice,
  }),
  DISCORD_GUILD_ID: setting(z.string().regex(/^\d+$/).optional(), {
    help: 'The Discord server in which channels are made.',
    allowed: 'digits only',
    group: voice,
  }),
  DISCORD_CATEGORY_ID: setting(z.string().regex(/^\d+$/).optional(), {
    help: 'The category under which channels are made.',
    allowed: 'digits only',
    group: voice,
  }),
  DISCORD_API: setting(httpUrl.default('https://discord.com/api'), {
    help: "Address of Discord's REST API; tests point it elsewhere.",
    allowed: 'an http or https URL',
    default: 'https://discord.com/api',
    group: voice,
  }),
  MOXFIELD_API: setting(httpUrl.default('https://api2.moxfield.com'), {
    help: 'Where public decks of Moxfield are asked for.',
    allowed: 'an http or https URL',
    default: 'https://api2.moxfield.com',
    group: deckLinks,
  }),
  ARCHIDEKT_API: setting(httpUrl.default('https://archidekt.com/api'), {
    help: 'Where public decks of Archidekt are asked for.',
    allowed: 'an http or https URL',
    default: 'https://archidekt.com/api',
    group: deckLinks,
  }),
  DECK_TEXT_SITES: setting(origins(TEXT_SITES), {
    help: 'Sites from which lists are read as plain text, separated by blanks. A name that leads into a private network is never followed.',
    allowed: 'http or https URLs without a path, such as https://example.org',
    default: TEXT_SITES,
    group: deckLinks,
  }),
  ANALYTICS_KEY: setting(z.string().min(1).optional(), {
    help: 'PostHog project key; without it no analytics exist.',
    allowed: 'the text given by PostHog',
    group: analytics,
  }),
  ANALYTICS_HOST: setting(httpUrl.default('https://eu.i.posthog.com'), {
    help: 'Where analytics events go; EU-hosted.',
    allowed: 'an http or https URL',
    default: 'https://eu.i.posthog.com',
    group: analytics,
  }),
  ICE_SERVERS: setting(iceServers, {
    help: 'STUN and TURN servers for the built-in call, separated by blanks; none is needed on a local network.',
    allowed: 'URLs such as stun:host:3478 or turn:user:password@host:3478',
    secret: true,
    group: 'Built-in call',
  }),
} as const satisfies Record<string, Setting>

type Settings = typeof SETTINGS
export type Env = { readonly [K in keyof Settings]: z.output<Settings[K]['schema']> }

/** Thrown with one clear line for the person who started the server. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const togetherOrNot = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'],
] as const

/** Reads the settings out of `source`; an empty value counts as not set. */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, about] of Object.entries(SETTINGS) as [string, Setting][]) {
    const given = source[name]?.trim() || undefined
    const result = about.schema.safeParse(given)
    if (result.success) values[name] = result.data
    else problems.push(`${name}${about.secret ? '' : `="${given}"`} is not allowed: it must be ${about.allowed}.`)
  }
  for (const names of togetherOrNot) {
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(' and ')} must be set too, or ${names.join(' and ')} left out together.`)
  }
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  return values as Env
}
