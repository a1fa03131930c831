import * as contract from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { changeAvatar } from './avatar.ts'
import { createGuest } from './create-guest.ts'
import { deviceOf } from './device-of.ts'
import { login } from './login.ts'
import { loginByCode } from './login-by-code.ts'
import { type Origin, recordOrigin } from './origins.ts'
import { recoverGuest } from './recover-guest.ts'
import { type OpenedSession, registerAccount } from './register-account.ts'
import { updateUser } from './update-user.ts'
import { upgradeGuest } from './upgrade-guest.ts'

/** Reads an account with its balances and VIP state, which later domains have. */
export type PresentMember = (ctx: Context, accountId: bigint) => Promise<contract.MemberInfo>

/** Calls that respond with the account as its owner sees it: those that sign in, and changes of the profile. */
export function sessionRoutes(presentMember: PresentMember): readonly BoundCall[] {
  /** Records where a new session came from, because some gifts are given once per person. */
  const presentNewSession = async (ctx: Context, { token, accountId }: OpenedSession, origin: Origin) => {
    await recordOrigin(ctx, accountId, origin)
    return { token, user: await presentMember(ctx, accountId) }
  }
  return [
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
    bind(contract.upgradeGuest, async ({ ctx, viewer, input, requestKey, address, userAgent }) => {
      const opened = await upgradeGuest(ctx, { viewer, requestKey, input, device: deviceOf(userAgent) })
      return presentNewSession(ctx, opened, { address })
    }),
    bind(contract.getMemberInfo, ({ ctx, viewer }) => presentMember(ctx, viewer.accountId)),
    bind(contract.uploadAvatar, async ({ ctx, viewer, address, takeFile, abortedOnDisconnect }) => {
      await changeAvatar(ctx, { ...viewer, address, signal: abortedOnDisconnect() }, takeFile)
      return presentMember(ctx, viewer.accountId)
    }),
    bind(contract.updateUser, async ({ ctx, viewer, input }) => {
      await updateUser(ctx, viewer.accountId, input)
      return presentMember(ctx, viewer.accountId)
    }),
  ]
}
