import type { App, Deps } from '../deps.ts'
import { registerGoogleRoutes } from './google-routes.ts'
import { registerInvitationRoutes } from './invitation-routes.ts'
import { registerTicketRoutes } from './ticket-routes.ts'
import { registerTokenRoutes } from './token-routes.ts'
import { registerUserRoutes } from './user-routes.ts'

export const registerAuthRoutes = (app: App, deps: Deps) => {
  app.decorateRequest('session', null)
  registerTokenRoutes(app, deps)
  registerUserRoutes(app, deps)
  registerGoogleRoutes(app, deps)
  registerInvitationRoutes(app, deps)
  registerTicketRoutes(app, deps)
}
