-- Requests that made something, by the key that their sender gave them: sent again, they get the first answer, and nothing is
-- made twice. A row is written in the transaction that makes the thing, and kept for a day.
create table idempotency_keys (
  -- the account, or "anonymous" where a route has none
  scope text not null,
  user_id uuid references users (id) on delete cascade,
  -- "POST /api/v1/decks"
  route text not null,
  -- SHA-256: where there is no account, the key is a secret
  key_hash bytea not null,
  -- HMAC of address and body by the key: bodies hold passwords
  request_hash bytea not null,
  -- null only inside the transaction of the first request
  answer json,
  created_at timestamptz not null,
  primary key (scope, route, key_hash)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_user on idempotency_keys (user_id, created_at);
