-- An ended game is one compressed row beside what lists tell of it; the log holds the running games alone.
alter table table_games
  add column started_at timestamptz not null default now(),
  add column turns integer,
  -- who won, by the name of a player in the game; null: nobody
  add column winner text,
  add column archived_at timestamptz,
  -- whether its events are still in the log as well
  add column in_log boolean not null default true;
update table_games g set started_at = coalesce(
  (select to_timestamp((e.event->'body'->>'at')::float8 / 1000) from table_events e
   where e.room_id = g.room_id and e.seq = g.from_seq),
  g.ended_at, g.started_at);
create index table_games_to_archive on table_games (ended_at) where ended_at is not null and archived_at is null;
create index table_games_not_archived on table_games (room_id) where archived_at is null;
create index table_games_to_trim on table_games (archived_at) where archived_at is not null and in_log;

create table game_archives (
  game_id uuid primary key references table_games on delete cascade,
  -- how it is packed: whatever was written once is read for ever
  packing text not null,
  events bytea not null
);
alter table game_archives alter column events set storage external;

-- Who sat at a game that is archived. Names stand here and nowhere else: an account that goes takes them with it.
create table game_players (
  game_id uuid not null references table_games on delete cascade,
  -- the events speak of this one by this number
  person smallint not null,
  user_id uuid references users on delete set null,
  -- every name in the game, the last one at the end
  names text[] not null,
  player_id text not null,
  seat smallint not null,
  -- null: never brought a deck
  deck_id text,
  deck_name text,
  commanders text[] not null default '{}',
  picture text,
  life integer,
  -- null: was not out
  out_on_turn integer,
  -- of the game, so that a list needs no other table to be in order
  started_at timestamptz not null,
  primary key (game_id, person)
);
create index game_players_user on game_players (user_id, started_at desc, game_id desc);

-- A link by which anybody may see a game; each player has one at most.
create table game_shares (
  key text primary key,
  game_id uuid not null references table_games on delete cascade,
  user_id uuid not null references users on delete cascade,
  open_hand boolean not null,
  created_at timestamptz not null default now(),
  unique (game_id, user_id)
);
create index game_shares_user on game_shares (user_id);
