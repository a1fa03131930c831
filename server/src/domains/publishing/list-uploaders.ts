import type { listUploaders as call, InputOf, PageOf, Uploader } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { withLastActions } from '../audit/index.ts'
import { uploaderActions } from './change-uploader.ts'
import { countUploaders, listUploadersWithWorks } from './uploader-queries.ts'

/** Who may publish, for staff, by the time of the decision. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listUploaderPage(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<Uploader>> {
  const { order = 'newest' } = input
  const { size, page, after } = readPage(input, 2, order)
  const [decided, accountId] = after ?? []
  const last =
    decided === undefined || accountId === undefined
      ? undefined
      : { decidedAt: dateOfKey(decided), accountId }
  const [rows, total] = await Promise.all([
    listUploadersWithWorks(db, input, { order, after: last, limit: size + 1 }),
    countUploaders(db, input),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ decided_at, account_id }) => [BigInt(decided_at.getTime()), account_id],
    view: ({ account_id, name, state, decided_at, published, works }) => ({
      ...{ id: Number(account_id), name: name ?? String(account_id), state: state as Uploader['state'] },
      ...{ decidedAt: decided_at.toISOString(), published: Number(published), works: Number(works) },
    }),
  })
  return { ...shown, list: await withLastActions(db, 'account', shown.list, uploaderActions) }
}
