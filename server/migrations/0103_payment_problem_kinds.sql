-- The codes of an event's problem, which the back office shows in the reader's language. Empty: there is none, or `problem` was
-- stored before there were codes.
alter table payment_events add column problem_kinds text[] not null default '{}';
