import { type Asset, CallError, type Client } from '@liuguang/contract'
import { grantAssets } from '../src/domains/memberships/index.ts'
import { inTransaction } from '../src/platform/db/database.ts'
import { AppError } from '../src/platform/http/app-error.ts'
import { makeAccount, type TestAccount } from './builders.ts'
import type { TestApp } from './test-app.ts'

export type MemberWithClient = TestAccount & { client: Client }

/** A member with this balance, and a client for their calls. */
export async function makeMemberWith(
  site: TestApp,
  amounts: Partial<Record<Asset, bigint>>,
): Promise<MemberWithClient> {
  const account = await makeAccount(site.ctx)
  const gift = { accountId: account.id, amounts, reason: 'test', now: site.ctx.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, gift))
  return { ...account, client: site.as(account.token) }
}

/** A refusal as comparable values, from the network or in-process. */
export function refusalFacts(error: unknown) {
  return error instanceof CallError || error instanceof AppError
    ? { failure: error.failure, details: error.details }
    : String(error)
}
