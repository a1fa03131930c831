import type pg from 'pg'
import type { LibrarySize } from '../generate/library-size.ts'

/** An account with far more rows than others in the lists about one person. */
export const busyAccount = 10_007
/** The account that sent a tenth of all refused invitations. */
export const busiestInviter = (accounts: number) => 10_000 + 2 * Math.floor(accounts / 2)
/** Members of the staff: the first measures and did what the audit has; the second decides what the first proposed. */
export const administrator = 'administrator7'
export const secondAdministrator = 'administrator8'

/** What the steps that fill the tables need to know. */
export interface FillContext {
  client: pg.ClientBase
  videos: number
  accounts: number
  /** Rows of one list that are about the busy account, or the busy item. */
  busyRows: number
  /** A published video with a price, which nobody owns: it has many buyers, comments and danmaku. */
  busyItem: number
  /** Accounts of the staff. */
  administratorId: number
  secondAdministratorId: number
}

/** The same facts at any size: one row of the busy account for each 50 accounts, so 20,000 of a million. */
export async function beginFilling(
  client: pg.ClientBase,
  { videos, accounts }: Pick<LibrarySize, 'videos' | 'accounts'>,
  staff: { administratorId: number; secondAdministratorId: number },
): Promise<FillContext> {
  const { rows } = await client.query<{ id: string | null }>(
    `select min(id) as id from items
     where state = 'published' and kind = 'video' and price_asset = 'points' and owner_id is null and id % 1000 <> 1`,
  )
  const busyItem = Number(rows[0]?.id)
  if (!busyItem) throw new Error('the library has no video with a price')
  return { client, videos, accounts, busyRows: Math.ceil(accounts / 50), busyItem, ...staff }
}
