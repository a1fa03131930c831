-- Pictures that people sent: decoded, encoded anew, kept in storage below `pictures/<key>/`.
create table pictures (
  id bigint generated always as identity primary key,
  -- SHA-256, base64url, of the files that were made: the same picture sent twice is one, and an address never changes.
  key text not null constraint pictures_key_key unique,
  -- What it was made for, such as avatar.
  form text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  -- Since when nothing may refer to it any more; null: something does. Foreign keys have the last word.
  released_at timestamptz
);
-- The nightly sweep of what was released.
create index pictures_released on pictures (released_at) where released_at is not null;

-- What the person picked to be seen by; null: the account's name.
alter table accounts add column display_name text;
alter table accounts add column avatar_id bigint constraint accounts_avatar_fkey references pictures;
-- The refusal to remove a picture that somebody shows.
create index accounts_avatar on accounts (avatar_id) where avatar_id is not null;
