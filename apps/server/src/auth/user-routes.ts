import { randomInt } from 'node:crypto'
import {
  accessToken,
  type GuestUpgrade,
  guestUpgrade,
  passwordChange,
  registration,
  type User,
  user,
  userChange,
  username,
} from '@fourmat/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { announce } from '../announce.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { apiError, invalidInput as invalidForm, notFound } from '../ops/errors.ts'
import { anonymousIdempotencyHeaders, answeredBefore, once } from '../ops/idempotency.ts'
import { problemOf } from '../ops/problems.ts'
import {
  changePassword,
  createAccount,
  createGuest,
  deleteAccount,
  isGuest,
  rename,
  upgradeGuest,
} from './accounts-repo.ts'
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

const emailTaken = () => apiError(409, 'email_taken')

export const registerUserRoutes = (app: App, deps: Deps) => {
  registerSignUp(app, deps)
  registerMe(app, deps)
}

interface Made {
  id: string
}

const makeGuest = async (
  deps: Deps,
  request: FastifyRequest<{ Body: { username?: string | undefined } | null | undefined }>,
  reply: FastifyReply,
): Promise<Made> => {
  await countNewAccount(deps, request.ip)
  const now = deps.now()
  const name = request.body?.username ?? `Guest ${randomInt(1000, 10_000)}`
  return once(deps, request, reply, async (db) => {
    const { id } = await createGuest(db, name, now, secondsFrom(now, GUEST_SECONDS))
    return { id }
  })
}

const registerSignUp = (app: App, deps: Deps) => {
  app.post(
    '/api/v1/users',
    {
      onRequest: [limitAddress(deps), onlyIf(deps.env.AUTH_PASSWORD)],
      schema: {
        tags: ['accounts'],
        summary: 'Make an account',
        headers: anonymousIdempotencyHeaders,
        body: registration,
        response: { 201: user, ...errors(400, 404, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const before = await answeredBefore<User>(deps, request, reply)
      if (before) return reply.code(201).send(before)
      const { username, email, password } = request.body
      await countNewAccount(deps, request.ip)
      const account = { username, email, passwordHash: await hashPassword(password, addressKey(request.ip)) }
      const made = await once(deps, request, reply, async (db) => {
        const user = await createAccount(db, account, deps.now())
        if (!user) throw emailTaken()
        return presentUser(user)
      })
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/api/v1/users/guest',
    {
      onRequest: limitAddress(deps),
      schema: {
        tags: ['accounts'],
        summary: 'Make a guest account that is good for a day',
        headers: anonymousIdempotencyHeaders,
        body: z.object({ username: username.optional() }).nullish(),
        response: { 201: accessToken, ...errors(400, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const now = deps.now()
      const before = await answeredBefore<Made>(deps, request, reply)
      const guest = before ?? (await makeGuest(deps, request, reply))
      // No token is stored: who asks again gets another one of the same guest, as long as it is a guest.
      if (before && !(await isGuest(deps.db, before.id))) throw apiError(409, 'idempotency_key_reused')
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
          throw apiError(409, 'already_full_account')
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
      if (upgraded === 'not a guest') throw apiError(409, 'already_full_account')
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
  throw invalidForm(form.error.issues.map((issue) => problemOf(['body', ...issue.path.map(String)], issue)))
}

/** A stolen token must not become a way to guess the password: wrong ones count like failed logins. */
const checkOwnPassword = (
  deps: Deps,
  me: { emailKey: string | null; passwordHash: string | null },
  password: string,
  address: string,
): Promise<void> => {
  const wrong = () => apiError(400, 'wrong_password')
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
