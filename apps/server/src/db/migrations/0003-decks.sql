create table decks (
  id uuid primary key default uuid7(),
  -- null: a template from which every new account gets its copy
  user_id uuid references users on delete cascade,
  name text not null,
  format text not null,
  -- which sample deck this is, or was copied from at sign-up
  sample_key text,
  guide text,
  -- on templates only: a hash of the content, so that an unchanged sample deck is not written again at every start
  sample_version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (user_id is not null or sample_key is not null)
);
create index decks_user on decks (user_id, updated_at desc);
create unique index decks_templates on decks (sample_key) where user_id is null;

create table deck_cards (
  id uuid primary key default uuid7(),
  deck_id uuid not null references decks on delete cascade,
  -- no cascade: what a deck uses is never deleted
  card_id uuid not null references cards,
  card_print_id uuid not null references printings,
  quantity integer not null check (quantity between 1 and 999),
  -- 'commander' or 'partner': a property of the row, so that removing the row clears it and no row can be both
  role text check (role in ('commander', 'partner')),
  position integer not null,
  unique (deck_id, card_id)
);
create unique index deck_cards_role on deck_cards (deck_id, role) where role is not null;
create index deck_cards_card on deck_cards (card_id);
create index deck_cards_print on deck_cards (card_print_id);
