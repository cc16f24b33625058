-- UUID v7 (time-ordered, 74 random bits) for rows that SQL itself creates; PostgreSQL has its own only from version 18 on.
create function uuid7() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create table users (
  id uuid primary key default uuid7(),
  username text not null,
  email text,
  -- The email folded for comparison; folding is done in one place, by the program, not by the database's locale.
  email_key text unique,
  password_hash text,
  is_guest boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check (is_guest = (expires_at is not null)),
  check (is_guest or email_key is not null)
);
create index users_expiry on users (expires_at) where expires_at is not null;

-- Who a user is at an identity provider.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- Access tokens; only their SHA-256 is kept.
create table access_tokens (
  id uuid primary key default uuid7(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expiry on access_tokens (expires_at);

-- Tickets for one connection to a table, redeemable by any server.
create table ws_tickets (
  ticket_hash bytea primary key,
  token_id uuid not null references access_tokens on delete cascade,
  room_id uuid not null,
  expires_at timestamptz not null
);
create index ws_tickets_token on ws_tickets (token_id);
create index ws_tickets_expiry on ws_tickets (expires_at);

-- A row per failed login; known and unknown emails alike.
create table login_failures (
  id bigint generated always as identity primary key,
  email_key text not null,
  failed_at timestamptz not null default now()
);
create index login_failures_key on login_failures (email_key, failed_at);

-- Requests per address, shared by all servers. Unlogged: losing the counts in a crash costs nothing.
create unlogged table request_windows (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
