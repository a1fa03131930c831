import { inTransaction } from '../../platform/db/database.ts'
import { idOf, type Task } from '../../platform/jobs/task.ts'
import { releasePicture } from '../../platform/pictures/store-picture.ts'
import { forgetAccount } from './forget-account.ts'
import { mailMessage } from './mail-message.ts'
import { notifyVipEnding } from './notify-vip-ending.ts'
import { removeDeletedBefore } from './queries.ts'
import { sendMessage } from './send-message.ts'
import { removeLoosePictures } from './support/queries.ts'
import { readContent } from './templates.ts'

/**
 * How long a deleted message's event key is kept, so that the event is not sent again: far longer than any
 * job that sends one is retried.
 */
const deletedForMs = 30 * 86_400_000
/** How long an uploaded picture may wait for its message. */
const loosePictureMs = 86_400_000

export const tasks: readonly Task[] = [
  {
    name: 'messages.send',
    /**
     * For domains that may not import this one: `{ accountId, kind, facts, eventKey }`. The required key
     * makes it safe to run twice.
     */
    async run(ctx, payload) {
      const accountId = idOf(payload, 'accountId')
      const { kind, facts, eventKey } = payload as Record<string, unknown>
      if (typeof eventKey !== 'string') throw new Error('the job has no eventKey')
      const content = readContent(String(kind), facts)
      await inTransaction(ctx.db, (tx) =>
        sendMessage(tx, { ...content, accountId, eventKey, now: ctx.clock.now() }),
      )
    },
  },
  {
    name: 'messages.mail',
    run: (ctx, payload) => mailMessage(ctx, idOf(payload, 'messageId')),
  },
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
        const released = await removeLoosePictures(tx, new Date(now.getTime() - loosePictureMs))
        for (const id of new Set(released)) await releasePicture(tx, id, now)
      })
    },
  },
  {
    name: 'messages.forget-account',
    run: (ctx, payload) => forgetAccount(ctx, idOf(payload, 'accountId')),
  },
]
