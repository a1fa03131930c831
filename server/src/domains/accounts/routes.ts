import * as contract from '@liuguang/contract'
import { inTransaction } from '../../platform/db/database.ts'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { deviceOf } from './device-of.ts'
import { bindEmail } from './email/bind-email.ts'
import { requestCode } from './email/request-code.ts'
import { resetPassword } from './email/reset-password.ts'
import { endOtherSessionsOf, endSessionOf } from './end-sessions.ts'
import { getLoginCodeState, makeLoginCode } from './login-codes.ts'
import { listMuted, mutePerson, unmutePerson } from './muting.ts'
import { peopleRoutes } from './people/routes.ts'
import { getPreferences, setPreference } from './preferences.ts'
import { markRecoveryCodeSaved } from './queries.ts'
import { renewRecoveryCode } from './renew-recovery-code.ts'
import { endSession, listLatestSessions } from './session-queries.ts'
import { type PresentMember, sessionRoutes } from './session-routes.ts'
import { presentSession } from './views.ts'

/** @param presentMember given by `domains/routes.ts`, because it reads later domains */
export function routes(presentMember: PresentMember): readonly BoundCall[] {
  return [...sessionRoutes(presentMember), ...accountRoutes]
}

const accountRoutes: readonly BoundCall[] = [
  ...peopleRoutes,
  bind(contract.renewRecoveryCode, ({ ctx, viewer }) => renewRecoveryCode(ctx, viewer)),
  bind(contract.confirmRecoveryCodeSaved, async ({ ctx, viewer }) => {
    await markRecoveryCodeSaved(ctx.db, viewer.accountId)
    return {}
  }),
  bind(contract.logout, async ({ ctx, viewer }) => {
    await inTransaction(ctx.db, (tx) => endSession(tx, viewer.accountId, viewer.sessionId, ctx.clock.now()))
    return {}
  }),
  bind(contract.listSessions, async ({ ctx, viewer }) => {
    const sessions = await listLatestSessions(ctx.db, viewer.accountId, ctx.clock.now())
    return sessions.map((session) => presentSession(session, viewer.sessionId))
  }),
  bind(contract.endSession, async ({ ctx, viewer, input }) => {
    await endSessionOf(ctx, viewer, input)
    return {}
  }),
  bind(contract.sendBindCode, ({ ctx, viewer, input }) =>
    requestCode(ctx, {
      purpose: 'bind',
      accountId: viewer.accountId,
      email: input.email,
      language: input.lang,
    }),
  ),
  bind(contract.bindEmail, ({ ctx, viewer, input, address }) => bindEmail(ctx, viewer, input, address)),
  bind(contract.requestPasswordReset, ({ ctx, input }) =>
    requestCode(ctx, { purpose: 'reset', accountId: null, email: input.email, language: input.lang }),
  ),
  bind(contract.resetPassword, async ({ ctx, input, address, userAgent }) => {
    await resetPassword(ctx, { device: deviceOf(userAgent), ...input }, address)
    return {}
  }),
  bind(contract.changePassword, async ({ ctx, viewer, input, requestKey }) => {
    await changePassword(ctx, { viewer, requestKey, input })
    return {}
  }),
  bind(contract.makeLoginCode, ({ ctx, viewer }) => makeLoginCode(ctx, viewer)),
  bind(contract.getLoginCodeState, ({ ctx, viewer, input }) => getLoginCodeState(ctx, viewer, input.id)),
  bind(contract.deleteAccount, async ({ ctx, viewer, input }) => {
    await deleteAccount(ctx, viewer, input.password)
    return {}
  }),
  bind(contract.getPreferences, ({ ctx, viewer }) => getPreferences(ctx.db, viewer)),
  bind(contract.setPreference, ({ ctx, viewer, input }) => setPreference(ctx.db, viewer, input)),
  bind(contract.mutePerson, ({ ctx, viewer, input }) => mutePerson(ctx, viewer.accountId, input.id)),
  bind(contract.unmutePerson, async ({ ctx, viewer, input }) => {
    await unmutePerson(ctx.db, viewer.accountId, input.id)
    return {}
  }),
  bind(contract.listMuted, ({ ctx, viewer }) => listMuted(ctx.db, viewer.accountId)),
  bind(contract.endOtherSessions, ({ ctx, viewer, input }) =>
    endOtherSessionsOf(ctx, viewer, input.password),
  ),
]
