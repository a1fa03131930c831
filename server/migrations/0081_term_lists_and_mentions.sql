-- A word may be in the lists of several languages and surfaces: a list that is imported takes no word out of another.
alter table blocked_terms
  drop constraint blocked_terms_folded_key,
  -- The folded term as one word.
  add column joined text;

-- So far the language of a word changed nothing. Vietnamese words are compared with their marks now, so those on the
-- list become words of no language, which are refused as before, until the operator imports them again.
update blocked_terms set joined = replace(folded, ' ', ''), lang = nullif(lang, 'vi');
-- No table is changed while deferred triggers wait for the commit.
set constraints blocked_terms_changed immediate;
set constraints blocked_terms_changed deferred;

alter table blocked_terms
  alter column joined set not null,
  add constraint blocked_terms_list_key unique nulls not distinct (folded, lang, is_whole);

-- The names that a comment mentions, as they are in its text, after @.
alter table comments add column mentions text[] not null default '{}';
