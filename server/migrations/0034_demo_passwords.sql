-- The demo's accounts had passwords that stood in the repository. They open nothing from here on: a demo sets random
-- ones at its next start (src/demo/make-demo-people.ts). Whoever had signed in with one is signed out, and a mailbox
-- that they may have bound cannot be used to come back.
update accounts set password_hash = '!', email = null, email_key = null, email_verified_at = null
  where name is not null and id in (select account_id from demo_accounts);
update sessions set ended_at = now()
  where ended_at is null and account_id in (select account_id from demo_accounts);
delete from login_codes where account_id in (select account_id from demo_accounts);
delete from export_tickets where account_id in (select account_id from demo_accounts);
delete from email_codes where account_id in (select account_id from demo_accounts);
