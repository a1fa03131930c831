-- Who hid, removed or restored a video, when and why. Append-only; the moves are those of domains/videos/video-state.ts.
create table video_state_changes (
  id bigint generated always as identity primary key,
  video_id bigint not null references videos,
  from_state text not null,
  to_state text not null,
  reason text not null check (reason <> ''),
  -- A name, as typed by whoever is responsible.
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null,
  -- Of removals: purchases made at this moment or later are refunded. Fixed then: a setting that changes later
  -- changes nothing that is under way.
  refund_since timestamptz,
  constraint video_state_changes_refund check ((to_state = 'removed') = (refund_since is not null))
);
-- The last time a video left the site.
create index video_state_changes_video on video_state_changes (video_id, id desc);

-- A buyer's purchases that were refunded, for their list and for what they are told; the others are in
-- video_purchases_once. Costs nothing when something is bought.
create index video_purchases_refunded on video_purchases (account_id, video_id) where refunded_at is not null;

-- The purchases of the last days, among which a removal finds those of its video: rare, so it may read them all. An index
-- by video would cost every purchase a page of its own in the write-ahead log.
create index video_purchases_time on video_purchases using brin (purchased_at);
