import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { changeMessages } from './change-messages.ts'
import { listFaq } from './list-faq.ts'
import { listMessages } from './list-messages.ts'
import { addSupportMessage } from './support/add-support-message.ts'
import { listThread, markThread } from './support/list-thread.ts'
import { payWithReceipt } from './support/pay-with-receipt.ts'
import { uploadPicture } from './support/upload-picture.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listMessages, ({ ctx, viewer, input }) => listMessages(ctx, viewer.accountId, input)),
  bind(contract.markMessages, ({ ctx, viewer, input }) =>
    changeMessages(ctx, viewer.accountId, input, 'read'),
  ),
  bind(contract.deleteMessages, ({ ctx, viewer, input }) =>
    changeMessages(ctx, viewer.accountId, input, 'deleted'),
  ),
  bindCached(contract.listFaq, ['faq', 'settings'], ({ ctx }) => listFaq(ctx)),
  bind(contract.listThread, ({ ctx, viewer, input }) => listThread(ctx, viewer.accountId, input)),
  bind(contract.uploadSupportPicture, ({ ctx, viewer, address, takeFile, abortedOnDisconnect }) =>
    uploadPicture(ctx, { ...viewer, address, signal: abortedOnDisconnect() }, takeFile),
  ),
  bind(contract.payInUsdt, (request) => {
    const { ctx, viewer, requestKey, siteOrigin, address, input, takeFile, hasFile, abortedOnDisconnect } =
      request
    return payWithReceipt(ctx, {
      uploader: { ...viewer, address, signal: abortedOnDisconnect() },
      ...{ requestKey, siteOrigin, input },
      takeFile: hasFile ? takeFile : undefined,
    })
  }),
  bind(contract.addSupportMessage, ({ ctx, viewer, requestKey, input }) =>
    addSupportMessage(ctx, viewer.accountId, requestKey, input),
  ),
  bind(contract.markThread, ({ ctx, viewer, input }) => markThread(ctx, viewer.accountId, input.through)),
]
