-- Comments on items of any kind, with one level of replies.
create table comments (
  id bigint generated always as identity primary key,
  item_id bigint not null references items,
  -- The comment that a reply is below.
  parent_id bigint references comments on delete cascade,
  author_id bigint not null references accounts,
  -- The author of the reply that a reply answers.
  mentioned_id bigint references accounts,
  text text not null,
  -- reported: hidden by reports, until staff decide. hidden: by staff. Its author still sees it.
  state text not null default 'visible' constraint comments_state check (state in ('visible', 'reported', 'hidden')),
  -- Staff decided to show this text, so reports no longer hide it.
  is_cleared boolean not null default false,
  is_pinned boolean not null default false,
  like_count bigint not null default 0 constraint comments_like_count check (like_count >= 0),
  -- Visible replies.
  reply_count bigint not null default 0 constraint comments_reply_count check (reply_count >= 0),
  -- Likes and replies of other people, each of which counts half as much with every 30 days: `add_to_hot_score`.
  score bigint not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  constraint comments_pinned check (not is_pinned or (parent_id is null and state = 'visible'))
);
-- The lists of an item. Whatever the number of comments, a page reads as many rows as it shows.
create index comments_top on comments (item_id, is_pinned, score, id) where parent_id is null and state = 'visible';
create index comments_newest on comments (item_id, is_pinned, id) where parent_id is null and state = 'visible';
-- The replies to a comment, and their deletion with it.
create index comments_replies on comments (parent_id, id) where parent_id is not null;
-- An account's comments: export and erasure.
create index comments_author on comments (author_id, id);
create index comments_mentioned on comments (mentioned_id) where mentioned_id is not null;
-- What its author alone sees, and what staff have to decide.
create index comments_unseen on comments (author_id, item_id) where state <> 'visible';
create index comments_reported on comments (id) where state = 'reported';
create unique index comments_pinned_once on comments (item_id) where is_pinned;

create table comment_likes (
  comment_id bigint not null references comments on delete cascade,
  account_id bigint not null references accounts,
  liked_at timestamptz not null,
  primary key (comment_id, account_id)
);
create index comment_likes_account on comment_likes (account_id, comment_id);

create table comment_reports (
  comment_id bigint not null references comments on delete cascade,
  account_id bigint not null references accounts,
  reason text not null,
  -- By a member of a week or longer: only these hide a comment.
  is_credible boolean not null,
  reported_at timestamptz not null,
  primary key (comment_id, account_id)
);
create index comment_reports_account on comment_reports (account_id, comment_id);

-- Comments and replies that everybody sees. Cards show it, so it counts up their version.
alter table items add column comment_count bigint not null default 0
  constraint items_comment_count check (comment_count >= 0);
create trigger items_comments_version before update of comment_count on items
  for each row execute function count_item_version();
