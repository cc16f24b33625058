-- Every change of a deck counts one up. What a change did is kept as the rows before and after it, so that older decks follow
-- from the one that there is, and the oldest changes may go at any time.
alter table decks add column version integer not null default 1;

create table deck_versions (
  deck_id uuid not null references decks on delete cascade,
  n integer not null check (n > 1),
  user_id uuid references users on delete set null,
  at timestamptz not null,
  kind text not null check (kind in ('edit', 'import', 'restore')),
  -- which version a restore brought back
  restored integer,
  -- what the browser called the change: sent again under the same name it happens once
  ref text,
  step jsonb not null,
  -- of the step as text, in characters
  size integer not null,
  primary key (deck_id, n)
);
create unique index deck_versions_ref on deck_versions (deck_id, ref) where ref is not null;
create index deck_versions_user on deck_versions (user_id) where user_id is not null;
