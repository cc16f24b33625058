-- Whoever makes a channel says again and again that it lives: who comes after a server that was killed need not wait for it.
alter table voice_channels add column alive_at timestamptz not null default now();
