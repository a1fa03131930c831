-- What of an item only its kind knows, for its review. Each kind has a function <kind>_publication of an item's id:
-- content: what a reviewer sees, an array; files: the files that are served, an array, or empty; problem: why it may not
-- be published as it is, null if it may. A kind without one has no content, and a problem that says so.
create or replace function kind_publication(
  p_item bigint, p_kind text, out content jsonb, out files jsonb, out problem text
) language plpgsql stable as $$
declare
  v_name text := p_kind || '_publication';
begin
  if to_regprocedure(format('%I(bigint)', v_name)) is null then
    problem := format('nobody can review a %s: there is no function %s', p_kind, v_name);
    return;
  end if;
  execute format('select * from %I($1)', v_name) into content, files, problem using p_item;
end $$;

-- What a reviewer sees of an item, as a hash: texts, tags, people, price, cover, and what its kind adds. Not its actors,
-- whom only operators name, with a record: two actors who are merged change no work that was approved. Null: its kind
-- does not say what is reviewed.
create or replace function item_content_hash(p_item bigint) returns bytea language sql stable as $$
  select sha256(convert_to((jsonb_build_array(
    items.kind, items.lang, items.category_id, items.price_asset, items.price_amount, items.is_vip_only, items.cover_token,
    (select jsonb_agg(jsonb_build_array(lang, title, description) order by lang) from item_texts where item_id = items.id),
    (select jsonb_agg(tag_id order by tag_id) from item_tags where item_id = items.id),
    -- The place of the actors, whom no work of a member had while they were part of it.
    null
  ) || of_kind.content || coalesce(
    -- Left out where nobody is named, as before people were asked for.
    (select jsonb_build_array(people) from works where works.item_id = items.id and people <> '{}'), '[]'
  ) || of_kind.files)::text, 'UTF8'))
  from items cross join kind_publication(items.id, items.kind) as of_kind where items.id = p_item
$$;

-- Why what an item is now may not be public: its newest file is not what is played, or nobody else approved exactly this
-- content. Null: it may.
create or replace function approval_problem(p_item bigint) returns text language sql stable as $$
  select case
    when of_kind.problem is not null then of_kind.problem
    -- A change that waits does not matter to what is published meanwhile, so the version need not be the last one.
    when (
      select state from submissions
      where item_id = items.id and content_hash = item_content_hash(items.id)
        and state in ('approved', 'rejected', 'changes_requested') and decided_by_id is distinct from items.owner_id
        -- At the command line, where reviewers type their names.
        and not (decided_by_id is null and exists (
          select from accounts where accounts.id = items.owner_id and lower(accounts.name) = lower(decided_by)
        ))
      order by version desc limit 1
    ) is distinct from 'approved' then 'nobody else approved what it is now'
  end
  from items cross join kind_publication(items.id, items.kind) as of_kind where items.id = p_item
$$;

-- Why an item may not be published. Null: it may. An operator's own has the name of whoever approved it. A member's needs
-- an uploader who is allowed to publish and has accepted the current terms, and the approval of this very content by a
-- person who is not its owner.
create or replace function publication_problem(p_item bigint) returns text language sql stable as $$
  select case
    when items.owner_id is null then case when approved_by is null then 'nobody approved it' end
    when exists (select from works where works.item_id = items.id and withdrawn_at is not null)
      then 'its owner took it off the site'
    when not exists (select from uploaders where account_id = items.owner_id and state = 'allowed')
      then 'its owner may not publish'
    when not exists (
      select from account_consents
      where account_id = items.owner_id and kind = 'publishing' and version = (
        select version from policies where kind = 'publishing' and effective_at <= now() order by effective_at desc limit 1
      )
    ) then 'its owner has not accepted the current upload notice'
    else approval_problem(items.id)
  end
  from items where items.id = p_item
$$;

create or replace function require_publishable() returns trigger language plpgsql as $$
declare
  v_problem text := publication_problem(new.id);
begin
  if v_problem is not null then
    raise exception 'item % cannot be published: %', new.id, v_problem
      using errcode = 'check_violation', constraint = 'items_publishable';
  end if;
  return null;
end $$;

-- Every way to be published passes it: the first publication, a restored item, and another owner.
create or replace trigger items_publishable after insert or update of state, owner_id, approved_by on items
  for each row when (new.state = 'published') execute function require_publishable();

-- What is published of a member's work stays what somebody else approved, whatever changes it: authors' changes are
-- reviewed, and a change of the staff is stored as their approval. Whether its owner may publish does not matter any more.
create or replace function require_approved_content() returns trigger language plpgsql as $$
declare
  v_problem text;
begin
  -- Only after the last change of the transaction, which the check is about.
  select approval_problem(items.id) into v_problem from items
  where items.id = new.id and content_version = new.content_version and state = 'published' and owner_id is not null;
  if v_problem is not null then
    raise exception 'item % cannot be changed: %', new.id, v_problem
      using errcode = 'check_violation', constraint = 'items_approved_content';
  end if;
  return null;
end $$;

-- At the end of the transaction, when the change and its approval are stored.
drop trigger if exists items_approved_content on items;
create constraint trigger items_approved_content after update of
  kind, lang, category_id, price_asset, price_amount, is_vip_only, cover_token, content_version
  on items deferrable initially deferred for each row when (
    new.state = 'published' and new.owner_id is not null and new.content_version is distinct from old.content_version
  ) execute function require_approved_content();
