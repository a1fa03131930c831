-- The file of a change of a published work. What is published keeps its own file until a person approved the change: then
-- this import counts as any other, and those before it are refused as replaced.
alter table imports add column is_for_change boolean not null default false;

-- The pictures of that file that a reviewer looks at, once it is processed.
alter table works add column next_contact_sheet jsonb;
