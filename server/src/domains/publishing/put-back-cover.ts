import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Operator, recordAction } from '../audit/index.ts'
import { dropFormerCover, findFormerCover, findItem, setCover } from '../catalogue/index.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { coverSet } from './item-cover.ts'

/**
 * Gives an item the cover back that staff replaced last.
 * @param replacedAt when it was replaced
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE when another one was replaced since; PICTURE_GONE when it is not stored any
 *   more; those of `changeAsOperator`
 */
export async function putBackCover(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { itemId, replacedAt, operator }: { itemId: bigint; replacedAt: Date; operator: Operator },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await findItem(tx, itemId))) throw new AppError('NOT_FOUND')
    const former = await changeAsOperator(tx, itemId, { operator, now }, async () => {
      const found = await findFormerCover(tx, itemId)
      if (!found) throw new AppError('PICTURE_GONE')
      if (found.replaced_at.getTime() !== replacedAt.getTime()) throw new AppError('CHANGED_MEANWHILE')
      // First, because it waits for the sweep of files, which may have forgotten it since.
      if (!(await dropFormerCover(tx, itemId))) throw new AppError('PICTURE_GONE')
      await setCover(tx, itemId, found.cover as object, found.token)
      return found
    })
    await recordAction(tx, coverSet, {
      ...{ operator, subject: { kind: 'item', id: itemId }, now },
      before: { cover: former.replaced_by },
      after: { cover: former.token },
    })
  })
}
