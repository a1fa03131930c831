import { addServiceMessage as call, type InputOf, type ServiceMessage } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { answerOnce } from '../../../platform/db/answer-once.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { announce } from '../live/announce.ts'
import { insertServiceMessage, listPicturesOf, takePictures } from './queries.ts'
import { presentServiceMessage } from './views.ts'

/** @throws AppError MESSAGE_EMPTY, PICTURE_GONE (of another, or in a message already), REQUEST_KEY_REUSED */
export async function addServiceMessage(
  ctx: Context,
  accountId: bigint,
  requestKey: string,
  input: InputOf<typeof call>,
): Promise<ServiceMessage> {
  const text = input.text.trim()
  const pictures = [...new Set(input.pictures ?? [])].map(BigInt)
  if (text === '' && pictures.length === 0) throw new AppError('MESSAGE_EMPTY')
  return inTransaction(ctx.db, (tx) =>
    answerOnce(tx, { accountId, call: call.name, requestKey, input }, async () => {
      const row = await insertServiceMessage(tx, {
        accountId,
        staffName: null,
        text,
        about: input.about ?? null,
        now: ctx.clock.now(),
      })
      const taken = await takePictures(tx, accountId, pictures, row.id)
      if (taken !== pictures.length) throw new AppError('PICTURE_GONE')
      await announce(tx, accountId)
      return presentServiceMessage(ctx, row, await listPicturesOf(tx, [row.id]))
    }),
  )
}
