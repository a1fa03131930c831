import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import {
  changeAvatar,
  createGuest,
  deviceOf,
  login,
  loginByCode,
  recoverGuest,
  registerAccount,
  updateUser,
  upgradeGuest,
} from '../accounts/index.ts'
import { presentMember, presentSignedIn } from './member-info.ts'

/** Signing in, and changing who one is, answers who one is, with balances and VIP: that reads more than `accounts` may. */
export const sessionRoutes: readonly BoundCall[] = [
  bind(contract.registerAccount, async ({ ctx, input, userAgent }) =>
    presentSignedIn(ctx, await registerAccount(ctx, { device: deviceOf(userAgent), ...input })),
  ),
  bind(contract.login, async ({ ctx, input, address, userAgent }) =>
    presentSignedIn(ctx, await login(ctx, { device: deviceOf(userAgent), ...input }, address)),
  ),
  bind(contract.createGuest, async ({ ctx, input, requestKey, userAgent }) => {
    const guest = await createGuest(ctx, requestKey, { device: deviceOf(userAgent), ...input })
    return { ...(await presentSignedIn(ctx, guest)), recoveryCode: guest.recoveryCode }
  }),
  bind(contract.recoverGuest, async ({ ctx, input, address, userAgent }) =>
    presentSignedIn(ctx, await recoverGuest(ctx, { device: deviceOf(userAgent), ...input }, address)),
  ),
  bind(contract.loginByCode, async ({ ctx, input, address, userAgent }) =>
    presentSignedIn(ctx, await loginByCode(ctx, { device: deviceOf(userAgent), ...input }, address)),
  ),
  bind(contract.upgradeGuest, async ({ ctx, viewer, input, requestKey, userAgent }) =>
    presentSignedIn(ctx, await upgradeGuest(ctx, { viewer, requestKey, input, device: deviceOf(userAgent) })),
  ),
  bind(contract.getMemberInfo, ({ ctx, viewer }) => presentMember(ctx, viewer.accountId)),
  bind(contract.uploadAvatar, async ({ ctx, viewer, takeFile }) => {
    await changeAvatar(ctx, viewer.accountId, await takeFile())
    return presentMember(ctx, viewer.accountId)
  }),
  bind(contract.updateUser, async ({ ctx, viewer, input }) => {
    await updateUser(ctx, viewer.accountId, input)
    return presentMember(ctx, viewer.accountId)
  }),
]
