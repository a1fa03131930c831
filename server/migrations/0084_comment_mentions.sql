-- Whom a comment mentions by name. The name is the one in its text, after @, and is deleted with the account.
create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  account_id bigint not null references accounts,
  name text not null,
  primary key (comment_id, account_id)
);
-- An account's mentions: export and erasure.
create index comment_mentions_account on comment_mentions (account_id, comment_id);

-- Names of accounts that were deleted, or renamed, since are dropped.
insert into comment_mentions (comment_id, account_id, name)
select distinct on (comments.id, mentioned.name) comments.id, accounts.id, mentioned.name
from comments
join items on items.id = comments.item_id
cross join unnest(comments.mentions) as mentioned (name)
join accounts on coalesce(display_name, left(accounts.name, 2) || '***' || right(accounts.name, 2)) = mentioned.name
where accounts.id = items.owner_id
  or exists (select from comments as own where own.author_id = accounts.id and own.item_id = comments.item_id)
order by comments.id, mentioned.name, accounts.id
on conflict do nothing;

alter table comments drop column mentions;
