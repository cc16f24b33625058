create extension if not exists pg_trgm;

create table sets (
  code text primary key,
  name text not null,
  kind text not null,
  -- name without case, accents and punctuation
  search_name text not null
);

-- What does not depend on the printing. Colours are bits: W 1, U 2, B 4, R 8, G 16.
create table cards (
  id uuid primary key,
  name text not null,
  sort_name text collate "C" not null,
  -- the names of the card and its faces, folded: "| fire ice| fire| ice|"
  search_text text not null,
  -- names that single printings bear instead, in the same form
  printed_text text not null default '',
  layout text not null,
  type_line text not null,
  -- type line and rules in lower case: comparing without case row by row is several times slower
  type_text text not null,
  rules_text text not null,
  mana_cost text not null,
  cmc real not null,
  colors smallint not null,
  color_identity smallint not null,
  keywords text[] not null,
  power text,
  toughness text,
  loyalty text,
  defense text,
  -- the numbers in the four above; "*" counts as 0
  power_value real,
  toughness_value real,
  loyalty_value real,
  defense_value real,
  oracle_text text not null,
  legalities jsonb not null,
  is_token boolean not null,
  can_be_commander boolean not null,
  reserved boolean not null,
  -- the smaller the better known; cards without a rank come last
  popularity integer not null,
  -- facts of an odd printing (gold border, oversized) never replace those of an ordinary one
  facts_rank smallint not null,
  -- the newest ordinary printing; null only while an import runs
  default_print_id uuid
);
create index cards_order on cards (popularity, sort_name, id);
-- tokens have no rank, so in the order above they all stand behind 35,000 cards
create index cards_token_order on cards (popularity, sort_name, id) where is_token;
create index cards_commander_order on cards (popularity, sort_name, id) where can_be_commander;
create index cards_name on cards (sort_name) include (popularity, id, is_token, default_print_id);
create index cards_power on cards (power_value);
create index cards_toughness on cards (toughness_value);
create index cards_search_text on cards using gin (search_text gin_trgm_ops);
create index cards_printed_text on cards using gin (printed_text gin_trgm_ops) where printed_text <> '';
create index cards_type_text on cards using gin (type_text gin_trgm_ops);
create index cards_rules_text on cards using gin (rules_text gin_trgm_ops);
create index cards_keywords on cards using gin (keywords);
create index cards_legalities on cards using gin (legalities jsonb_path_ops);

create table card_faces (
  card_id uuid not null references cards on delete cascade,
  position smallint not null,
  name text not null,
  mana_cost text not null,
  type_line text not null,
  oracle_text text not null,
  colors smallint not null,
  power text,
  toughness text,
  loyalty text,
  defense text,
  primary key (card_id, position)
);

-- kind 0: the whole name, 1: a face, 2: a name printed on one printing only
create table card_names (
  card_id uuid not null references cards on delete cascade,
  name_key text collate "C" not null,
  kind smallint not null,
  primary key (card_id, name_key)
);
create index card_names_key on card_names (name_key);
create index card_names_close on card_names using gin (name_key gin_trgm_ops);

create table printings (
  id uuid primary key,
  card_id uuid not null references cards on delete cascade,
  set_code text not null references sets,
  collector_number text not null,
  -- the digits of the number, for sorting
  collector_order integer not null,
  lang text not null,
  rarity text not null,
  released_at date not null,
  printed_name text,
  front_image text,
  front_image_small text,
  back_image text,
  back_image_small text,
  digital boolean not null,
  promo boolean not null,
  -- the higher the more ordinary: paper before digital, regular frame before showcase
  preference smallint not null
);
create index printings_card on printings (card_id, preference desc, released_at desc);
create index printings_number on printings (set_code, collector_number);
create index printings_lang on printings (lang) where lang <> 'en';

-- Related cards as the file gives them: tokens a card makes, parts and results of a meld. Parts are printings.
create table card_parts (
  card_id uuid not null references cards on delete cascade,
  part_print_id uuid not null,
  component text not null,
  primary key (card_id, part_print_id)
);

-- What was imported last, by source: "starter", "scryfall".
create table catalogues (
  source text primary key,
  version text not null,
  imported_at timestamptz not null default now()
);
