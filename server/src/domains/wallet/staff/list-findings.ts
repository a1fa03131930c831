import {
  findingKinds,
  type InputOf,
  type ListedFinding,
  type listFindings as listCall,
  type PageOf,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { countFindings, type FindingRow, listFindingRows } from './finding-queries.ts'

/** What a check found. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listFindings(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listCall>,
): Promise<PageOf<ListedFinding>> {
  const { id, kind, text, order = 'oldest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { checkId: BigInt(id), kind, text }
  const [rows, total] = await Promise.all([
    listFindingRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countFindings(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ place }) => [place],
    view: presentFinding,
  })
}

/** Earlier versions stored no code, later ones may have others. */
const presentFinding = ({ number, kind, subject, what }: FindingRow): ListedFinding => ({
  ...{ number: Number(number), subject, what },
  kind: findingKinds.find((known) => known === kind) ?? null,
})
