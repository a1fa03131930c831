import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindKept } from '../../platform/http/bind-call.ts'
import { deleteMessages, markMessages } from './change-messages.ts'
import { listMessages } from './list-messages.ts'
import { listQuestions } from './list-questions.ts'
import { addServiceMessage } from './service/add-service-message.ts'
import { listThread } from './service/list-thread.ts'
import { markThread } from './service/mark-thread.ts'
import { payWithReceipt } from './service/pay-with-receipt.ts'
import { uploadPicture } from './service/upload-picture.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listMessages, ({ ctx, viewer, input }) => listMessages(ctx, viewer.accountId, input)),
  bind(contract.markMessages, ({ ctx, viewer, input }) => markMessages(ctx, viewer.accountId, input)),
  bind(contract.deleteMessages, ({ ctx, viewer, input }) => deleteMessages(ctx, viewer.accountId, input)),
  bindKept(contract.listQuestions, ({ ctx }) => listQuestions(ctx)),
  bind(contract.listThread, ({ ctx, viewer, input }) => listThread(ctx, viewer.accountId, input)),
  bind(contract.uploadServicePicture, ({ ctx, viewer, address, takeFile, untilClosed }) =>
    uploadPicture(ctx, { ...viewer, address, signal: untilClosed() }, takeFile),
  ),
  bind(contract.usdtPay, ({ ctx, viewer, requestKey, siteOrigin, address, input, takeFile, untilClosed }) =>
    payWithReceipt(ctx, {
      uploader: { ...viewer, address, signal: untilClosed() },
      ...{ requestKey, siteOrigin, input, takeFile },
    }),
  ),
  bind(contract.addServiceMessage, ({ ctx, viewer, requestKey, input }) =>
    addServiceMessage(ctx, viewer.accountId, requestKey, input),
  ),
  bind(contract.markThread, ({ ctx, viewer, input }) => markThread(ctx, viewer.accountId, input.through)),
]
