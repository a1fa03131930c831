-- A batch of serial codes that the back office makes: its codes are made when they are downloaded, once, and those that
-- are unused can be refused.
alter table code_batches
  -- The defaults are for an older version of the program, which makes the codes with their batch.
  add column size integer not null default 0,
  add column created_by text,
  add column downloaded_at timestamptz default now(),
  add column revoked_at timestamptz,
  add column revoked_by text,
  add constraint code_batches_revoked check ((revoked_at is null) = (revoked_by is null));
update code_batches set downloaded_at = created_at,
  size = (select count(*) from serial_codes where batch_id = code_batches.id);

-- How many codes of a batch were redeemed.
create index serial_codes_used on serial_codes (batch_id) where used_by is not null;
