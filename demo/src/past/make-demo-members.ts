import type { Context } from '@liuguang/server/context'
import {
  findAccountByName,
  getAccount,
  openSession,
  recordOrigin,
} from '@liuguang/server/domains/accounts/index'
import { inTransaction, type Tx } from '@liuguang/server/platform/db/database'
import { atTime, daysBefore } from './at-time.ts'
import { type CardPayments, openCardPayments } from './card-payments.ts'
import { type DemoMember, demoMembers } from './demo-members.ts'
import type { DemoStaff } from './demo-staff.ts'
import { makePastEvent, type PastMember } from './make-past-event.ts'
import { findDemoAccount, insertPastAccount } from './past-accounts.ts'

/**
 * Makes the members who are missing, each in one transaction with all that happened to them. Whoever exists is left alone:
 * an earlier start made them, or a visitor has registered the name.
 */
export async function makeDemoMembers(ctx: Context, staff: DemoStaff): Promise<void> {
  const missing: DemoMember[] = []
  for (const member of demoMembers)
    if (!(await findAccountByName(ctx.db, member.account))) missing.push(member)
  if (missing.length === 0) return
  await using payments = await openCardPayments(ctx)
  for (const member of missing) await makeMember(ctx, member, { staff, payments })
}

async function makeMember(
  ctx: Context,
  member: DemoMember,
  { staff, payments }: { staff: DemoStaff; payments: CardPayments },
): Promise<void> {
  const { account, lang, device, joinedDaysAgo } = member
  const now = ctx.clock.now()
  const origin = originOf(member)
  await inTransaction(ctx.db, async (tx) => {
    const contextWhenJoined = atTime(ctx, tx, daysBefore(now, joinedDaysAgo))
    const shareCode = await findShareCode(tx, member.invitedBy)
    const accountId = await insertPastAccount(contextWhenJoined, tx, { ...member, shareCode })
    await recordOrigin(contextWhenJoined, accountId, origin)
    const pastMember: PastMember = {
      ...{ ctx, tx, now, accountId, account, lang, origin, staff, payments, order: undefined },
    }
    for (const event of member.past) await makePastEvent(pastMember, event)
    await openSession(tx, accountId, device, daysBefore(now, member.past.at(-1)?.daysAgo ?? joinedDaysAgo))
  })
}

/** An address that is nobody's (RFC 5737), and the device, which may be shared. */
function originOf({ account, deviceOf = account }: DemoMember): { address: string; deviceId: string } {
  const index = demoMembers.findIndex((member) => member.account === account)
  return { address: `198.51.100.${index + 10}`, deviceId: `demo-${deviceOf}` }
}

async function findShareCode(tx: Tx, inviter: string | undefined): Promise<string | undefined> {
  const accountId = inviter === undefined ? undefined : await findDemoAccount(tx, inviter)
  return accountId === undefined ? undefined : (await getAccount(tx, accountId)).share_code
}
