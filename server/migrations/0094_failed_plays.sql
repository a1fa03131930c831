-- Plays that did not start or that a problem stopped, as players report it: which works and networks fail, and by what.
-- Nothing about viewers. Kept for 90 days.
create table failed_plays (
  id bigint generated always as identity primary key,
  -- UTC.
  day date not null,
  item_id bigint not null references items,
  network text not null,
  -- `left`: nothing was wrong that the player knew of.
  problem text not null constraint failed_plays_problem
    check (problem in ('left', 'offline', 'unreachable', 'refused', 'missing', 'broken')),
  has_started boolean not null,
  count bigint not null,
  constraint failed_plays_once unique (day, item_id, network, problem, has_started)
);
create index failed_plays_item on failed_plays (item_id, id desc);
create index failed_plays_by_problem on failed_plays (problem, id desc);

-- The list of the staff.
create index invitations_refused on invitations (decided_at desc, invited_id desc) where refusal is not null;

-- Where a backup is: the result of its last test is noted in that folder. Null: before this was recorded.
alter table backup_runs add column folder text;
