import type pg from 'pg'
import { administrator } from './filling.ts'

/** Makes the temporary table `pending_actions`, in which each step of the fill puts what the staff did. */
export async function createActionsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table pending_actions (
       at timestamptz not null, act text not null, subject text not null, before jsonb, after jsonb, reason text,
       by text not null default '${administrator}')`,
  )
}

/**
 * Records the collected actions in the audit, in the order of their times. The chain is the one that the trigger would make:
 * it would rewrite the row of the chain's end for each action, which takes longer the more there are in one transaction.
 */
export async function recordActions(client: pg.ClientBase): Promise<void> {
  await client.query('alter table audit disable trigger audit_chained')
  await client.query(`
    do $$
    declare
      v_head audit_head;
      v_action audit;
    begin
      select * into v_head from audit_head for update;
      for v_action in
        select 0::bigint, actions.at::timestamptz(3), actors.id, actions.by, actors.role, actions.act, actions.subject,
          actions.before, actions.after, actions.reason, null::text, null::text, ''::bytea, ''::bytea
        from pending_actions as actions
        join (select id, name, role from staff join accounts on id = account_id) as actors on actors.name = actions.by
        order by actions.at
      loop
        v_head.number := v_head.number + 1;
        v_action.number := v_head.number;
        v_action.previous_hash := v_head.hash;
        v_action.hash := audit_hash(v_action);
        v_head.hash := v_action.hash;
        insert into audit values (v_action.*);
      end loop;
      update audit_head set number = v_head.number, hash = v_head.hash;
    end $$`)
  await client.query('alter table audit enable trigger audit_chained')
  await client.query('drop table pending_actions')
}
