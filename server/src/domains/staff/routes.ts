import * as contract from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { deviceOf, findAccountByName } from '../accounts/index.ts'
import { staffOperator } from '../audit/index.ts'
import { addStaff, changeRole, removeStaff, resetTotp } from './change-staff.ts'
import { endOwnSession } from './end-own-session.ts'
import { addFirstAdmin } from './first-admin.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { listStaffMembers } from './list-staff-members.ts'
import { findStaff } from './queries.ts'
import { countOwnRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { enrolTotp, signInStaff } from './sign-in-staff.ts'
import { presentRights, presentStaff } from './views.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.signInStaff, ({ ctx, input, address, requestId, userAgent }) =>
    signInStaff(ctx, input, { address, requestId, device: deviceOf(userAgent) }),
  ),
  bind(contract.enrolTotp, ({ ctx, input, address, requestId, userAgent }) =>
    enrolTotp(ctx, input, { address, requestId, device: deviceOf(userAgent) }),
  ),
  bind(contract.addFirstAdmin, async ({ ctx, input, address, requestId }) => {
    await addFirstAdmin(ctx, input, { address, requestId })
    return {}
  }),
  bind(contract.getStaffMe, async ({ viewer: { accountId, name, role } }) => ({
    id: Number(accountId),
    name,
    ...presentRights(role),
  })),
  bind(contract.signOutStaff, async ({ ctx, ...request }) => {
    const { accountId, sessionId } = request.viewer
    await endOwnSession(ctx, {
      accountId,
      id: sessionId,
      current: sessionId,
      operator: staffOperator(request),
    })
    return {}
  }),
  bind(contract.listStaffSessions, ({ ctx, viewer, input }) => listOwnSessions(ctx, viewer, input)),
  bind(contract.endStaffSession, async ({ ctx, input, ...request }) => {
    const { accountId, sessionId: current } = request.viewer
    await endOwnSession(ctx, { accountId, id: BigInt(input.id), current, operator: staffOperator(request) })
    return {}
  }),
  bind(contract.getRecoveryCodes, async ({ ctx, viewer }) => ({
    left: await countOwnRecoveryCodes(ctx, viewer.accountId),
  })),
  bind(contract.renewRecoveryCodes, async ({ ctx, input, ...request }) => {
    const { accountId } = request.viewer
    return { codes: await renewRecoveryCodes(ctx, input, { accountId, operator: staffOperator(request) }) }
  }),
  bind(contract.listStaff, ({ ctx, input }) => listStaffMembers(ctx, input)),
  bind(contract.listStaffRoles, async () => contract.staffRoles.map(presentRights)),
  bind(contract.addStaffMember, async ({ ctx, input, ...request }) => {
    const { account, role, reason } = input
    const accountId = (await findAccountByName(ctx.db, account))?.id
    if (accountId === undefined) throw new AppError('ACCOUNT_NOT_FOUND')
    await addStaff(ctx, { accountId, role, reason, isNew: true, operator: staffOperator(request) })
    return showMember(ctx, accountId)
  }),
  bind(contract.changeStaffRole, async ({ ctx, input, ...request }) => {
    const { role, expected, reason } = input
    const accountId = BigInt(input.id)
    await changeRole(ctx, { accountId, role, expected, reason, operator: staffOperator(request) })
    return showMember(ctx, accountId)
  }),
  bind(contract.resetStaffTotp, async ({ ctx, input, ...request }) => {
    const accountId = BigInt(input.id)
    await resetTotp(ctx, { accountId, reason: input.reason, operator: staffOperator(request) })
    return showMember(ctx, accountId)
  }),
  bind(contract.removeStaffMember, async ({ ctx, input, ...request }) => {
    const { id, reason } = input
    await removeStaff(ctx, { accountId: BigInt(id), reason, operator: staffOperator(request) })
    return {}
  }),
]

/** @throws AppError NOT_FOUND for one who was removed meanwhile */
async function showMember({ db }: Pick<Context, 'db'>, accountId: bigint): Promise<contract.StaffMember> {
  const member = await findStaff(db, accountId)
  if (!member) throw new AppError('NOT_FOUND')
  return presentStaff(member)
}
