-- The end of sessions that were open before they had one (0032). Row locks only: calls go on meanwhile.
update sessions
set max_expires_at = sessions.created_at + interval '180 days',
  expires_at = least(expires_at, sessions.created_at + interval '180 days')
from accounts
where accounts.id = account_id and accounts.name is not null and max_expires_at is null
  and ended_at is null and expires_at > now();
