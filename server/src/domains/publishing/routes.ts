import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffActor } from '../audit/index.ts'
import { acceptNotice } from './accept-notice.ts'
import { allowUploader, suspendUploader } from './change-uploader.ts'
import { listWorks } from './list-works.ts'
import { submitWork, withdrawWork } from './submit-work.ts'
import { findPublishingRight } from './uploader-queries.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.getPublishingRight, ({ ctx, viewer }) => findPublishingRight(ctx.db, viewer.accountId)),
  bind(contract.acceptUploadNotice, ({ ctx, viewer, input }) =>
    acceptNotice(ctx, viewer.accountId, input.version),
  ),
  bind(contract.listMyWorks, ({ ctx, viewer, input }) => listWorks(ctx.db, viewer.accountId, input)),
  bind(contract.submitWork, ({ ctx, viewer, input }) => submitWork(ctx, viewer.accountId, BigInt(input.id))),
  bind(contract.withdrawWork, ({ ctx, viewer, input }) =>
    withdrawWork(ctx, viewer.accountId, BigInt(input.id)),
  ),
  bind(contract.allowUploader, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await allowUploader(ctx, { accountId: BigInt(accountId), reason, actor: staffActor(request) })
    return {}
  }),
  bind(contract.suspendUploader, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await suspendUploader(ctx, { accountId: BigInt(accountId), reason, actor: staffActor(request) })
    return {}
  }),
]
