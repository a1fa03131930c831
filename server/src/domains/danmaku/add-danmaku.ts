import type { addDanmaku as call, Danmaku, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getAccount } from '../accounts/index.ts'
import { requireAllowedTexts, tidyText } from '../content-rules/index.ts'
import { getSettings } from '../settings/index.ts'
import { announceDanmakuChange } from './announce.ts'
import { insertDanmaku } from './change-queries.ts'
import { loadDanmaku } from './list-queries.ts'
import { presentDanmaku } from './views.ts'
import { getEndFor } from './watchable-end.ts'

/**
 * Writes a danmaku, counts it and announces it to the viewers.
 * @throws AppError PERMISSION_DENIED (guests, by the setting), DANMAKU_EMPTY, TEXT_REFUSED, LINKS_REFUSED,
 *   REQUEST_KEY_REUSED; NOT_FOUND for an item that is not published or has no picture; DANMAKU_TIME_REFUSED for a time that
 *   the video does not have, or the viewer may not watch
 */
export async function addDanmaku(
  ctx: Context,
  viewer: Viewer,
  requestKey: string,
  input: InputOf<typeof call>,
): Promise<Danmaku> {
  const { accountId, isGuest } = viewer
  const settings = await getSettings(ctx.db)
  if (isGuest && !settings.guestsMaySendDanmaku) throw new AppError('PERMISSION_DENIED')
  const now = ctx.clock.now()
  const text = tidyText(input.text).replace(/\s+/g, ' ')
  if (text === '') throw new AppError('DANMAKU_EMPTY')
  const { created_at: writerSince } = await getAccount(ctx.db, accountId)
  const written = { surface: 'danmaku', texts: [text], writerSince, now } as const
  await requireAllowedTexts(ctx.db, settings.linkRules, written)
  const itemId = BigInt(input.id)
  const { atMs, mode, color, size } = input
  const { endMs, durationMs } = await getEndFor(ctx, viewer, itemId)
  if (atMs > durationMs || atMs >= endMs) throw new AppError('DANMAKU_TIME_REFUSED')
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: 'danmaku.add', requestKey, input }, async () => {
      const id = await insertDanmaku(tx, { itemId, authorId: accountId, atMs, mode, color, size, text, now })
      const row = await loadDanmaku(tx, id)
      if (!row) throw new AppError('NOT_FOUND')
      const danmaku = presentDanmaku(row)
      await announceDanmakuChange(tx, { itemId: input.id, atMs, event: { kind: 'added', danmaku } })
      return danmaku
    }),
  )
}
