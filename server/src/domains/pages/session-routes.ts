import * as contract from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import {
  changeAvatar,
  createGuest,
  deviceOf,
  login,
  loginByCode,
  type OpenedSession,
  type Origin,
  recordTrace,
  recoverGuest,
  registerAccount,
  updateUser,
  upgradeGuest,
} from '../accounts/index.ts'
import { presentMember, presentSignedIn } from './member-info.ts'

/** Calls that sign in or change the profile return the account with balances and VIP, which `accounts` cannot read. */
export const sessionRoutes: readonly BoundCall[] = [
  bind(contract.registerAccount, async ({ ctx, input, address, userAgent }) => {
    const opened = await registerAccount(ctx, { device: deviceOf(userAgent), ...input })
    return presentNewSession(ctx, opened, { address, deviceId: input.deviceId })
  }),
  bind(contract.login, async ({ ctx, input, address, userAgent }) => {
    const opened = await login(ctx, { device: deviceOf(userAgent), ...input }, address)
    return presentNewSession(ctx, opened, { address, deviceId: input.deviceId })
  }),
  bind(contract.createGuest, async ({ ctx, input, requestKey, address, userAgent }) => {
    const guest = await createGuest(ctx, requestKey, { device: deviceOf(userAgent), ...input })
    const session = await presentNewSession(ctx, guest, { address, deviceId: input.deviceId })
    return { ...session, recoveryCode: guest.recoveryCode }
  }),
  bind(contract.recoverGuest, async ({ ctx, input, address, userAgent }) => {
    const opened = await recoverGuest(ctx, { device: deviceOf(userAgent), ...input }, address)
    return presentNewSession(ctx, opened, { address, deviceId: input.deviceId })
  }),
  bind(contract.loginByCode, async ({ ctx, input, address, userAgent }) => {
    const opened = await loginByCode(ctx, { device: deviceOf(userAgent), ...input }, address)
    return presentNewSession(ctx, opened, { address, deviceId: input.deviceId })
  }),
  bind(contract.upgradeGuest, async ({ ctx, viewer, input, requestKey, userAgent }) =>
    presentSignedIn(ctx, await upgradeGuest(ctx, { viewer, requestKey, input, device: deviceOf(userAgent) })),
  ),
  bind(contract.getMemberInfo, ({ ctx, viewer }) => presentMember(ctx, viewer.accountId)),
  bind(contract.uploadAvatar, async ({ ctx, viewer, address, takeFile, untilClosed }) => {
    await changeAvatar(ctx, { ...viewer, address, signal: untilClosed() }, takeFile)
    return presentMember(ctx, viewer.accountId)
  }),
  bind(contract.updateUser, async ({ ctx, viewer, input }) => {
    await updateUser(ctx, viewer.accountId, input)
    return presentMember(ctx, viewer.accountId)
  }),
]

/** Responds with the new session and records where it came from, because some gifts are given once per person. */
async function presentNewSession(ctx: Context, session: OpenedSession, origin: Origin) {
  await recordTrace(ctx, session.accountId, origin)
  return presentSignedIn(ctx, session)
}
