import { Type } from 'typebox'
import { inTransaction } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { type Subscription, subscribe } from '../../platform/jobs/events.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { releasePicture } from '../../platform/pictures/store-picture.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { signedInByCode } from '../accounts/index.ts'
import { claimRefused, orderCredited } from '../payments/index.ts'
import { welcomed } from '../promotion/index.ts'
import { mailMessage, mailMessageJob } from './mail-message.ts'
import { notifyVipEnding } from './notify-vip-ending.ts'
import { removeDeletedBefore } from './queries.ts'
import { sendGroupNotice, sendGroupNoticeJob } from './send-group-notice.ts'
import { sendMessage } from './send-message.ts'
import { removeUnsentPictures } from './support/queries.ts'
import { type MessageContent, readContent } from './templates.ts'

/**
 * How long a deleted message's event key is stored, so that a retried job does not send the message again: far longer
 * than jobs are retried.
 */
const deletedForMs = 30 * dayMs
/** How long an uploaded picture may wait for its message. */
const unsentPictureMs = dayMs

/** `eventKey` makes it safe to run twice. */
const sendMessageJob = defineJob(
  'messages.send',
  Type.Object({ accountId: RowId, kind: Type.String(), facts: Type.Unknown(), eventKey: Type.String() }),
)

export const subscriptions: readonly Subscription[] = [
  subscribe(signedInByCode, sendMessageJob, ({ accountId, codeId, device }) => ({
    ...({ kind: 'signed_in_by_code', facts: { device } } satisfies MessageContent),
    accountId,
    eventKey: `signed_in_by_code:${codeId}`,
  })),
  subscribe(orderCredited, sendMessageJob, ({ accountId, orderId, points, vipCardEndsAt }) => {
    const content: MessageContent = vipCardEndsAt
      ? { kind: 'card_credited', facts: { endsAt: vipCardEndsAt } }
      : { kind: 'recharge_credited', facts: { points } }
    return { ...content, accountId, eventKey: `order:${orderId}` }
  }),
  subscribe(claimRefused, sendMessageJob, ({ accountId, claimId, reference }) => ({
    ...({ kind: 'claim_refused', facts: { reference } } satisfies MessageContent),
    accountId,
    eventKey: `claim_refused:${claimId}`,
  })),
  subscribe(welcomed, sendMessageJob, ({ accountId, vipEndsAt, freeViews }) => {
    const content: MessageContent = vipEndsAt
      ? { kind: 'welcome_vip', facts: { endsAt: vipEndsAt } }
      : { kind: 'welcome_free_views', facts: { freeViews } }
    return { ...content, accountId, eventKey: `welcome:${accountId}` }
  }),
]

export const tasks: readonly Task[] = [
  handleJob(sendMessageJob, async (ctx, { accountId, kind, facts, eventKey }) => {
    const content = readContent(kind, facts)
    await inTransaction(ctx.db, (tx) =>
      sendMessage(tx, { ...content, accountId, eventKey, now: ctx.clock.now() }),
    )
  }),
  handleJob(sendGroupNoticeJob, (ctx, { noticeId }, { signal }) => sendGroupNotice(ctx, noticeId, signal)),
  handleJob(mailMessageJob, (ctx, { messageId }) => mailMessage(ctx, messageId)),
  {
    name: 'messages.tell-vip-ending',
    cron: '40 19 * * *',
    run: (ctx, _payload, { signal }) => notifyVipEnding(ctx, signal),
  },
  {
    name: 'messages.sweep',
    cron: '45 19 * * *',
    async run(ctx) {
      const now = ctx.clock.now()
      await removeDeletedBefore(ctx.db, new Date(now.getTime() - deletedForMs))
      await inTransaction(ctx.db, async (tx) => {
        const released = await removeUnsentPictures(tx, new Date(now.getTime() - unsentPictureMs))
        for (const id of new Set(released)) await releasePicture(tx, id, now)
      })
    },
  },
]
