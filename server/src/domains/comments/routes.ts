import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { addComment } from './add-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { getThread } from './get-thread.ts'
import { likeComment } from './like-comment.ts'
import { listComments } from './list-comments.ts'
import { listMentionable } from './list-mentionable.ts'
import { listMine } from './list-mine.ts'
import { listStaffComments } from './list-staff-comments.ts'
import { hideComment, pinComment, unhideComment } from './moderate-comment.ts'
import { reportComment } from './report-comment.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listComments, ({ ctx, input }) => listComments(ctx.db, input)),
  bind(contract.getCommentThread, ({ ctx, input }) => getThread(ctx.db, input)),
  bind(contract.listMyComments, ({ ctx, viewer, input }) => listMine(ctx, viewer, input)),
  bind(contract.listMentionable, ({ ctx, viewer, input }) => listMentionable(ctx, viewer, input)),
  bind(contract.addComment, ({ ctx, viewer, requestKey, input }) =>
    addComment(ctx, viewer, requestKey, input),
  ),
  bind(contract.editComment, ({ ctx, viewer, input }) => editComment(ctx, viewer, input)),
  bind(contract.deleteComment, async ({ ctx, viewer, input }) => {
    await deleteComment(ctx, viewer.accountId, BigInt(input.id))
    return {}
  }),
  bind(contract.likeComment, ({ ctx, viewer, input }) => likeComment(ctx, viewer, input)),
  bind(contract.reportComment, async ({ ctx, viewer, input }) => {
    await reportComment(ctx, viewer, input)
    return {}
  }),
  bind(contract.hideComment, async ({ ctx, input, ...request }) => {
    await hideComment(ctx, { ...input, id: BigInt(input.id), operator: staffOperator(request) })
    return {}
  }),
  bind(contract.unhideComment, async ({ ctx, input, ...request }) => {
    await unhideComment(ctx, { ...input, id: BigInt(input.id), operator: staffOperator(request) })
    return {}
  }),
  bind(contract.pinComment, async ({ ctx, input, ...request }) => {
    const pinning = { ...input, id: BigInt(input.id), operator: staffOperator(request) }
    const replaced = await pinComment(ctx, pinning)
    return { replaced: replaced === undefined ? null : Number(replaced) }
  }),
  bind(contract.listStaffComments, ({ ctx, input }) => listStaffComments(ctx, input)),
]
