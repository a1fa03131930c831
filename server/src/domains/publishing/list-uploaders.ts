import type { listUploaders as call, InputOf, PageOf, Uploader } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countUploaders, listUploadersWithWorks } from './uploader-queries.ts'

/** Who may publish, for staff, the newest account first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listUploaderPage(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<Uploader>> {
  const { size, page, after } = readPage(input, 1)
  const [rows, total] = await Promise.all([
    listUploadersWithWorks(db, input.state, { before: after?.[0], limit: size + 1 }),
    countUploaders(db, input.state),
  ])
  return presentPage({
    ...{ rows, size, page, total },
    sortKeys: ({ account_id }) => [account_id],
    view: ({ account_id, name, state, decided_at, published, works }) => ({
      ...{ id: Number(account_id), name: name ?? String(account_id), state: state as Uploader['state'] },
      ...{ decidedAt: decided_at.toISOString(), published: Number(published), works: Number(works) },
    }),
  })
}
