-- What no other index finds, and few cards have.
create index cards_layout on cards (layout);
-- For regular expressions over names.
create index cards_name_pattern on cards using gin (name gin_trgm_ops);

-- Figures as they are printed ("*"): asking for them reads nothing but the index any more.
drop index cards_order;
create index cards_order on cards (popularity, sort_name, id) include (
  is_token, default_print_id, cmc, colors, color_identity, power_value, toughness_value, loyalty_value, defense_value,
  type_text, layout, legal_formats, can_be_commander, reserved, keywords, mana_cost, produced, shown_rarity,
  power, toughness, loyalty, defense
);
