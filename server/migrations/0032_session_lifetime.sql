-- A member's session ends 180 days after the password was typed, however much it is used: `expires_at` never passes this.
-- Null: a guest's, who has no password to type again. A session opened by a login code inherits it. Sessions of before get
-- theirs in a later migration: with the column they would lock the table for as long as all rows take.
alter table sessions add column max_expires_at timestamptz;
