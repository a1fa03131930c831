-- What is said in a video, to be read. Of the video, not of one of its assets: a file made anew keeps them.
create table video_subtitles (
  id bigint generated always as identity primary key,
  video_id bigint not null references videos,
  -- BCP 47 in lower case, such as zh-hant; part of the address.
  language text not null check (language ~ '^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$'),
  -- As the menu shows it: the language's own name for itself.
  label text not null check (char_length(label) between 1 and 40),
  -- [{startMs, endMs, text}], in order; plain text. What is served is written from them, for each grant anew.
  cues jsonb not null,
  -- Where the first one begins: a preview that ends before it has none to offer.
  first_ms bigint not null check (first_ms >= 0),
  created_at timestamptz not null default now(),
  constraint video_subtitles_language_key unique (video_id, language)
);

-- What anybody may play is a public answer, and names them (0012).
create constraint trigger video_subtitles_changed after insert or update or delete on video_subtitles
  deferrable initially deferred for each row execute function note_public_change();
