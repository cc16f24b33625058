create table rooms (
  id uuid primary key default uuid7(),
  -- null once the owner's account is gone; such a room is closed
  owner_id uuid references users on delete set null,
  name text not null,
  format text not null,
  description text,
  is_public boolean not null,
  max_players smallint not null check (max_players between 1 and 4),
  enforce_legality boolean not null,
  -- name and description folded (case, accents) by the program, for the lobby's search
  search_text text not null,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  -- A closed room does not exist for anybody any more; the row stays a while so that its table can say goodbye.
  closed_at timestamptz
);
create index rooms_owner on rooms (owner_id) where closed_at is null;
create index rooms_lobby on rooms (created_at desc) where is_public and closed_at is null;
create index rooms_idle on rooms (last_active_at) where closed_at is null;
create index rooms_closed on rooms (closed_at) where closed_at is not null;

create table room_seats (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  seat smallint not null check (seat between 0 and 3),
  connected boolean not null default true,
  -- since when the seat's player is connected, or gone
  since timestamptz not null default now(),
  primary key (room_id, user_id),
  unique (room_id, seat)
);
create index room_seats_user on room_seats (user_id);
