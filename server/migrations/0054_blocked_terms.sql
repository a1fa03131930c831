-- Words that may not be searched for.
create table blocked_terms (
  id bigint generated always as identity primary key,
  -- As the operator wrote it.
  term text not null,
  -- As texts are compared: width, case, variants of characters and marks do not matter.
  folded text not null constraint blocked_terms_folded_key unique,
  -- The pinyin of Chinese characters; empty for anything else.
  spelling text not null,
  -- Refused as the whole text only, not as a part of one.
  is_whole boolean not null,
  created_at timestamptz(3) not null
);

create constraint trigger blocked_terms_changed after insert or update or delete on blocked_terms
  deferrable initially deferred for each row execute function note_public_change('blocked-terms');
