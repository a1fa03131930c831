import type { TimeOrder, uploaderStates } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** What was decided about whether an account may publish. */
export type UploaderState = (typeof uploaderStates)[number]

/** What decides whether an account may publish. The database checks the same again: `publication_problem`. */
export interface UploaderRight {
  isAllowed: boolean
  /** The current upload notice. */
  noticeVersion: string
  isNoticeAccepted: boolean
}

export async function findUploaderRight(db: DbOrTx, accountId: bigint): Promise<UploaderRight> {
  const { rows } = await sql<UploaderRight>`
    select
      exists (select from uploaders where account_id = ${accountId} and state = 'allowed') as "isAllowed",
      version as "noticeVersion",
      exists (
        select from account_consents
        where account_id = ${accountId} and kind = 'publishing' and account_consents.version = policies.version
      ) as "isNoticeAccepted"
    from policies where kind = 'publishing' and effective_at <= now() order by effective_at desc limit 1`.execute(
    db,
  )
  const [right] = rows
  if (!right) throw new Error('there is no upload notice')
  return right
}

/** @throws AppError NOT_AN_UPLOADER; UPLOAD_NOTICE_OUTDATED when the current notice is not accepted */
export async function requirePublishingRight(db: DbOrTx, accountId: bigint): Promise<void> {
  const right = await findUploaderRight(db, accountId)
  if (!right.isAllowed) throw new AppError('NOT_AN_UPLOADER')
  if (!right.isNoticeAccepted) throw new AppError('UPLOAD_NOTICE_OUTDATED')
}

export async function setUploaderState(
  tx: Tx,
  accountId: bigint,
  state: 'allowed' | 'suspended',
  now: Date,
): Promise<void> {
  await tx
    .insertInto('uploaders')
    .values({ account_id: accountId, state, decided_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ state, decided_at: now }))
    .execute()
}

/** Whether an account may publish: `allowed` or `suspended`. Undefined: nobody decided. */
export async function findUploaderState(db: DbOrTx, accountId: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploaders')
    .select('state')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.state
}

/** The state of an author's right, whose actions wait for each other until the transaction ends. */
export async function lockUploader(tx: Tx, accountId: bigint): Promise<UploaderState | undefined> {
  const row = await tx
    .selectFrom('uploaders')
    .select('state')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state as UploaderState | undefined
}

/** The first acceptance of a version counts. */
export async function insertNoticeConsent(
  db: DbOrTx,
  accountId: bigint,
  version: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('account_consents')
    .values({ account_id: accountId, kind: 'publishing', version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every account about which somebody decided, by id. */
export async function listUploaders(db: DbOrTx) {
  return uploaders(db, {}).orderBy('account_id').execute()
}

/** The same for staff, by the time of the decision, with the works of each. */
export async function listUploadersWithWorks(
  db: DbOrTx,
  filter: UploaderFilter,
  page: {
    order: TimeOrder
    after: { decidedAt: Date; accountId: bigint } | undefined
    limit: number
  },
) {
  const { order, after, limit } = page
  const direction = order === 'newest' ? 'desc' : 'asc'
  let query = uploaders(db, filter).where('accounts.deleted_at', 'is', null)
  if (after) {
    const last = sql`(${after.decidedAt}::timestamptz, ${after.accountId}::bigint)`
    const isAfter = order === 'newest' ? sql`<` : sql`>`
    query = query.where(sql<boolean>`(decided_at, account_id) ${isAfter} ${last}`)
  }
  const works = sql<bigint>`(select count(*) from items where owner_id = account_id)`
  const published = sql<bigint>`(select count(*) from items where owner_id = account_id and items.state = 'published')`
  return query
    .select([works.as('works'), published.as('published')])
    .orderBy('decided_at', direction)
    .orderBy('account_id', direction)
    .limit(limit)
    .execute()
}

export function countUploaders(db: DbOrTx, filter: UploaderFilter): Promise<Total> {
  return countTotal(db, uploaders(db, filter).where('accounts.deleted_at', 'is', null))
}

interface UploaderFilter {
  state?: 'allowed' | 'suspended'
  /** The beginning of the name, in any case, or the id. */
  text?: string
}

function uploaders(db: DbOrTx, { state, text }: UploaderFilter) {
  return db
    .selectFrom('uploaders')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account_id', 'name', 'uploaders.state', 'decided_at'])
    .$if(state !== undefined, (query) => query.where('uploaders.state', '=', state ?? ''))
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`(starts_with(lower(accounts.name), lower(${text})) or account_id::text = ${text})`,
      ),
    )
}
