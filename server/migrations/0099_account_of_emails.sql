-- Whose email it is, so that it is deleted with the account, also when it went to a former address. Null: queued by an
-- earlier release.
alter table emails add column account_id bigint references accounts;
