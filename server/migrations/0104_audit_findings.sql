-- The staff see what the last check of the audit found: [{number, problem}], the first 20 only.
alter table audit_check add column findings jsonb not null default '[]';
