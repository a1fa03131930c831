-- A daily message about new works of who an account follows.
alter table accounts add column follow_digest boolean not null default true;

-- The works that the last digest covered, one row.
create table follow_digest_state (
  is_only boolean primary key default true check (is_only),
  -- Works published up to here were covered.
  covered_through timestamptz(3) not null,
  -- The end of a digest that was begun. Repeated after a stop, it sends nothing twice.
  begun_through timestamptz(3)
);
insert into follow_digest_state (covered_through) values (now());
