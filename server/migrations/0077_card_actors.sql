-- Cards name actors: the version of a card changes with its actors and with what they are called.
create trigger item_actors_card_changed after insert or update or delete on item_actors
  for each row execute function note_card_change('item_id');
create function note_actor_name_change() returns trigger language plpgsql as $$
declare
  changed_id bigint := (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::bigint;
begin
  update items set version = version + 1
  where id in (select item_id from item_actors where actor_id = changed_id) and state = 'published';
  return null;
end $$;
create trigger actors_name_changed after update of name on actors
  for each row when (old.name is distinct from new.name) execute function note_actor_name_change('id');
create trigger actor_names_card_changed after insert or update or delete on actor_names
  for each row execute function note_actor_name_change('actor_id');

-- Cards were cached without actors.
update items set version = version + 1 where id in (select item_id from item_actors);
