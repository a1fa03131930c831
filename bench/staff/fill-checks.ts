import { administrator, busyAccount, type FillContext, secondAdministrator } from './filling.ts'

/** The nightly checks of the ledger and of payments, of two years. */
export async function fillMoneyChecks({ client }: FillContext): Promise<void> {
  await client.query(
    `insert into money_checks (kind, started_by, started_at, finished_at, failure, checked, problems, findings)
     select kind, case when n % 10 = 0 then $1::text end, at, at + interval '5 minutes',
       case when n % 100 = 3 then 'connect ECONNREFUSED 127.0.0.1:5432' end, case kind when 'ledger' then 10000000 else 30 end,
       case when n % 50 = 1 then 1 when n = 730 then 200 else 0 end,
       case
         when n % 50 = 1 then '[{"kind": "L6", "subject": "order A", "what": "was not credited"}]'
         when n = 730 then (
           select jsonb_agg(jsonb_build_object('kind', 'L6', 'subject', 'order A' || nth, 'what', 'was not credited'))
           from generate_series(1, 200) nth
         )
         else '[]'
       end
     from generate_series(1, 730) n cross join unnest(array['ledger', 'payments']) kind,
       lateral (select now() - (731 - n) * interval '1 day' as at) as night
     order by n`,
    [administrator],
  )
  // One is running: its job waits.
  await client.query(
    `with running as (insert into money_checks (kind, started_at) values ('ledger', now()) returning id)
     select graphile_worker.add_job('wallet.check-ledger', json_build_object('checkId', id::text),
       job_key := 'money-check:' || id, run_at := now() + interval '1 day') from running`,
  )
}

/** Of ten, one waits for a decision, one was refused, one taken back, and the others were approved. */
export async function fillAdjustments({
  client,
  accounts,
  administratorId,
  secondAdministratorId,
}: FillContext): Promise<void> {
  await client.query(
    `with proposed as (
       insert into wallet_adjustments
         (account_id, asset, amount, reason, state, proposed_by, proposed_by_name, proposed_at, decided_by, decided_by_name,
          decided_at, decision_reason)
       select case when n % 5 = 4 then $3::bigint else 10001 + n * 17 % $2::bigint end, 'points',
         case when n % 2 = 0 then 100 else -50 end, 'as agreed',
         case n % 10 when 0 then 'proposed' when 1 then 'refused' when 2 then 'refused' else 'approved' end,
         $4::bigint, '${administrator}', at,
         case n % 10 when 0 then null when 2 then $4::bigint else $5::bigint end,
         case n % 10 when 0 then null when 2 then '${administrator}' else '${secondAdministrator}' end,
         case when n % 10 > 0 then at + interval '1 minute' end, case when n % 10 > 0 then 'as agreed' end
       from generate_series(1, $1::bigint) n, lateral (select now() - ($1::bigint - n + 1) * interval '10 minutes' as at) as made
       order by n returning *
     ), acted as (
       insert into pending_actions (at, act, subject, after, reason, by)
       select case act when 'propose' then proposed_at else decided_at end, 'wallet.' || act || '-adjustment',
         'account:' || account_id, jsonb_build_object('adjustment', id), 'as agreed',
         case act when 'propose' then proposed_by_name else decided_by_name end
       from proposed cross join unnest(array['propose', 'decide']) act where act = 'propose' or decided_at is not null
     )
     insert into pending_postings (key, kind, reference, at, owner_id, asset, amount, site_role)
     select 'adjustment:' || id, 'adjustment', jsonb_build_object('kind', 'adjustment', 'id', id::text, 'reason', reason),
       decided_at, account_id, asset, amount, 'issuance'
     from proposed where state = 'approved'`,
    [Math.max(20, Math.floor(accounts / 500)), accounts, busyAccount, administratorId, secondAdministratorId],
  )
}
