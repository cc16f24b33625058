// The statements of an import. Every write compares first: a row that says the same is left alone.
import { QUANTITY_MAX } from '@fourmat/protocol'
import { STARTER_RANK, UNRANKED } from './scryfall-row.ts'

/** A card that makes a token says as much as so many printings of it. */
const MAKER_WEIGHT = 3

const CARD_COLUMNS = [
  'name',
  'sort_name',
  'layout',
  'type_line',
  'type_text',
  'rules_text',
  'mana_cost',
  'cmc',
  'colors',
  'color_identity',
  'keywords',
  'power',
  'toughness',
  'loyalty',
  'defense',
  'power_value',
  'toughness_value',
  'loyalty_value',
  'defense_value',
  'oracle_text',
  'legalities',
  'is_token',
  'can_be_commander',
  'reserved',
  'popularity',
  'facts_rank',
  'produced',
] as const

const PRINTING_COLUMNS = [
  'card_id',
  'set_code',
  'collector_number',
  'collector_order',
  'lang',
  'rarity',
  'released_at',
  'printed_name',
  'front_image',
  'front_image_small',
  'back_image',
  'back_image_small',
  'digital',
  'promo',
  'preference',
  'artist',
  'traits',
] as const

const FACE_COLUMNS = [
  'name',
  'mana_cost',
  'type_line',
  'oracle_text',
  'colors',
  'power',
  'toughness',
  'loyalty',
  'defense',
] as const

/** `on conflict ... do update` that touches a row only where one of the columns differs. */
const update = (table: string, columns: readonly string[], also = 'true') =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
   where ${also} and (${columns.map((column) => `${table}.${column}`).join(', ')})
     is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`

/** A fresh row has no deleting transaction: that tells an insert from an update. */
const counted = (sql: string) => `
  with written as (${sql} returning (xmax = 0) as fresh)
  select count(*) filter (where fresh)::int as added, count(*) filter (where not fresh)::int as changed from written`

/** Column order is that of `cardCells` and `printingCells`. */
export const STAGING = `
  create temp table stage_cards on commit drop as
    select id, 0 as ordinal, ${CARD_COLUMNS.join(', ')}, null::text[] as names, null::jsonb as faces from cards limit 0;
  create temp table stage_printings on commit drop as
    select id, ${PRINTING_COLUMNS.join(', ')}, ''::text as printed_key from printings limit 0;
  create temp table stage_parts on commit drop as select card_id, part_print_id, component from card_parts limit 0;
  create temp table stage_sets on commit drop as select code, name, kind, search_name from sets limit 0`

interface MergeStep {
  sql: string
  counts?: 'cards' | 'printings' | 'other'
}

export const MERGE_STEPS: readonly MergeStep[] = [
  { sql: 'analyze stage_cards' },
  { sql: 'analyze stage_printings' },
  {
    counts: 'other',
    sql: `insert into sets (code, name, kind, search_name) select code, name, kind, search_name from stage_sets
      on conflict (code) ${update('sets', ['name', 'kind', 'search_name'])}`,
  },
  {
    // The last row given for a card is the one that speaks for it, unless an odd printing would overrule an ordinary one.
    sql: `create temp table facts on commit drop as
      select distinct on (s.id) s.* from stage_cards s left join cards c on c.id = s.id
      where c.id is null or s.facts_rank >= c.facts_rank
      order by s.id, s.ordinal desc`,
  },
  {
    // The same printing twice in one file: the later row counts.
    sql: `create temp table prints on commit drop as
      select distinct on (id) * from stage_printings order by id, ctid desc`,
  },
  {
    sql: `create temp table best on commit drop as
      select distinct on (card_id) card_id, id, released_at, rarity from (
        select id, card_id, preference, released_at, rarity, collector_order, collector_number from prints
        union all
        select id, card_id, preference, released_at, rarity, collector_order, collector_number from printings p
        where card_id in (select card_id from prints) and not exists (select from prints where prints.id = p.id)
      ) every
      order by card_id, preference desc, released_at desc, collector_order, collector_number, id`,
  },
  {
    // Nobody ranks tokens: the more cards make one and the oftener it was printed, the likelier it is meant. Sheets with two
    // tokens count for their printings alone.
    sql: `update facts set popularity = ${UNRANKED} - least(known.count, 1000000)
      from (
        select p.card_id, count(distinct p.id) + ${MAKER_WEIGHT} * count(distinct r.card_id) as count
        from (select id, card_id from prints union select id, card_id from printings) p
        left join (
          select card_id, part_print_id from stage_parts where component = 'token'
          union select card_id, part_print_id from card_parts where component = 'token'
        ) r on r.part_print_id = p.id and p.card_id in (select id from facts where layout <> 'double_faced_token')
        where p.card_id in (select id from facts where is_token)
        group by p.card_id
      ) known
      where known.card_id = facts.id and facts.is_token and facts.popularity = ${UNRANKED}`,
  },
  { sql: 'analyze facts' },
  { sql: 'analyze prints' },
  { sql: 'analyze best' },
  {
    counts: 'cards',
    sql: counted(`
      insert into cards (id, ${CARD_COLUMNS.join(', ')}, search_text, default_print_id,
        shown_released, shown_rarity)
      select f.id, ${CARD_COLUMNS.map((column) => `f.${column}`).join(', ')},
        '| ' || array_to_string(f.names, '| ') || '|', best.id, best.released_at, best.rarity
      from facts f join best on best.card_id = f.id
      order by f.popularity, f.sort_name -- searches walk the cards in this order: let them lie in it
      on conflict (id) ${update('cards', [...CARD_COLUMNS, 'search_text', 'default_print_id', 'shown_released', 'shown_rarity'])}`),
  },
  {
    counts: 'other',
    sql: `update cards set default_print_id = best.id from best
      where best.card_id = cards.id and cards.default_print_id is distinct from best.id`,
  },
  {
    counts: 'other',
    sql: `insert into card_faces (card_id, position, ${FACE_COLUMNS.join(', ')})
      select f.id, face.ordinality - 1, ${FACE_COLUMNS.map((column) => `(face.value ->> '${column}')${column === 'colors' ? '::smallint' : ''}`).join(', ')}
      from facts f cross join jsonb_array_elements(f.faces) with ordinality face
      on conflict (card_id, position) ${update('card_faces', FACE_COLUMNS)}`,
  },
  {
    counts: 'other',
    sql: `delete from card_faces using facts f where card_id = f.id and position >= jsonb_array_length(f.faces)`,
  },
  {
    counts: 'other',
    sql: `delete from card_names using facts f
      where card_id = f.id and kind < 2 and name_key <> all (f.names collate "C")`,
  },
  {
    counts: 'other',
    sql: `insert into card_names (card_id, name_key, kind)
      select f.id, key, case ordinality when 1 then 0 else 1 end
      from facts f cross join unnest(f.names) with ordinality as name(key, ordinality)
      on conflict (card_id, name_key) ${update('card_names', ['kind'])}`,
  },
  {
    counts: 'other',
    sql: `insert into card_names (card_id, name_key, kind)
      select distinct card_id, printed_key, 2 from prints where printed_key <> ''
      on conflict do nothing`,
  },
  {
    counts: 'other',
    sql: `update cards set printed_text = names.joined
      from (
        select card_id, '|' || string_agg(' ' || name_key || '|', '' order by name_key) as joined
        from card_names where kind = 2 group by card_id
      ) names
      where names.card_id = cards.id and cards.printed_text <> names.joined`,
  },
  {
    counts: 'other',
    sql: `insert into artists (key) select distinct artist from prints where artist <> '' on conflict do nothing`,
  },
  {
    counts: 'printings',
    sql: counted(`
      insert into printings (id, ${PRINTING_COLUMNS.join(', ')})
      select id, ${PRINTING_COLUMNS.join(', ')} from prints order by card_id -- those of one card beside each other
      on conflict (id) ${update('printings', PRINTING_COLUMNS)}`),
  },
  // The starter set's basic lands are printings of the real ones where there are such, in decks too.
  {
    sql: `create temp table twins on commit drop as
      select distinct on (own.id) own.id as own, its.id as its from cards own join cards its on its.name = own.name
      where own.popularity = ${STARTER_RANK} and own.type_line like 'Basic %'
        and its.popularity < ${STARTER_RANK} and its.type_line like 'Basic %' and not its.is_token
      order by own.id, its.popularity, its.id`,
  },
  {
    counts: 'other',
    sql: `update deck_cards d set quantity = least(d.quantity + o.quantity, ${QUANTITY_MAX})
      from deck_cards o join twins t on t.own = o.card_id
      where d.deck_id = o.deck_id and d.card_id = t.its and d.board = o.board`,
  },
  {
    counts: 'other',
    sql: `delete from deck_cards o using twins t, deck_cards d
      where o.card_id = t.own and d.deck_id = o.deck_id and d.card_id = t.its and d.board = o.board`,
  },
  { counts: 'other', sql: 'update deck_cards set card_id = its from twins where card_id = own' },
  { counts: 'other', sql: 'update printings set card_id = its from twins where card_id = own' },
  { counts: 'other', sql: 'delete from cards using twins where id = own' },
  {
    // A printing that moved to another card leaves the old one without it.
    counts: 'other',
    sql: `update cards set default_print_id = (
        select id from printings p where p.card_id = cards.id
        order by preference desc, released_at desc, collector_order, collector_number, id limit 1)
      where default_print_id is not null
        and not exists (select from printings p where p.id = default_print_id and p.card_id = cards.id)`,
  },
  {
    counts: 'other',
    sql: `update cards set shown_released = p.released_at, shown_rarity = p.rarity
      from printings p
      where p.id = cards.default_print_id
        and (cards.shown_released, cards.shown_rarity) is distinct from (p.released_at, p.rarity)`,
  },
  {
    counts: 'other',
    sql: `delete from card_parts using (select distinct card_id from stage_parts) told
      where card_parts.card_id = told.card_id and not exists (
        select from stage_parts s where s.card_id = card_parts.card_id and s.part_print_id = card_parts.part_print_id)`,
  },
  {
    counts: 'other',
    sql: `insert into card_parts (card_id, part_print_id, component)
      select distinct on (card_id, part_print_id) card_id, part_print_id, component from stage_parts
      where card_id in (select id from cards)
      order by card_id, part_print_id, component
      on conflict (card_id, part_print_id) ${update('card_parts', ['component'])}`,
  },
]
