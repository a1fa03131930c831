import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../../platform/http/bind-call.ts'
import { staffOperator } from '../../audit/index.ts'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { eraseAccount } from './erase-account.ts'
import { listAccountsSharingDevice } from './list-accounts-sharing-device.ts'
import { listPersonDevices } from './list-person-devices.ts'
import { listPersonNotes } from './list-person-notes.ts'
import { listPersonSessions } from './list-person-sessions.ts'
import { restoreNote } from './restore-note.ts'
import { suspendAccount, unsuspendAccount } from './restrict-account.ts'

/** Calls of the staff about one account. */
export const peopleRoutes: readonly BoundCall[] = [
  bind(contract.listPersonSessions, ({ ctx, input }) => listPersonSessions(ctx, input)),
  bind(contract.listPersonDevices, ({ ctx, input }) => listPersonDevices(ctx, input)),
  bind(contract.listAccountsSharingDevice, ({ ctx, input }) => listAccountsSharingDevice(ctx, input)),
  bind(contract.listPersonNotes, ({ ctx, input }) => listPersonNotes(ctx, input)),
  bind(contract.endPersonSessions, async ({ ctx, input, ...request }) => {
    const { accountId, sessionId, reason } = input
    await endPersonSessions(ctx, {
      accountId: BigInt(accountId),
      sessionId: sessionId === undefined ? undefined : BigInt(sessionId),
      ...{ operator: staffOperator(request), reason },
    })
    return {}
  }),
  bind(contract.suspendAccount, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await suspendAccount(ctx, { accountId: BigInt(accountId), operator: staffOperator(request), reason })
    return {}
  }),
  bind(contract.unsuspendAccount, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await unsuspendAccount(ctx, { accountId: BigInt(accountId), operator: staffOperator(request), reason })
    return {}
  }),
  bind(contract.addAccountNote, ({ ctx, input, requestKey, ...request }) =>
    addNote(ctx, {
      ...{ accountId: BigInt(input.accountId), text: input.text, requestKey },
      ...{ staffId: request.viewer.accountId, operator: staffOperator(request) },
    }),
  ),
  bind(contract.deleteAccountNote, async ({ ctx, input, ...request }) => {
    const { accountId, id, reason } = input
    const note = { accountId: BigInt(accountId), noteId: BigInt(id) }
    const by = { staffId: request.viewer.accountId, operator: staffOperator(request), reason }
    return { undo: await deleteNote(ctx, { ...note, ...by }) }
  }),
  bind(contract.restoreAccountNote, async ({ ctx, input, ...request }) => {
    const by = { staffId: request.viewer.accountId, operator: staffOperator(request) }
    await restoreNote(ctx, { accountId: BigInt(input.accountId), undo: input.undo, ...by })
    return {}
  }),
  bind(contract.eraseAccount, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await eraseAccount(ctx, { accountId: BigInt(accountId), operator: staffOperator(request), reason })
    return {}
  }),
]
