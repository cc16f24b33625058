-- Voice channels on Discord. A row is written before its channel is asked for and taken away after it is gone, so that no
-- crash in between leaves a channel of which nobody knows. No reference to rooms: the row outlives a room until then.
create table voice_channels (
  id uuid primary key default uuid7(),
  room_id uuid not null,
  -- stands in the channel's name: by it a channel is found whose id never reached us
  tag text not null unique,
  -- null until Discord has told it
  channel_id text,
  -- the invitation; null until it is made
  url text,
  requested_at timestamptz not null,
  -- set: to be removed; nobody is sent there any more
  doomed_at timestamptz
);
create unique index voice_channels_room on voice_channels (room_id) where doomed_at is null;
