import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EnvError, readEnv, SETTINGS } from './env.ts'
import { renderAll } from './env-docs.ts'
import { NotStartedError, startServerProcess } from './testing/server-process.ts'

const problemsOf = (source: Record<string, string>) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

test('nothing set gives a server that works', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    DATA_DIR: './data',
    AUTH_PASSWORD: true,
    RATE_LIMIT: true,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 0,
  })
  expect(env.DATABASE_URL).toBeUndefined()
})

test('every default that the docs name is the one that is used', () => {
  const env = readEnv({}) as Record<string, unknown>
  for (const [name, setting] of Object.entries(SETTINGS)) {
    if (!('default' in setting)) continue
    expect(readEnv({ [name]: setting.default })[name as keyof typeof SETTINGS], name).toEqual(env[name])
  }
})

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toEqual(readEnv({}))
})

test('values are read as what they mean', () => {
  const env = readEnv({
    PORT: '8080',
    AUTH_PASSWORD: 'off',
    PUBLIC_URL: 'https://cards.example.org/',
    TRUST_PROXY: '1',
  })
  expect([env.PORT, env.AUTH_PASSWORD, env.PUBLIC_URL, env.TRUST_PROXY]).toEqual([
    8080,
    false,
    'https://cards.example.org',
    1,
  ])
})

const WRONG: [string, string, string][] = [
  ['PORT', 'eighty', 'PORT="eighty" is not allowed: it must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT="70000" is not allowed: it must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT="-1" is not allowed: it must be a whole number from 0 to 65535.'],
  ['AUTH_PASSWORD', 'maybe', 'AUTH_PASSWORD="maybe" is not allowed: it must be on or off.'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL="loud" is not allowed: it must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [
    'PUBLIC_URL',
    'cards.example.org',
    'PUBLIC_URL="cards.example.org" is not allowed: it must be an http or https URL, such as https://cards.example.org.',
  ],
  ['DISCORD_GUILD_ID', 'abc', 'DISCORD_GUILD_ID="abc" is not allowed: it must be digits only.'],
]
for (const [name, value, message] of WRONG)
  test(`${name}=${value} is refused and named`, () => expect(problemsOf({ [name]: value })).toContain(message))

test('all wrong values are told at once', () => {
  expect(problemsOf({ PORT: 'x', RATE_LIMIT: 'x', MAX_CONNECTIONS: '0' }).split('\n')).toHaveLength(3)
})

test('a secret is never repeated', () => {
  const text = problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' })
  expect(text).toContain('DATABASE_URL is not allowed')
  expect(text).not.toContain('hunter2')
  const servers = problemsOf({ ICE_SERVERS: 'stun:host:3478 turns://me:hunter2@' })
  expect(servers).toContain('ICE_SERVERS is not allowed: it must be URLs such as stun:host:3478')
  expect(servers).not.toContain('hunter2')
})

test('what belongs together must be set together', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'x' })).toContain('GOOGLE_CLIENT_SECRET must be set too')
  expect(problemsOf({ DISCORD_BOT_TOKEN: 'x' })).toContain('DISCORD_GUILD_ID must be set too')
})

test('the server ends with that line and code 1', async () => {
  const refused = (await startServerProcess({ env: { PORT: 'eighty' } }).catch(
    (error: unknown) => error,
  )) as NotStartedError
  expect(refused).toBeInstanceOf(NotStartedError)
  expect(refused.code).toBe(1)
  expect(refused.output).toBe('PORT="eighty" is not allowed: it must be a whole number from 0 to 65535.\n')
})

for (const [file, text] of Object.entries(renderAll()))
  test(`${file} is current (npm run docs:config writes it)`, () => {
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toBe(text)
  })
