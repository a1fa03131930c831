import type pg from 'pg'
import { administrator } from './filling.ts'

/** Makes the temporary table `acts`, in which each step of the fill puts what the staff did. */
export async function collectActs(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table acts (
       at timestamptz not null, act text not null, subject text not null, before jsonb, after jsonb, reason text,
       by text not null default '${administrator}')`,
  )
}

/**
 * Records the collected acts in the audit, in the order of their times. The chain is the one that the trigger would make:
 * it would rewrite the row of the chain's end for each act, which takes longer the more there are in one transaction.
 */
export async function recordActs(client: pg.ClientBase): Promise<void> {
  await client.query('alter table audit disable trigger audit_chained')
  await client.query(`
    do $$
    declare
      v_head audit_head;
      v_act audit;
    begin
      select * into v_head from audit_head for update;
      for v_act in
        select 0::bigint, acts.at::timestamptz(3), actors.id, acts.by, actors.role, acts.act, acts.subject, acts.before, acts.after,
          acts.reason, null::text, null::text, ''::bytea, ''::bytea
        from acts
        join (select id, name, role from staff join accounts on id = account_id) as actors on actors.name = acts.by
        order by acts.at
      loop
        v_head.number := v_head.number + 1;
        v_act.number := v_head.number;
        v_act.previous_hash := v_head.hash;
        v_act.hash := audit_hash(v_act);
        v_head.hash := v_act.hash;
        insert into audit values (v_act.*);
      end loop;
      update audit_head set number = v_head.number, hash = v_head.hash;
    end $$`)
  await client.query('alter table audit enable trigger audit_chained')
  await client.query('drop table acts')
}
