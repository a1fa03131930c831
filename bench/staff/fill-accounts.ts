import { administrator, busiestInviter, busyAccount, type FillContext } from './filling.ts'

/** Guests, names and mail addresses, suspended and deleted accounts, notes; and traces of devices by the million. */
export async function fillAccounts(filling: FillContext): Promise<void> {
  await fillStates(filling)
  await fillNotes(filling)
  await fillTraces(filling)
}

/**
 * In one statement, because each account has a dozen indexes: a tenth with a name of their choice and a mail address, a
 * twentieth that are guests, of which one of twenty is deleted, one of 2,000 suspended, and many whom the busy account invited.
 */
async function fillStates({ client, accounts }: FillContext): Promise<void> {
  const ofMembers = (value: string) => `case when n % 10 = 7 and not is_guest then ${value} end`
  const mail = ofMembers(`'member' || n || '@mail.invalid'`)
  await client.query(
    `update accounts set
       name = case when not is_guest then name end,
       password_hash = case when not is_guest then password_hash end,
       recovery_hash = case when is_guest and n % 20 > 0 then sha256(convert_to('recovery' || n, 'UTF8')) end,
       deleted_at = case when is_guest and n % 20 = 0 then now() end,
       suspended_at = case when n % 2000 = 9 then now() - n * interval '1 second' end,
       display_name = ${ofMembers(`'台灣蘭花' || n`)}, email = ${mail}, email_key = ${mail},
       email_verified_at = ${ofMembers('created_at')},
       invited_by_share_code = case when n > $1::bigint / 2 and n % 25 = 1 then busy.share_code end
     from (
       select id as numbered_id, id - 10000 as n,
         id - 10000 between $1::bigint * 9 / 10 and $1::bigint * 95 / 100 as is_guest
       from accounts where id between 10001 and 10000 + $1::bigint
     ) as numbered
     cross join (select share_code from accounts where id = $2) as busy
     where id = numbered_id and (is_guest or n % 10 = 7 or n % 2000 = 9 or n > $1::bigint / 2 and n % 25 = 1)`,
    [accounts, busyAccount],
  )
  await client.query(
    `update sessions set ended_at = now()
     where account_id in (select id from accounts where suspended_at is not null or deleted_at is not null)`,
  )
  await client.query(
    `insert into pending_actions (at, act, subject, before, after, reason)
     select suspended_at, 'accounts.suspend', 'account:' || id, '{"suspendedAt": null}',
       jsonb_build_object('suspendedAt', suspended_at), 'spam' from accounts where suspended_at is not null`,
  )
}

async function fillNotes({ client, accounts, busyRows }: FillContext): Promise<void> {
  await client.query(
    `with noted as (
       insert into account_notes (account_id, staff_name, text, written_at)
       select case when n % 10 = 0 then $3::bigint else 10001 + n % $2::bigint end, $4::text, 'asked about an order ' || n,
         now() - ($1::bigint - n) * interval '1 minute'
       from generate_series(1, $1::bigint) n returning *
     )
     insert into pending_actions (at, act, subject, after)
     select written_at, 'accounts.add-note', 'account:' || account_id, jsonb_build_object('note', id) from noted`,
    [busyRows, accounts, busyAccount, administrator],
  )
}

/** Refused invitations; and many devices, free views and other accounts in the same browser of one account. */
async function fillTraces({ client, videos, accounts }: FillContext): Promise<void> {
  // Those who invited are of the second half of all accounts: nobody invites themself.
  await client.query(
    `insert into invitations (invited_id, inviter_id, decided_at, refusal)
     select 10001 + n, case when n % 10 = 0 then $2::bigint else 10001 + $1 + n * 17 % ($1 - 1) end,
       date_trunc('milliseconds', now()) - n * interval '10 seconds',
       case when n % 5000 = 0 then 'mailbox_used' else (array['same_device', 'same_address', 'daily_limit'])[1 + n % 3] end
     from generate_series(1, $1::bigint - 1) n`,
    [Math.floor(accounts / 2), busiestInviter(accounts)],
  )
  await client.query(
    `insert into sessions (account_id, token_hash, device, created_at, last_seen_at, expires_at, ended_at)
     select $1::bigint, sha256(convert_to('device' || n, 'UTF8')), 'browser ' || n / 2, now() - n * interval '1 hour',
       now() - n * interval '1 hour', now() + interval '30 days', case when n / 2 % 5 = 0 then now() end
     from generate_series(1, 1000) n`,
    [busyAccount],
  )
  await client.query(
    `insert into account_traces (account_id, kind, trace, last_seen_at)
     select 10000 + n, 'device', sha256(convert_to('browser' || case when n <= 1000 then 0 else n end, 'UTF8')),
       now() - n * interval '1 second' from generate_series(1, $1::bigint) n`,
    [accounts],
  )
  // Without their postings, as shares of sales: as many again as the ledger has, which nothing here reads.
  await client.query(
    `insert into item_free_views (account_id, item_id, used_at, valid_until)
     select case when n <= 1000 then $1::bigint else 10001 + n % $3::bigint end, 1001 + n * 31 % $2::bigint, now(),
       now() + interval '1 day' from generate_series(1, $3::bigint) n`,
    [busyAccount, videos, accounts],
  )
}
