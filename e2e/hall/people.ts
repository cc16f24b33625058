// People of the tests: accounts made over the interface, so that each test begins where its story does.
import type { Room } from '@fourmat/protocol'
import type { Page } from '@playwright/test'

export interface Account {
  username: string
  email: string
  password: string
  token: string
}

let made = 0

const answer = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const json = { 'content-type': 'application/json' }

export const newEmail = (): string => `player-${process.pid}-${Date.now()}-${++made}@harbour.example`

export const PASSWORD = 'candlewick and tide 9'

async function logIn(url: string, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const token = await answer<{ access_token: string }>(
    await fetch(`${url}/api/v1/auth/tokens`, { method: 'POST', body }),
  )
  return token.access_token
}

/** Somebody with an account. */
export async function newAccount(url: string, username = 'Maren', name?: string): Promise<Account> {
  const email = name ? `${name}@harbour.example` : newEmail()
  const body = JSON.stringify({ username, email, password: PASSWORD })
  await answer(await fetch(`${url}/api/v1/users`, { method: 'POST', headers: json, body }))
  return { username, email, password: PASSWORD, token: await logIn(url, email, PASSWORD) }
}

/** Any call as that person. */
export async function call<T>(url: string, who: Account, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...(body !== undefined && json) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.status === 204) return undefined as T
  return answer<T>(response)
}

export const openRoom = async (url: string, who: Account, room: Partial<Room> & { name: string }): Promise<Room> =>
  (await call<{ room: Room }>(url, who, 'POST', '/rooms', { format: 'commander', ...room })).room

/** The browser has this person's token before the first page loads, and has answered the question about analytics. */
export async function signedIn(page: Page, who: Account): Promise<void> {
  await page.goto('/locales/en/shell.json')
  await page.evaluate((token) => {
    localStorage.setItem('access_token', token)
    localStorage.setItem('analytics_consent', 'false')
  }, who.token)
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** A word that no other test uses, for rooms that must be found among everybody's. */
export const ownWord = (): string => `w${Math.random().toString(36).slice(2, 10)}`
