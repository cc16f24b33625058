import { randomInt } from 'node:crypto'
import {
  accessToken,
  type GuestUpgrade,
  guestUpgrade,
  MESSAGES,
  passwordChange,
  registration,
  user,
  userChange,
  username,
} from '@fourmat/protocol'
import { z } from 'zod'
import { announce } from '../announce.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { ApiError, notFound } from '../ops/errors.ts'
import { changePassword, createAccount, createGuest, deleteAccount, rename, upgradeGuest } from './accounts-repo.ts'
import { announceName } from './announce-name.ts'
import { announceGone } from './gone.ts'
import { addressKey, countNewAccount, limitAddress, tooManyRequests } from './limit-address.ts'
import { onlyIf } from './only-if.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { presentToken, presentUser } from './present-user.ts'
import { requireUser, sessionOf } from './require-user.ts'
import { loginDelay, loginFailed, loginSucceeded } from './throttle-repo.ts'
import { GUEST_SECONDS, issueToken, secondsFrom, TOKEN_SECONDS } from './tokens-repo.ts'
import { inTurnFor } from './turns.ts'

const emailTaken = () => new ApiError(409, MESSAGES.emailTaken)

export const registerUserRoutes = (app: App, deps: Deps) => {
  registerSignUp(app, deps)
  registerMe(app, deps)
}

const registerSignUp = (app: App, deps: Deps) => {
  app.post(
    '/api/v1/users',
    {
      onRequest: [limitAddress(deps), onlyIf(deps.env.AUTH_PASSWORD)],
      schema: {
        tags: ['accounts'],
        summary: 'Make an account',
        body: registration,
        response: { 201: user, ...errors(400, 404, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const { username, email, password } = request.body
      await countNewAccount(deps, request.ip)
      const account = { username, email, passwordHash: await hashPassword(password, addressKey(request.ip)) }
      const made = await createAccount(deps.db, account, deps.now())
      if (!made) throw emailTaken()
      return reply.code(201).send(presentUser(made))
    },
  )

  app.post(
    '/api/v1/users/guest',
    {
      onRequest: limitAddress(deps),
      schema: {
        tags: ['accounts'],
        summary: 'Make a guest account that is good for a day',
        body: z.object({ username: username.optional() }).nullish(),
        response: { 201: accessToken, ...errors(400, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      await countNewAccount(deps, request.ip)
      const now = deps.now()
      const name = request.body?.username ?? `Guest ${randomInt(1000, 10_000)}`
      const guest = await createGuest(deps.db, name, now, secondsFrom(now, GUEST_SECONDS))
      const token = await issueToken(deps.db, guest.id, now, GUEST_SECONDS)
      return reply.code(201).send(presentToken(token, GUEST_SECONDS))
    },
  )
}

const registerMe = (app: App, deps: Deps) => {
  const onRequest = [limitAddress(deps), requireUser(deps)]
  const security = [{ bearer: [] }]
  const tags = ['accounts']

  app.get(
    '/api/v1/users/me',
    { onRequest, schema: { tags, security, summary: 'Who I am', response: { 200: user, ...errors(401, 429) } } },
    async (request) => presentUser(sessionOf(request).user),
  )

  app.put(
    '/api/v1/users/me',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Make a guest a full account (all three fields), or change the name of an account (username alone)',
        body: userChange,
        response: { 200: user, ...errors(400, 401, 404, 409, 429), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user
      if (!me.isGuest) {
        if (request.body.email !== undefined || request.body.password !== undefined)
          throw new ApiError(409, 'This is a full account already')
        const renamed = await rename(deps.db, me.id, request.body.username)
        if (!renamed) throw notFound()
        announceName(deps, me, renamed)
        return presentUser(renamed)
      }
      if (!deps.env.AUTH_PASSWORD) throw notFound()
      const { username, email, password } = wholeForm(request.body)
      const account = { username, email, passwordHash: await hashPassword(password, addressKey(request.ip)) }
      const upgraded = await upgradeGuest(deps.db, me.id, account, secondsFrom(deps.now(), TOKEN_SECONDS))
      if (upgraded === 'email taken') throw emailTaken()
      if (upgraded === 'not a guest') throw new ApiError(409, 'This is a full account already')
      announceName(deps, me, upgraded)
      return presentUser(upgraded)
    },
  )

  app.delete(
    '/api/v1/users/me',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Delete my account, my decks and my rooms',
        response: { 204: z.null(), ...errors(401, 429) },
      },
    },
    async (request, reply) => {
      announceGone(deps, await deleteAccount(deps.db, sessionOf(request).user.id, deps.now()))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/v1/users/me/password',
    {
      onRequest: [...onRequest, onlyIf(deps.env.AUTH_PASSWORD)],
      schema: {
        tags,
        security,
        summary: 'Change my password; every token of mine ends, the answer carries a new one',
        body: passwordChange,
        response: { 200: user.extend(accessToken.shape), ...errors(400, 401, 404, 429), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user
      const address = addressKey(request.ip)
      await checkOwnPassword(deps, me, request.body.password, address)
      const revoked = await changePassword(deps.db, me.id, await hashPassword(request.body.new_password, address))
      announce(deps, 'tokens.revoked', { token_ids: revoked })
      const token = await issueToken(deps.db, me.id, deps.now(), TOKEN_SECONDS)
      return { ...presentUser(me), ...presentToken(token, TOKEN_SECONDS) }
    },
  )
}

/** A guest who becomes a full account must give everything that an account has. */
const wholeForm = (body: unknown): GuestUpgrade => {
  const form = guestUpgrade.safeParse(body)
  if (form.success) return form.data
  throw new ApiError(
    422,
    form.error.issues.map(({ path, message, code }) => ({
      loc: ['body', ...path.map(String)],
      msg: message,
      type: code,
    })),
  )
}

/** A stolen token must not become a way to guess the password: wrong ones count like failed logins. */
const checkOwnPassword = (
  deps: Deps,
  me: { emailKey: string | null; passwordHash: string | null },
  password: string,
  address: string,
): Promise<void> => {
  const wrong = () => new ApiError(400, 'Incorrect password')
  const key = me.emailKey
  if (key === null || me.passwordHash === null) throw wrong()
  return inTurnFor(key, async () => {
    const wait = await loginDelay(deps.db, key, deps.now())
    if (wait !== null) throw tooManyRequests(wait)
    if (await verifyPassword(me.passwordHash, password, address)) return loginSucceeded(deps.db, key)
    await loginFailed(deps.db, key, deps.now())
    throw wrong()
  })
}
