import type { listPersonMessages as call, InputOf, PageOf, PersonMessage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { totalOf } from '../../platform/db/count-rows.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countMessages, listMessages, maxBigint } from './queries.ts'
import { presentMessage } from './views.ts'

/** The messages of an account for the staff, as its person sees them: newest first. */
export async function listPersonMessages(
  { db, config }: Pick<Context, 'db' | 'config'>,
  input: InputOf<typeof call>,
): Promise<PageOf<PersonMessage>> {
  const { size, page, offset, after } = readPage(input, 1)
  const accountId = BigInt(input.accountId)
  const [rows, count] = await Promise.all([
    listMessages(db, accountId, { before: after?.[0] ?? maxBigint, offset, limit: size + 1 }),
    countMessages(db, accountId),
  ])
  return presentPage({
    ...{ rows, size, page, total: totalOf(count) },
    sortKeys: ({ id }) => [id],
    view: (row) => ({ ...presentMessage(row, config.timeZone), isToAll: row.is_to_all }),
  })
}
