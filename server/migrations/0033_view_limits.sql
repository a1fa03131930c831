-- Views of one video from one network are limited to 10 an hour: without a limit anybody sells places on /hot. Each takes a
-- numbered place, and the unique index refuses what would be an eleventh, however many come at once.
alter table video_views
  -- Keyed hash of the network. Null: counted before this limit.
  add column network bytea,
  add column place smallint check (place between 1 and 10),
  add constraint video_views_place check ((network is null) = (place is null));
create unique index video_views_network on video_views (video_id, hour, network, place) where network is not null;
