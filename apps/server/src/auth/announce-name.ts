import { type Announcer, announce } from '../announce.ts'
import type { UserRow } from './accounts-repo.ts'

/** Tables and lobbies that show the old name show the new one. */
export const announceName = (deps: Announcer, before: Pick<UserRow, 'username'>, { id, username }: UserRow): void => {
  if (username !== before.username) announce(deps, 'user.renamed', { user_id: id, username })
}
