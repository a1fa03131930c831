import type { getCommentThread as call, InputOf, OutputOf } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { findShown } from './change-queries.ts'
import { loadWithParent } from './list-queries.ts'
import { presentComment } from './views.ts'

/**
 * A comment with the item that it is on and, if the id is of a reply to it, that reply: what a link to either shows.
 * @throws AppError NOT_FOUND
 */
export async function getThread(db: DbOrTx, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const id = BigInt(input.id)
  const shown = await findShown(db, id)
  if (!shown) throw new AppError('NOT_FOUND')
  await getPublishedItem(db, shown.item_id)
  const [comment, reply] = (await loadWithParent(db, id)).map(presentComment)
  if (!comment) throw new AppError('NOT_FOUND')
  return { itemId: Number(shown.item_id), comment, reply: reply ?? null }
}
