-- Blocked terms hold for user texts, too; those on the list so far were for searches.
alter table blocked_terms
  add column surfaces text[] not null default '{search}',
  -- The language of the word, by which an operator keeps lists. It is refused in texts of every language.
  add column lang text constraint blocked_terms_lang_check check (lang in ('cn', 'hk', 'en', 'vi')),
  add constraint blocked_terms_surfaces_check check (
    cardinality(surfaces) > 0 and surfaces <@ array['search', 'comment', 'danmaku', 'name', 'message']
  );
alter table blocked_terms alter column surfaces drop default;
