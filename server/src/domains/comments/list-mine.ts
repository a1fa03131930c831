import type { listMyComments as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { listHiddenOf, listMarks } from './list-queries.ts'
import { presentComment } from './views.ts'

/** What the viewer likes and wrote among comments on an item, and what only the viewer sees. @throws AppError NOT_FOUND */
export async function listMine(
  { db }: Context,
  { accountId }: Viewer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { id: itemId } = await getPublishedItem(db, BigInt(input.id))
  const [marks, hidden] = await Promise.all([
    listMarks(db, accountId, itemId, input.ids.map(BigInt)),
    listHiddenOf(db, accountId, itemId),
  ])
  return {
    liked: marks.filter((mark) => mark.is_liked).map(({ id }) => Number(id)),
    own: marks.filter((mark) => mark.is_own).map(({ id }) => Number(id)),
    hidden: hidden.map(presentComment),
  }
}
