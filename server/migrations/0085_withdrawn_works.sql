-- When its author took a published work off the site, which nobody but its author may undo.
alter table works add column withdrawn_at timestamptz;
