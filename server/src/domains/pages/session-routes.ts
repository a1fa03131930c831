import * as contract from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import {
  changeAvatar,
  createGuest,
  deviceOf,
  login,
  loginByCode,
  noteTrace,
  type OpenedSession,
  type Origin,
  recoverGuest,
  registerAccount,
  updateUser,
  upgradeGuest,
} from '../accounts/index.ts'
import { presentMember, presentSignedIn } from './member-info.ts'

/** Signing in, and changing who one is, answers who one is, with balances and VIP: that reads more than `accounts` may. */
export const sessionRoutes: readonly BoundCall[] = [
  bind(contract.registerAccount, async ({ ctx, input, address, userAgent }) => {
    const opened = await registerAccount(ctx, { device: deviceOf(userAgent), ...input })
    return begin(ctx, opened, { address, deviceId: input.deviceId })
  }),
  bind(contract.login, async ({ ctx, input, address, userAgent }) => {
    const opened = await login(ctx, { device: deviceOf(userAgent), ...input }, address)
    return begin(ctx, opened, { address, deviceId: input.deviceId })
  }),
  bind(contract.createGuest, async ({ ctx, input, requestKey, address, userAgent }) => {
    const guest = await createGuest(ctx, requestKey, { device: deviceOf(userAgent), ...input })
    const begun = await begin(ctx, guest, { address, deviceId: input.deviceId })
    return { ...begun, recoveryCode: guest.recoveryCode }
  }),
  bind(contract.recoverGuest, async ({ ctx, input, address, userAgent }) => {
    const opened = await recoverGuest(ctx, { device: deviceOf(userAgent), ...input }, address)
    return begin(ctx, opened, { address, deviceId: input.deviceId })
  }),
  bind(contract.loginByCode, async ({ ctx, input, address, userAgent }) => {
    const opened = await loginByCode(ctx, { device: deviceOf(userAgent), ...input }, address)
    return begin(ctx, opened, { address, deviceId: input.deviceId })
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

/** A session that has begun: where from is remembered, for what is given once to a person. */
async function begin(ctx: Context, session: OpenedSession, origin: Origin) {
  await noteTrace(ctx, session.accountId, origin)
  return presentSignedIn(ctx, session)
}
