-- The starter set is stored anew at the next start: its cards come after those of every other catalogue now.
update catalogues set version = '' where source = 'starter';

-- Beside the deck itself a deck has a sideboard, and cards that it may have one day. A card may stand on each.
alter table deck_cards add column board text not null default 'main' check (board in ('main', 'side', 'maybe'));
alter table deck_cards add check (role is null or board = 'main');
alter table deck_cards drop constraint deck_cards_deck_id_card_id_key;
alter table deck_cards add unique (deck_id, card_id, board);
