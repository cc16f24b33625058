-- A server of the house; alive while its lease runs, by the database's clock alone.
create table table_servers (
  id uuid primary key,
  lease_until timestamptz not null
);

-- Who runs a room's table. Every append names the epoch and the number of the last event, so that a server which lost
-- the room can write nothing, whatever it believes. No reference to rooms: the log of a closed room is kept for a while.
create table table_owners (
  room_id uuid primary key,
  -- null: nobody's, free to claim
  server_id uuid,
  epoch integer not null,
  -- number of the last event
  seq integer not null default 0
) with (fillfactor = 50);
create index table_owners_server on table_owners (server_id);

create table table_events (
  room_id uuid not null,
  seq integer not null,
  event json not null,
  primary key (room_id, seq)
);

-- The newest snapshot of each table; together with the events after it, the table.
create table table_snapshots (
  room_id uuid primary key,
  seq integer not null,
  state json not null
);

-- A game is a stretch of a room's log.
create table table_games (
  id uuid primary key,
  room_id uuid not null,
  -- the room as it was when the game began
  room json not null,
  commitment text not null,
  -- number of its first event
  from_seq integer not null,
  -- number of its last event; null while it runs
  to_seq integer,
  ended_at timestamptz
);
create index table_games_room on table_games (room_id, from_seq);
create index table_games_ended on table_games (ended_at) where ended_at is not null;
