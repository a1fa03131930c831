import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { getSettings } from '../settings/index.ts'
import { countAudience } from './audience-queries.ts'
import { listStaffFaq, orderFaq, putFaqEntry } from './change-faq.ts'
import { changeMessages } from './change-messages.ts'
import { deleteFaqEntry } from './delete-faq-entry.ts'
import { listFaq } from './list-faq.ts'
import { listMessages } from './list-messages.ts'
import { listPersonMessages } from './list-person-messages.ts'
import { listSentNotices } from './list-sent-notices.ts'
import { sendNoticeOnce } from './send-notice.ts'
import { addSupportMessage } from './support/add-support-message.ts'
import { answerThreadOnce } from './support/answer-thread.ts'
import { closeThread } from './support/close-thread.ts'
import { getThread } from './support/get-thread.ts'
import { listThread, markThread } from './support/list-thread.ts'
import { listThreads } from './support/list-threads.ts'
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
  bind(contract.listSupportThreads, ({ ctx, input }) => listThreads(ctx, input)),
  bind(contract.getSupportThread, ({ ctx, input }) => getThread(ctx, BigInt(input.accountId), input)),
  bind(contract.answerSupportThread, ({ ctx, input, requestKey, ...request }) =>
    answerThreadOnce(ctx, {
      ...input,
      staffId: request.viewer.accountId,
      operator: staffOperator(request),
      requestKey,
    }),
  ),
  bind(contract.closeSupportThread, async ({ ctx, input, ...request }) => {
    const { accountId, expected, ...rest } = input
    const ids = {
      accountId: BigInt(accountId),
      expected: expected === undefined ? undefined : BigInt(expected),
    }
    await closeThread(ctx, { ...rest, ...ids, operator: staffOperator(request) })
    return {}
  }),
  bind(contract.listCannedAnswers, async ({ ctx }) => (await getSettings(ctx.db)).supportAnswers),
  bind(contract.countRecipients, async ({ ctx, input }) => ({
    count: await countAudience(ctx.db, input.audience, ctx.clock.now()),
  })),
  bind(contract.listSentNotices, ({ ctx, input, viewer }) => listSentNotices(ctx, input, viewer.role)),
  bind(contract.sendNotice, ({ ctx, input, requestKey, ...request }) =>
    sendNoticeOnce(ctx, {
      ...{ ...input, requestKey },
      ...{ staffId: request.viewer.accountId, operator: staffOperator(request) },
    }),
  ),
  bind(contract.listPersonMessages, ({ ctx, input }) => listPersonMessages(ctx, input)),
  bind(contract.listStaffFaq, ({ ctx, input }) => listStaffFaq(ctx, input)),
  bind(contract.putFaqEntry, ({ ctx, input, requestKey, ...request }) =>
    putFaqEntry(ctx, {
      input,
      requestKey,
      staffId: request.viewer.accountId,
      operator: staffOperator(request),
    }),
  ),
  bind(contract.deleteFaqEntry, ({ ctx, input, ...request }) =>
    deleteFaqEntry(ctx, { input, operator: staffOperator(request) }),
  ),
  bind(contract.orderFaq, async ({ ctx, input, ...request }) => {
    await orderFaq(ctx, {
      ids: input.ids.map(BigInt),
      expected: input.expected?.map(BigInt),
      operator: staffOperator(request),
    })
    return {}
  }),
]
