-- The demo's people: their passwords are known to everyone, so they come in only while the demo is on.
create table demo_accounts (account_id bigint primary key references accounts);
