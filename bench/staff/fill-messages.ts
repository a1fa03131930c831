import { administrator, busyAccount, type FillContext } from './filling.ts'

/** A message of the staff, as the audit and the messages have it. */
const notice = {
  title: inEachLanguage('Maintenance tonight'),
  text: inEachLanguage('We are back at six. '.repeat(20)),
}

function inEachLanguage(text: string): Record<'cn' | 'hk' | 'en' | 'vi', string> {
  return { cn: text, hk: text, en: text, vi: text }
}

/** Messages to accounts and to everybody, and conversations with customer service. */
export async function fillMessages(filling: FillContext): Promise<void> {
  await fillNotices(filling)
  await fillSupport(filling)
}

/** One to each of half the accounts, 20,000 of a million to the busy one, and 300 to everybody. */
async function fillNotices({ client, accounts, busyRows }: FillContext): Promise<void> {
  await client.query(
    `with sent as (
       insert into messages (account_id, kind, facts, sent_at, read_at)
       select account_id, 'notice', $4::jsonb, now() - ago, case when account_id % 3 > 0 then now() - ago + interval '1 second' end
       from (
         select 10000 + n as account_id, n * interval '2 seconds' as ago from generate_series(1, $1::bigint / 2) n
         union all select $3::bigint, n * interval '1 minute' from generate_series(1, $2::bigint) n
         union all select null, n * interval '2 hours' from generate_series(1, 300) n
       ) as one
       order by ago desc returning account_id, sent_at
     )
     insert into pending_actions (at, act, subject, after)
     select sent_at, 'messages.send-notice', 'account:' || coalesce(account_id::text, 'all'),
       $4::jsonb || case when account_id is null then jsonb_build_object('recipients', $1::bigint, 'audience', '{"kind": "all"}'::jsonb)
         else '{"recipients": 1}' end
     from sent where account_id is null or account_id % 200 = 8`,
    [accounts, busyRows, busyAccount, JSON.stringify(notice)],
  )
}

/**
 * A conversation with each of a tenth of the accounts: one of ten waits, one was closed without an answer, the others were
 * answered. The one with the busy account has 5,000 messages more.
 */
async function fillSupport({ client, accounts, busyRows }: FillContext): Promise<void> {
  await client.query(
    `insert into support_messages (account_id, staff_name, text, sent_at, read_at)
     select account_id, staff_name, text, now() - ago, case when is_read then now() - ago + interval '1 second' end
     from (
       select 10000 + n as account_id, null as staff_name, 'where are my points' as text, n * interval '10 seconds' as ago,
         n % 10 > 0 as is_read
       from generate_series(1, $1::bigint / 10) n
       union all
       select 10000 + n, $4::text, 'they are there now', n * interval '10 seconds' - interval '5 seconds', true
       from generate_series(1, $1::bigint / 10) n where n % 10 not in (0, 5)
       union all
       select $3::bigint, case when n % 2 = 0 then $4::text end, 'message ' || n, interval '30 days' + n * interval '1 minute', true
       from generate_series(1, $2::bigint / 4) n
     ) as one
     order by ago desc`,
    [accounts, busyRows, busyAccount, administrator],
  )
  await client.query(
    `with closed as (
       insert into support_threads (account_id, last_message_id, waiting_since, closed_at, closed_by)
       select account_id, max(id), min(sent_at) filter (where staff_name is null and read_at is null),
         case when account_id % 10 = 5 then max(sent_at) end, case when account_id % 10 = 5 then $1::text end
       from support_messages group by account_id returning account_id, closed_at
     )
     insert into pending_actions (at, act, subject)
     select closed_at, 'messages.close-thread', 'account:' || account_id from closed where closed_at is not null`,
    [administrator],
  )
}
