// Lists of archived games. What they tell stands in rows of its own, so that no game is opened for them.
import type pg from 'pg'
import { isRowId } from '../db/row-id.ts'
import type { PlayedGame } from './played-games.ts'

export interface GamesFilter {
  readonly deckId?: string | undefined
  readonly player: string // part of another's name
  readonly won?: boolean | undefined
}

const PLAYED = `g.id, g.room_id as "roomId", g.room->>'name' as "roomName", g.room->>'format' as format,
  g.started_at as "startedAt", g.ended_at as "endedAt", g.turns, g.winner, null as "turnPlayerId", coalesce((
    select json_agg(json_build_object('id', p.player_id, 'userId', p.user_id, 'username', p.names[array_upper(p.names, 1)],
      'deckId', p.deck_id, 'deckName', p.deck_name, 'commanders', p.commanders, 'picture', p.picture, 'life', p.life,
      'outOnTurn', p.out_on_turn) order by p.seat, p.person)
    from game_players p where p.game_id = g.id and p.deck_name is not null), '[]') as players`

/** The newest first: the page is found before its players are, or those of all that are skipped would be. One more than the page holds where there is another. */
export const listArchived = async (
  pool: pg.Pool,
  userId: string,
  { deckId, player, won }: GamesFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<PlayedGame[]> => {
  const { rows } = await pool.query<PlayedGame>({
    name: 'list-games',
    text: `
      with page as materialized (
        select g.id, me.started_at
        from game_players me join table_games g on g.id = me.game_id
        where me.user_id = $1 and me.deck_name is not null
          and ($2::text is null or me.deck_id = $2)
          and ($3 = '' or exists (
            select from game_players o where o.game_id = me.game_id and o.person <> me.person
              and strpos(lower(o.names[array_upper(o.names, 1)]), lower($3)) > 0))
          and ($4::boolean is null or $4 = coalesce(g.winner = me.player_id, false))
        order by me.started_at desc, me.game_id desc offset $5 limit $6
      )
      select ${PLAYED} from page join table_games g using (id) order by page.started_at desc, id desc`,
    values: [userId, deckId ?? null, player, won ?? null, skip, limit + 1],
  })
  return rows
}

/** Null where it is not archived. */
export const findArchived = async (pool: pg.Pool, gameId: string): Promise<PlayedGame | null> => {
  if (!isRowId(gameId)) return null
  const { rows } = await pool.query<PlayedGame>(
    `select ${PLAYED} from table_games g where g.id = $1 and g.archived_at is not null`,
    [gameId],
  )
  return rows[0] ?? null
}

/** Whether the account sat at the game, with a deck or without. */
export const satAt = async (pool: pg.Pool, gameId: string, userId: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select from game_players where game_id = $1 and user_id = $2', [
    gameId,
    userId,
  ])
  return (rowCount ?? 0) > 0
}

export interface Figures {
  readonly games: number
  readonly won: number
  readonly turns: number | null
  readonly seconds: number | null
}

export const figuresOf = async (pool: pg.Pool, userId: string, deckId: string | null): Promise<Figures> => {
  const { rows } = await pool.query<Figures>({
    name: 'figures-of-games',
    text: `
      select count(*)::int as games, (count(*) filter (where g.winner = me.player_id))::int as won,
        avg(g.turns)::float8 as turns, extract(epoch from avg(g.ended_at - g.started_at))::float8 as seconds
      from game_players me join table_games g on g.id = me.game_id
      where me.user_id = $1 and me.deck_name is not null and ($2::text is null or me.deck_id = $2)`,
    values: [userId, deckId],
  })
  return rows[0] ?? { games: 0, won: 0, turns: null, seconds: null }
}
