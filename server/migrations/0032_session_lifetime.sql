-- A member's session ends 180 days after the password was typed, however much it is used: `expires_at` never passes this.
-- Null: a guest's, who has no password to type again. A session opened by a login code inherits it.
alter table sessions add column max_expires_at timestamptz;
update sessions
set max_expires_at = sessions.created_at + interval '180 days',
  expires_at = least(expires_at, sessions.created_at + interval '180 days')
from accounts
where accounts.id = account_id and accounts.name is not null;
