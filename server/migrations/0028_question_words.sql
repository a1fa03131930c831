-- The seeded questions call things as the pages that they lead to are called: words only. A text that the operator has
-- written anew stays as it is: the digest is that of the text as 0023 wrote it.
create temp table seeded_texts (slug text, field text, lang text, digest text) on commit drop;
insert into seeded_texts values
('codes', 'answer', 'cn', '9ca5a12fb2e35c712c291ae189825b94'),
('codes', 'answer', 'hk', 'a9108e05cd3d01fd098ccdfe6e58d04d'),
('delete-account', 'answer', 'hk', '9c33f9f43f17cd2f243fce6b4d6a2200'),
('free-views', 'answer', 'cn', '8f943ee07f3b2138053c47c46869fdc3'),
('free-views', 'answer', 'hk', '36661d0ca49f14247839337e675064fb'),
('guest', 'question', 'hk', 'a8bed5b79cc4767516c7cc7c6c510e3a'),
('guest', 'answer', 'cn', '2e011683e57919a384a25d94d066e6ae'),
('guest', 'answer', 'hk', '51b596a2bf0b2b5cc3396beebd83f25b'),
('points', 'answer', 'cn', 'f31dd998a40b7ace8dc539494b9358b9'),
('preview', 'question', 'cn', 'e62aa83b330dba792c9a206f26faf540'),
('preview', 'answer', 'cn', 'bc0b09248f1fd9aa6ae18614baacd2fc'),
('refund', 'question', 'cn', '7773b6443b369da473cedd97114eba21'),
('refund', 'answer', 'cn', '90b39dd36fba67c6646c8bc461de6d32'),
('report', 'question', 'cn', '9127e15e05a9c9cc55e94be24ed28e9d'),
('report', 'answer', 'cn', '5cbf2b27e6c59520a7dcf79c4214b86a'),
('vip', 'answer', 'cn', '4babb40c1c1471181f81f6ee15cad2f5');

create function pg_temp.reworded(p_slug text, p_field text, texts jsonb) returns jsonb language sql stable as $$
  select texts || coalesce(jsonb_object_agg(s.lang, case s.lang
    when 'cn' then replace(replace(replace(texts ->> 'cn', '影片', '视频'), '序列码', '兑换码'), '“恢复游客”', '“恢复码”')
    when 'hk' then replace(replace(replace(replace(replace(texts ->> 'hk', '游客', '遊客'), '序列碼', '兌換碼'), '「恢復遊客」', '「恢復碼」'),
      '「使用免費次數」', '「使用免費觀看」'), '「個人資料與設定」', '「個人資料及設定」')
  end), '{}')
  from seeded_texts s
  where s.slug = p_slug and s.field = p_field and s.digest = md5(texts ->> s.lang)
$$;
update questions
set question = pg_temp.reworded(slug, 'question', question), answer = pg_temp.reworded(slug, 'answer', answer)
where slug in (select slug from seeded_texts);
