import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../../platform/http/bind-call.ts'
import { staffActor } from '../../audit/index.ts'
import { listSessions } from '../session-queries.ts'
import { addNote } from './add-note.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { eraseAccount } from './erase-account.ts'
import { listPersonDevices } from './list-person-devices.ts'
import { suspendAccount, unsuspendAccount } from './restrict-account.ts'

/** Calls of the staff about one account. */
export const peopleRoutes: readonly BoundCall[] = [
  bind(contract.listPersonSessions, async ({ ctx, input }) => {
    const sessions = await listSessions(ctx.db, BigInt(input.accountId), ctx.clock.now())
    return sessions.map(({ id, device, created_at, last_seen_at }) => ({
      id: Number(id),
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    }))
  }),
  bind(contract.listPersonDevices, ({ ctx, input }) => listPersonDevices(ctx, BigInt(input.accountId))),
  bind(contract.endPersonSessions, async ({ ctx, input, ...request }) => {
    const { accountId, sessionId, reason } = input
    await endPersonSessions(ctx, {
      accountId: BigInt(accountId),
      sessionId: sessionId === undefined ? undefined : BigInt(sessionId),
      ...{ actor: staffActor(request), reason },
    })
    return {}
  }),
  bind(contract.suspendAccount, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await suspendAccount(ctx, { accountId: BigInt(accountId), actor: staffActor(request), reason })
    return {}
  }),
  bind(contract.unsuspendAccount, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await unsuspendAccount(ctx, { accountId: BigInt(accountId), actor: staffActor(request), reason })
    return {}
  }),
  bind(contract.addAccountNote, ({ ctx, input, requestKey, ...request }) =>
    addNote(ctx, {
      ...{ accountId: BigInt(input.accountId), text: input.text, requestKey },
      ...{ staffId: request.viewer.accountId, actor: staffActor(request) },
    }),
  ),
  bind(contract.eraseAccount, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await eraseAccount(ctx, { accountId: BigInt(accountId), actor: staffActor(request), reason })
    return {}
  }),
]
