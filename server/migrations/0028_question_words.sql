-- The questions call things as the pages that they lead to are called: words only, wherever they stand.
create function pg_temp.reworded(texts jsonb) returns jsonb language sql immutable as $$
  select texts || jsonb_build_object(
    'cn', replace(replace(replace(texts ->> 'cn', '影片', '视频'), '序列码', '兑换码'), '“恢复游客”', '“恢复码”'),
    'hk', replace(replace(replace(replace(replace(texts ->> 'hk', '游客', '遊客'), '序列碼', '兌換碼'), '「恢復遊客」', '「恢復碼」'),
      '「使用免費次數」', '「使用免費觀看」'), '「個人資料與設定」', '「個人資料及設定」')
  )
$$;
update questions set question = pg_temp.reworded(question), answer = pg_temp.reworded(answer);
