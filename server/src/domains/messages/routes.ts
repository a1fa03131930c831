import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindKept } from '../../platform/http/bind-call.ts'
import { deleteMessages, markMessages } from './change-messages.ts'
import { listMessages } from './list-messages.ts'
import { listQuestions } from './list-questions.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listMessages, ({ ctx, viewer, input }) => listMessages(ctx, viewer.accountId, input)),
  bind(contract.markMessages, ({ ctx, viewer, input }) => markMessages(ctx, viewer.accountId, input)),
  bind(contract.deleteMessages, ({ ctx, viewer, input }) => deleteMessages(ctx, viewer.accountId, input)),
  bindKept(contract.listQuestions, ({ ctx }) => listQuestions(ctx)),
]
