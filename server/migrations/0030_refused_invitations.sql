-- Who was not welcomed themselves brings nothing to whoever invited them: that invitation is written down as refused, too,
-- so that staff see rings that share a device, a range of addresses or a mailbox.
alter table invitations drop constraint invitations_refusal_check;
alter table invitations add constraint invitations_refusal_check
  check (refusal in ('same_device', 'same_address', 'daily_limit', 'device_limit', 'range_limit', 'mailbox_used'));

insert into invitations (invited_id, inviter_id, decided_at, refusal)
select invited.id, inviter.id, w.welcomed_at, case w.refusal when 'device' then 'device_limit' else 'range_limit' end
from welcomed_mailboxes w
join accounts invited on invited.id = w.account_id
join accounts inviter on inviter.share_code = invited.invited_by_share_code
where w.refusal is not null and inviter.id <> invited.id
on conflict do nothing;
