-- What a deck says of itself, where it lies among its owner's, and who else may see it.
alter table decks
  add column description text not null default '',
  add column folder text,
  add column tags text[] not null default '{}',
  add column visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  -- of its page; there is one exactly while somebody else may see the deck
  add column share_key text unique,
  add check ((share_key is null) = (visibility = 'private'));

-- What its owner uses a card for: "Ramp", "Draw".
alter table deck_cards add column categories text[] not null default '{}';

-- What the library asks of public decks; written with every change of one.
create table public_decks (
  deck_id uuid primary key references decks on delete cascade,
  format text not null,
  -- the name, folded
  name_key text collate "C" not null,
  -- the names of the deck and of its cards, folded
  search_text text not null,
  -- those of who leads it
  commander_text text not null,
  -- bits: W 1, U 2, B 4, R 8, G 16
  color_identity smallint not null,
  -- since when it is public
  shown_at timestamptz not null,
  updated_at timestamptz not null
);
create index public_decks_updated on public_decks (updated_at desc, deck_id desc);
create index public_decks_format on public_decks (format, updated_at desc, deck_id desc);
create index public_decks_newest on public_decks (shown_at desc, deck_id desc);
create index public_decks_name on public_decks (name_key, deck_id);
create index public_decks_search on public_decks using gin (search_text gin_trgm_ops);
create index public_decks_commander on public_decks using gin (commander_text gin_trgm_ops);
