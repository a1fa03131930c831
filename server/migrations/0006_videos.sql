create table videos (
  id bigint generated always as identity (start with 1001) primary key,
  -- Null: the operator's own.
  owner_id bigint references accounts,
  -- 'long' here; 'short' comes with the shorts feed.
  form text not null default 'long' check (form in ('long', 'short')),
  state text not null default 'draft' check (state in ('draft', 'processing', 'in_review', 'published', 'hidden', 'removed')),
  title text not null,
  description text not null default '',
  category_id bigint references categories,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Null: costs nothing. A price of 0 is the same as none and is not stored.
  price_asset text check (price_asset in ('points', 'diamonds')),
  price_amount bigint check (price_amount > 0),
  is_vip_only boolean not null default false,
  free_seconds integer not null default 30 check (free_seconds >= 0),
  -- Of the playable file; 0 until it was probed.
  duration_ms bigint not null default 0,
  -- As shown: after rotation and pixel shape.
  width integer not null default 0,
  height integer not null default 0,
  -- Where every rendition of the preview ends; recomputed when renditions change. 0: only the cover.
  preview_end_ms bigint not null default 0,
  -- The asset that is played: a random name in storage, the renditions below it. Null: nothing playable yet.
  asset_id bigint,
  -- {width, height, placeholder, sources: [{width, height, avif, webp, jpeg}]}: file names in covers/<cover_token>/.
  -- Null: none yet.
  cover jsonb,
  -- 128 bit, base64url: the cover's address cannot be guessed before the video is published.
  cover_token text constraint videos_cover_token_key unique,
  view_count bigint not null default 0,
  like_count bigint not null default 0,
  -- Views of late, what /hot sorts by. A whole number so that cursors are exact.
  hot_score bigint not null default 0,
  -- The hour to which hot_score has faded: fading twice in an hour changes nothing, a missed hour is made up for.
  hot_hour timestamptz not null default 'epoch',
  -- Whole milliseconds: cursors of /new carry it.
  published_at timestamptz(3),
  -- Who let it be published: an operator's import is the operator's own approval, recorded with a name.
  approved_by text,
  created_at timestamptz not null default now(),
  constraint videos_price check ((price_asset is null) = (price_amount is null)),
  constraint videos_published check (state <> 'published' or (published_at is not null and approved_by is not null))
);
-- Lists of long videos: `form` stands in each condition so that counting and skipping read the index alone.
-- /new and the home row.
create index videos_new on videos (published_at desc, id desc) where state = 'published' and form = 'long';
-- /hot.
create index videos_hot on videos (hot_score desc, id desc) where state = 'published' and form = 'long';
-- The home row of free videos.
create index videos_free_hot on videos (hot_score desc, id desc)
  where state = 'published' and form = 'long' and price_amount is null and not is_vip_only;
-- A category, newest first.
create index videos_category on videos (category_id, published_at desc, id desc) where state = 'published' and form = 'long';
-- A category, most watched first.
create index videos_category_hot on videos (category_id, hot_score desc, id desc) where state = 'published' and form = 'long';
-- Related videos: shared tags.
create index videos_tags on videos using gin (tags) where state = 'published' and form = 'long';

-- One processed file: a folder in storage with an unguessable name.
create table video_assets (
  id bigint generated always as identity primary key,
  video_id bigint not null references videos,
  -- 128 bit, base64url. Storage keys are assets/<token>/<rendition>/<file>.
  token text not null constraint video_assets_token_key unique,
  -- WebVTT of seek pictures and its sheets, as keys below the asset; null until made.
  storyboard jsonb,
  created_at timestamptz not null default now()
);
create index video_assets_video on video_assets (video_id);
alter table videos add foreign key (asset_id) references video_assets (id);

create table video_renditions (
  id bigint generated always as identity primary key,
  asset_id bigint not null references video_assets,
  -- Folder below the asset: 'copy', 'v240' ... 'v1080', 'audio'.
  name text not null,
  kind text not null check (kind in ('video', 'audio')),
  -- What media/ measured: width, height, frameRate, codecs, initFile, segments, bandwidths.
  files jsonb not null,
  -- A first rendition that the ladder replaced: left out of playlists, its files stay until no grant names them.
  retired_at timestamptz,
  constraint video_renditions_name_key unique (asset_id, name)
);

-- Pay once, watch for life. The unique key is the lock: a second tap waits here, then finds the first purchase.
create table video_purchases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  video_id bigint not null references videos,
  price_asset text not null,
  price_amount bigint not null check (price_amount > 0),
  purchased_at timestamptz not null,
  refunded_at timestamptz
);
-- The lock of buy-video; what was refunded may be bought again.
create unique index video_purchases_once on video_purchases (account_id, video_id) where refunded_at is null;

-- A free view opens one video for 24 hours. Append-only; the newest counts.
create table video_free_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  video_id bigint not null references videos,
  used_at timestamptz not null,
  valid_until timestamptz not null
);
create index video_free_views_newest on video_free_views (account_id, video_id, valid_until desc);

create table video_likes (
  account_id bigint not null references accounts,
  video_id bigint not null references videos,
  liked_at timestamptz not null,
  primary key (account_id, video_id)
);

-- One row per viewer, video and hour; the viewer is a keyed hash. Added to the video's sums by a job, so that a video
-- that everybody watches is no row that everybody waits for. Swept after a day.
create table video_views (
  video_id bigint not null references videos,
  viewer bytea not null,
  hour timestamptz not null,
  is_counted boolean not null default false,
  primary key (video_id, viewer, hour)
);
-- The job that counts.
create index video_views_uncounted on video_views (video_id) where not is_counted;
-- The sweep.
create index video_views_hour on video_views (hour);

-- Rights taken back lately: every checker reads this short list at least once a minute.
create table revoked_grants (
  id bigint generated always as identity primary key,
  asset_token text not null,
  -- Null: every full grant of the asset.
  account_id bigint,
  revoked_at timestamptz not null
);
create index revoked_grants_at on revoked_grants (revoked_at);
-- What a new grant must know of.
create index revoked_grants_asset on revoked_grants (asset_token, id desc);
