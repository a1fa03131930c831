-- Names in the field's own words: support messages, FAQ entries and playback metrics.
alter table service_messages rename to support_messages;
alter table service_pictures rename to support_pictures;
alter table questions rename to faq_entries;
alter table play_measures rename to playback_metrics;
alter table playback_metrics rename column measure to metric;
alter trigger questions_changed on faq_entries rename to faq_entries_changed;

-- Their constraints, with the indexes of these; then the other indexes, and the sequences of ids.
do $$
declare
  renamed constant jsonb := '{"service": "support", "questions": "faq_entries", "play_measures": "playback_metrics"}';
  old_name text;
  new_name text;
  one record;
begin
  for old_name, new_name in select * from jsonb_each_text(renamed) loop
    for one in
      select conname as name, conrelid::regclass as owner from pg_constraint
      where connamespace = 'public'::regnamespace and starts_with(conname, old_name || '_')
    loop
      execute format('alter table %s rename constraint %I to %I', one.owner, one.name,
        replace(replace(one.name, old_name, new_name), '_measure_', '_metric_'));
    end loop;
    for one in
      select relname as name, relkind as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and starts_with(relname, old_name || '_')
    loop
      execute format('alter %s %I rename to %I', case one.kind when 'i' then 'index' else 'sequence' end, one.name,
        replace(one.name, old_name, new_name));
    end loop;
  end loop;
end $$;
