import { addSupportMessage as call, type InputOf, type SupportMessage } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { withIdempotencyKey } from '../../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireNoBlockedTerm } from '../../content-rules/index.ts'
import { announceNewMessages } from '../live/announce.ts'
import { attachPictures, insertSupportMessage, listPicturesOf } from './queries.ts'
import { presentSupportMessage } from './views.ts'

/**
 * @throws AppError MESSAGE_EMPTY, TEXT_REFUSED, PICTURE_GONE (of another account, or already in a message),
 *   REQUEST_KEY_REUSED
 */
export async function addSupportMessage(
  ctx: Context,
  accountId: bigint,
  requestKey: string,
  input: InputOf<typeof call>,
): Promise<SupportMessage> {
  const text = input.text.trim()
  const pictures = [...new Set(input.pictures ?? [])].map(BigInt)
  if (text === '' && pictures.length === 0) throw new AppError('MESSAGE_EMPTY')
  const { about } = input
  await requireNoBlockedTerm(ctx.db, 'message', [text, ...(about ? [about.id, about.title] : [])])
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: call.name, requestKey, input }, async () => {
      const row = await insertSupportMessage(tx, {
        accountId,
        staffName: null,
        text,
        about: about ?? null,
        now: ctx.clock.now(),
      })
      const taken = await attachPictures(tx, accountId, pictures, row.id)
      if (taken !== pictures.length) throw new AppError('PICTURE_GONE')
      await announceNewMessages(tx, accountId)
      return presentSupportMessage(ctx, row, await listPicturesOf(tx, [row.id]))
    }),
  )
}
