-- What is printed on the cards of a table, apart from how they lie: read only by a server that does not know it yet.
-- Null where the state was stored before and holds it itself.
alter table table_snapshots add column facts json;
