-- Names are searched in memory now; what only their search in the database needed goes.
drop index cards_name;
drop index cards_printed_text;

-- The formats in which a card may be played, as bits, in the order of LEGALITY_FORMATS (cards/query/fields.ts).
alter table cards add column legal_formats integer not null generated always as (
    case when legalities ->> 'standard' in ('legal', 'restricted') then 1 else 0 end |
    case when legalities ->> 'future' in ('legal', 'restricted') then 2 else 0 end |
    case when legalities ->> 'historic' in ('legal', 'restricted') then 4 else 0 end |
    case when legalities ->> 'timeless' in ('legal', 'restricted') then 8 else 0 end |
    case when legalities ->> 'gladiator' in ('legal', 'restricted') then 16 else 0 end |
    case when legalities ->> 'pioneer' in ('legal', 'restricted') then 32 else 0 end |
    case when legalities ->> 'explorer' in ('legal', 'restricted') then 64 else 0 end |
    case when legalities ->> 'modern' in ('legal', 'restricted') then 128 else 0 end |
    case when legalities ->> 'legacy' in ('legal', 'restricted') then 256 else 0 end |
    case when legalities ->> 'pauper' in ('legal', 'restricted') then 512 else 0 end |
    case when legalities ->> 'vintage' in ('legal', 'restricted') then 1024 else 0 end |
    case when legalities ->> 'penny' in ('legal', 'restricted') then 2048 else 0 end |
    case when legalities ->> 'commander' in ('legal', 'restricted') then 4096 else 0 end |
    case when legalities ->> 'oathbreaker' in ('legal', 'restricted') then 8192 else 0 end |
    case when legalities ->> 'standardbrawl' in ('legal', 'restricted') then 16384 else 0 end |
    case when legalities ->> 'brawl' in ('legal', 'restricted') then 32768 else 0 end |
    case when legalities ->> 'historicbrawl' in ('legal', 'restricted') then 65536 else 0 end |
    case when legalities ->> 'alchemy' in ('legal', 'restricted') then 131072 else 0 end |
    case when legalities ->> 'paupercommander' in ('legal', 'restricted') then 262144 else 0 end |
    case when legalities ->> 'duel' in ('legal', 'restricted') then 524288 else 0 end |
    case when legalities ->> 'oldschool' in ('legal', 'restricted') then 1048576 else 0 end |
    case when legalities ->> 'premodern' in ('legal', 'restricted') then 2097152 else 0 end |
    case when legalities ->> 'predh' in ('legal', 'restricted') then 4194304 else 0 end
) stored;

-- Queries walk the cards in this order until a page is full. What most of them ask for lies in the index itself, so that
-- even a query that finds nothing has seen all cards in a few milliseconds.
drop index cards_order;
create index cards_order on cards (popularity, sort_name, id) include (
  is_token, default_print_id, cmc, colors, color_identity, power_value, toughness_value, loyalty_value, defense_value,
  type_text, layout, legal_formats, can_be_commander, reserved, keywords
);
drop index printings_number;
create index printings_number on printings (set_code, collector_number) include (card_id, rarity);
