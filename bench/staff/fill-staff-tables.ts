import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { LibrarySize } from '../generate/library-size.ts'
import { bookPostings, createPostingsTable } from './book-postings.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillAdjustments, fillMoneyChecks } from './fill-checks.ts'
import { fillCommentsAndDanmaku } from './fill-comments-and-danmaku.ts'
import { fillMemberships } from './fill-memberships.ts'
import { fillMessages } from './fill-messages.ts'
import { fillOperations } from './fill-operations.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPurchases, fillShares } from './fill-purchases.ts'
import { fillWorks } from './fill-works.ts'
import { administrator, beginFilling, type FillContext, secondAdministrator } from './filling.ts'
import { createActionsTable, recordActions } from './record-actions.ts'

/** The token of the first administrator's session of the back office. */
export const staffToken = createHash('sha256').update('staff session').digest('base64url')

/**
 * Fills the tables that only the back office lists, as on a site of a million accounts: comments, danmaku, imports, failed
 * plays and traces of devices by the million; orders, shares of sales, serial codes, refused invitations, works under
 * review, conversations, jobs and audited actions by the hundred thousand. The ledger stays consistent, except for shares
 * and free views; the hash chain of the audit stays valid.
 */
export async function fillStaffTables(
  client: pg.ClientBase,
  size: Pick<LibrarySize, 'videos' | 'accounts'>,
  print: (line: string) => void = () => undefined,
): Promise<FillContext> {
  const filling = await beginFilling(client, size, {
    administratorId: await addAdministrator(client, administrator),
    secondAdministratorId: await addAdministrator(client, secondAdministrator),
  })
  await client.query(
    `insert into staff_sessions (account_id, token_hash, password_digest, device, created_at, last_seen_at)
     values ($1, sha256(convert_to($2, 'UTF8')), sha256(convert_to('none', 'UTF8')), 'generator', now(), now())`,
    [filling.administratorId, staffToken],
  )
  const steps: [name: string, fill: (filling: FillContext) => Promise<void>][] = [
    ['comments and danmaku', fillCommentsAndDanmaku],
    ['works', fillWorks],
    ['accounts', fillAccounts],
    ['orders', fillOrders],
    ['shares', fillShares],
    ['purchases', fillPurchases],
    ['codes and cards', fillMemberships],
    ['adjustments', fillAdjustments],
    ['checks', fillMoneyChecks],
    ['messages', fillMessages],
    ['jobs and metrics', fillOperations],
    ['postings', () => bookPostings(client)],
    ['actions', () => recordActions(client)],
    ['statistics', () => updateStatistics(client)],
  ]
  await client.query(`set work_mem = '256MB'; set synchronous_commit = off`)
  await createActionsTable(client)
  await createPostingsTable(client)
  for (const [name, fill] of steps) {
    const startedAt = performance.now()
    await fill(filling)
    print(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  await client.query('reset work_mem; reset synchronous_commit')
  return filling
}

async function updateStatistics(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum analyze')
}

/** @returns the id of the account */
async function addAdministrator(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `with added as (
       insert into accounts (name, password_hash, share_code, created_at, is_staff)
       values ($1, 'none', upper(substr(md5($1), 1, 12)), now(), true) returning id
     )
     insert into staff (account_id, role, added_at) select id, 'admin', now() from added returning account_id as id`,
    [name],
  )
  return Number(rows[0]?.id)
}
