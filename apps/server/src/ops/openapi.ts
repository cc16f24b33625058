import swagger from '@fastify/swagger'
import { actions, events } from '@fourmat/game'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from '../deps.ts'
import { type ApiDocument, docsPage, docsStyle } from './docs-page.ts'

const named = (definitions: object): string => Object.keys(definitions).sort().join(', ')

const DESCRIPTION = `Accounts, cards, decks and rooms. The live table speaks over a WebSocket at /api/v1/ws/game; what its messages hold is written in docs/protocol.md. Its actions: ${named(actions)}. Its events: ${named(events)}.`

/** Must be registered before the routes that it describes. */
export const registerOpenapi = async (app: App) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fourmat',
        version: '1',
        description: DESCRIPTION,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  app.get('/api/v1/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as ApiDocument)),
  )
  app.get('/api/v1/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
