-- Who may watch a room's table, and how many seconds what happens there is held back from them.
alter table rooms
  add column spectators text not null default 'link' check (spectators in ('off', 'link', 'public')),
  add column spectator_delay smallint not null default 0 check (spectator_delay in (0, 30, 60, 300));
