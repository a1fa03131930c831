import { sql } from 'kysely'
import type { Context } from '../../src/context.ts'
import { inTransaction, type Tx } from '../../src/platform/db/database.ts'
import { makeAccount, type TestAccount } from '../builders.ts'

/** Lets an account publish, and stores the approval of an item as it is now, as if it had been reviewed. */
export async function approveAs(tx: Tx, itemId: bigint, ownerId: bigint, now: Date): Promise<void> {
  await allowToPublish(tx, ownerId, now)
  await sql`
    insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state, decided_by, decided_at)
    values (${itemId}, 1, ${ownerId}, ${now}, ${now}, item_content_hash(${itemId}), 'approved', 'test', ${now})`.execute(
    tx,
  )
}

async function allowToPublish(tx: Tx, accountId: bigint, now: Date): Promise<void> {
  await sql`
    insert into uploaders (account_id, state, decided_at) values (${accountId}, 'allowed', ${now})
    on conflict do nothing`.execute(tx)
  await sql`
    insert into account_consents (account_id, kind, version, accepted_at)
    select ${accountId}, kind, version, ${now} from policies where kind = 'publishing' order by effective_at desc limit 1
    on conflict do nothing`.execute(tx)
}

/** A member who may publish and has accepted the upload notice. */
export async function makeUploader(ctx: Context): Promise<TestAccount> {
  const account = await makeAccount(ctx)
  await inTransaction(ctx.db, (tx) => allowToPublish(tx, account.id, ctx.clock.now()))
  return account
}
