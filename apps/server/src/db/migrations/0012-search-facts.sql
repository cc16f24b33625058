-- What queries ask of a printing beside its set and rarity. Traits are bits, in the order of cards/printing-traits.ts.
alter table printings add column artist text not null default '', add column traits integer not null default 0;
-- Artists, folded like names: there are far fewer of them than printings.
create table artists (key text primary key);
create index printings_artist on printings (artist);

-- The mana that a card may make, as bits: W 1, U 2, B 4, R 8, G 16, colourless 32.
alter table cards add column produced smallint not null default 0;
create index cards_mana_cost on cards (mana_cost);

-- Of the printing that stands for the card: to order by them, nothing else has to be read.
alter table cards add column shown_released date, add column shown_rarity text;
create index cards_released on cards (shown_released desc nulls last, popularity, sort_name, id);
create index printings_released on printings (released_at);

drop index cards_order;
create index cards_order on cards (popularity, sort_name, id) include (
  is_token, default_print_id, cmc, colors, color_identity, power_value, toughness_value, loyalty_value, defense_value,
  type_text, layout, legal_formats, can_be_commander, reserved, keywords, mana_cost, produced, shown_rarity
);

-- None of it is known of what was imported before: the same files are to be read once more.
update catalogues set version = '';
