import { limits, type MutedPerson } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { avatarAddress } from './avatar.ts'
import { publicName } from './public-name.ts'

/**
 * Mutes the person of a public id. A repeat changes nothing.
 * @throws AppError NOT_FOUND (also when the account itself is deleted meanwhile), MUTED_ONESELF, TOO_MANY_MUTED
 */
export async function mutePerson(ctx: Context, accountId: bigint, publicId: string): Promise<MutedPerson> {
  return inTransaction(ctx.db, async (tx) => {
    // One at a time: the number of muted people. After a deletion, which this waits for, nothing may be stored.
    const me = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!me) throw new AppError('NOT_FOUND')
    const person = await tx
      .selectFrom('accounts')
      .select('id')
      .where('public_id', '=', publicId)
      .where('deleted_at', 'is', null)
      // A deletion waits, and then removes the row, too.
      .forKeyShare()
      .executeTakeFirst()
    if (!person) throw new AppError('NOT_FOUND')
    if (person.id === accountId) throw new AppError('MUTED_ONESELF')
    await tx
      .insertInto('muted_accounts')
      .values({ account_id: accountId, muted_id: person.id, muted_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const people = await listMuted(tx, accountId)
    if (people.length > limits.mutedMax) throw new AppError('TOO_MANY_MUTED')
    const muted = people.find(({ id }) => id === publicId)
    if (!muted) throw new AppError('NOT_FOUND')
    return muted
  })
}

/** A repeat changes nothing. */
export async function unmutePerson(db: DbOrTx, accountId: bigint, publicId: string): Promise<void> {
  await db
    .deleteFrom('muted_accounts')
    .where('account_id', '=', accountId)
    .where('muted_id', 'in', (query) =>
      query.selectFrom('accounts').select('accounts.id').where('public_id', '=', publicId),
    )
    .execute()
}

/** Whom an account has muted, the last one first. */
export async function listMuted(db: DbOrTx, accountId: bigint): Promise<MutedPerson[]> {
  const rows = await db
    .selectFrom('muted_accounts')
    .innerJoin('accounts', 'accounts.id', 'muted_id')
    .leftJoin('pictures', 'pictures.id', 'avatar_id')
    .select(['public_id', 'name', 'display_name', 'pictures.key as avatar_key', 'muted_at'])
    .where('account_id', '=', accountId)
    .orderBy('muted_at', 'desc')
    .orderBy('muted_id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.public_id,
    name: publicName(row),
    avatar: avatarAddress(row.avatar_key),
    mutedAt: row.muted_at.toISOString(),
  }))
}

/** Which of these accounts have muted a person. */
export async function listMutedBy(
  db: DbOrTx,
  accountIds: readonly bigint[],
  personId: bigint,
): Promise<Set<bigint>> {
  const rows = await db
    .selectFrom('muted_accounts')
    .select('account_id')
    .where('account_id', '=', anyOf(accountIds))
    .where('muted_id', '=', personId)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** By public ids: names belong to the other people. */
export async function exportMuted(db: DbOrTx, accountId: bigint): Promise<object[]> {
  return db
    .selectFrom('muted_accounts')
    .innerJoin('accounts', 'accounts.id', 'muted_id')
    .select(['public_id as person', 'muted_at as mutedAt'])
    .where('account_id', '=', accountId)
    .orderBy('muted_at')
    .execute()
}
