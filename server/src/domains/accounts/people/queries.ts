import { limits, type PersonState, type TimeOrder } from '@liuguang/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countRows, countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { containsText } from '../../../platform/db/scan-by-id.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { comesAfterKeys, timeKeyOf } from '../../../platform/db/time-keys.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { spellingsInBothScripts } from '../../../platform/text/both-scripts.ts'
import type { TimeRange } from '../../../platform/utc-day.ts'
import type { DeletedNote } from './deleted-note.ts'

/** Undefined parts do not restrict. */
export interface PeopleFilter {
  /**
   * The beginning of a name, of a displayed name in simplified or traditional characters or of the mail address, or one of
   * these accounts.
   */
  text?: { prefix: string; orIds: readonly bigint[] } | undefined
  state?: PersonState | undefined
  joined?: TimeRange | undefined
}

type AccountQuery = SelectQueryBuilder<DB, 'accounts', object>

/** The condition of each state; each has an index but `member`, which most accounts are. */
const inState: Record<PersonState, RawBuilder<boolean>> = {
  member: sql`name is not null`,
  guest: sql`name is null and deleted_at is null`,
  staff: sql`is_staff`,
  suspended: sql`suspended_at is not null`,
  locked: sql`is_spending_locked`,
  deleted: sql`deleted_at is not null`,
}

function peopleOf(db: DbOrTx, { text, state, joined }: PeopleFilter): AccountQuery {
  let query: AccountQuery = db.selectFrom('accounts')
  // As an array: joined with the ids, all accounts would be read in their order until a page is full (2 s of a million).
  if (text) query = query.where(sql<boolean>`id = any(array${foundIds(text)})`)
  if (state) query = query.where(inState[state])
  if (joined?.from) query = query.where('created_at', '>=', joined.from)
  if (joined?.to) query = query.where('created_at', '<', joined.to)
  return query
}

/** At most this many candidates of each kind are read: a prefix of more names is too short to identify anybody. */
const candidatesMax = limits.totalExactMax + 1

type FoundText = NonNullable<PeopleFilter['text']>

/** @param columns whose values begin with the text, beside displayed names */
function foundIds({ prefix, orIds }: FoundText, columns: readonly ('name' | 'email')[] = ['name', 'email']) {
  const beginsWith = (column: string, text: string) => {
    const pattern = `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`(
      select id from accounts where lower(${sql.ref(column)}) like ${pattern} limit ${sql.lit(candidatesMax)}
    )`
  }
  const parts = [
    ...columns.map((column) => beginsWith(column, prefix)),
    // One range of the index for each spelling: only displayed names have Chinese characters.
    ...spellingsInBothScripts(prefix).map((spelling) => beginsWith('display_name', spelling)),
  ]
  return sql<bigint>`(select unnest(${orIds}::bigint[]) union ${sql.join(parts, sql` union `)})`
}

/**
 * The ids of the accounts whose name or displayed name begins with a text, or whose id it is. Of more than 10,000 of a kind,
 * which a short text has, some.
 */
export async function listAccountsLike(db: DbOrTx, text: string): Promise<bigint[]> {
  const orIds = /^\d{1,18}$/.test(text) ? [BigInt(text)] : []
  const { rows } = await sql<{ id: bigint }>`
    select id from ${foundIds({ prefix: text, orIds }, ['name'])} as found (id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Accounts by id, or those of some days by the time of joining (an index has it): the newest or the oldest first. */
export async function listPeople(
  db: DbOrTx,
  filter: PeopleFilter,
  page: {
    order: TimeOrder
    /** The id of the last one; of those of some days its `joined_key` and id. */
    after: readonly bigint[] | undefined
    offset: number
    limit: number
  },
) {
  const direction = page.order === 'newest' ? 'desc' : 'asc'
  let query = peopleOf(db, filter)
  if (page.after) query = query.where(isAfter(page.after, page.order))
  const selected = query.select([
    ...(['id', 'name', 'display_name', 'email', 'is_staff', 'is_spending_locked', 'created_at'] as const),
    ...(['suspended_at', 'deleted_at'] as const),
    timeKeyOf(sql.ref('created_at')).as('joined_key'),
    sql<Date | null>`(
      select max(last_seen_at) from sessions where account_id = accounts.id and ended_at is null
    )`.as('last_seen_at'),
  ])
  const sorted = filter.joined ? selected.orderBy('created_at', direction) : selected
  return sorted.orderBy('id', direction).offset(page.offset).limit(page.limit).execute()
}

function isAfter(keys: readonly bigint[], order: TimeOrder) {
  if (keys.length === 1) return sql<boolean>`id ${order === 'newest' ? sql`<` : sql`>`} ${keys[0]}::bigint`
  return comesAfterKeys({ time: sql.ref('created_at'), id: sql.ref('id') }, keys, order)
}

export type PersonRowFacts = Awaited<ReturnType<typeof listPeople>>[number]

export function countPeople(db: DbOrTx, filter: PeopleFilter): Promise<Total> {
  return countTotal(db, peopleOf(db, filter))
}

/** How many accounts were made within a time, deleted ones included. */
export function countJoined(db: DbOrTx, range: { from: Date; to: Date }): Promise<number> {
  return countRows(
    db.selectFrom('accounts').where('created_at', '>=', range.from).where('created_at', '<', range.to),
  )
}

/** The accounts that have one of these values. */
export async function findByWholeText(
  db: DbOrTx,
  values: { id?: bigint; publicId?: string; shareCode: string; emailKey?: string | undefined },
) {
  return db
    .selectFrom('accounts')
    .select(['id', 'share_code', 'public_id', 'email_key'])
    .where(({ or, eb }) =>
      or([
        eb('share_code', '=', values.shareCode),
        ...(values.id === undefined ? [] : [eb('id', '=', values.id)]),
        ...(values.publicId === undefined ? [] : [eb('public_id', '=', values.publicId)]),
        ...(values.emailKey === undefined ? [] : [eb('email_key', '=', values.emailKey)]),
      ]),
    )
    .execute()
}

/** What the staff see of one account. Undefined: there is none. */
export async function findPerson(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('accounts')
    .leftJoin('pictures', 'pictures.id', 'accounts.avatar_id')
    .leftJoin('accounts as inviters', 'inviters.share_code', 'accounts.invited_by_share_code')
    .selectAll('accounts')
    .select(['pictures.key as avatar_key', 'inviters.id as inviter_id', 'inviters.name as inviter_name'])
    .select(
      sql<Date | null>`(
        select max(last_seen_at) from sessions where account_id = accounts.id and ended_at is null
      )`.as('last_seen_at'),
    )
    .where('accounts.id', '=', id)
    .executeTakeFirst()
}

/** Locks an account for an action on it. @throws AppError NOT_FOUND */
export async function lockPerson(tx: Tx, id: bigint) {
  const person = await tx
    .selectFrom('accounts')
    .select(['id', 'is_staff', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new AppError('NOT_FOUND')
  return person
}

export async function insertNote(
  tx: Tx,
  note: { accountId: bigint; staffName: string; text: string; now: Date },
) {
  return tx
    .insertInto('account_notes')
    .values({ account_id: note.accountId, staff_name: note.staffName, text: note.text, written_at: note.now })
    .returning(['id', 'staff_name', 'text', 'written_at'])
    .executeTakeFirstOrThrow()
}

/** @returns what it was. Undefined: there is no such note about this account */
export async function removeNote(tx: Tx, accountId: bigint, id: bigint) {
  return tx
    .deleteFrom('account_notes')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['id', 'staff_name', 'text', 'written_at'])
    .executeTakeFirst()
}

export async function hasNote(tx: Tx, id: bigint): Promise<boolean> {
  return (
    (await tx.selectFrom('account_notes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** Inserts a note that was removed, with its former id: the notes of a person are listed by it. */
export async function insertNoteAgain(tx: Tx, note: DeletedNote): Promise<void> {
  await sql`
    insert into account_notes (id, account_id, staff_name, text, written_at) overriding system value
    values (${note.id}, ${note.accountId}, ${note.staffName}, ${note.text}, ${note.writtenAt})`.execute(tx)
}

interface NoteFilter {
  accountId: bigint
  /** In the note. Undefined: any. */
  text: string | undefined
}

const notesOf = (db: DbOrTx, { accountId, text }: NoteFilter) =>
  db
    .selectFrom('account_notes')
    .where('account_id', '=', accountId)
    .$if(text !== undefined, (query) => query.where(containsText('text', text ?? '')))

/** The newest or the oldest first. */
export async function listNotes(
  db: DbOrTx,
  filter: NoteFilter,
  { order, after, limit }: { order: TimeOrder; after: bigint | undefined; limit: number },
) {
  const isNewestFirst = order === 'newest'
  let query = notesOf(db, filter).select(['id', 'staff_name', 'text', 'written_at'])
  if (after !== undefined) query = query.where('id', isNewestFirst ? '<' : '>', after)
  return query
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export function countNotes(db: DbOrTx, filter: NoteFilter): Promise<Total> {
  return countTotal(db, notesOf(db, filter))
}

/** What the staff wrote down about a person, without their names. */
export async function exportNotes(db: DbOrTx, accountId: bigint): Promise<object[]> {
  return db
    .selectFrom('account_notes')
    .select(['text', 'written_at as writtenAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}
