import type { LocalText, TimeOrder, VipEntryKind } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'

export async function listCardsOnSale(db: DbOrTx) {
  return db
    .selectFrom('vip_cards')
    .selectAll()
    .where('is_on_sale', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findCardOnSale(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('vip_cards')
    .selectAll()
    .where('id', '=', id)
    .where('is_on_sale', '=', true)
    .executeTakeFirst()
}

/** SQL expression for queries of other domains: like `vipEndsAt`. */
export const vipEndOf = (account: RawBuilder<bigint>) =>
  sql<Date | null>`(select ends_at from vip_memberships where account_id = ${account})`

/** SQL expression for queries of other domains: the ids of those who are VIP. */
export const vipAccounts = (now: Date) =>
  sql<bigint>`(select account_id from vip_memberships where ends_at > ${now})`

/** The trial card, which is not for sale. */
export async function findTrialCard(db: DbOrTx) {
  return db.selectFrom('vip_cards').select('id').where('kind', '=', 'trial').executeTakeFirst()
}

export async function getCard(db: DbOrTx, id: bigint) {
  return db.selectFrom('vip_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export type CardRow = Awaited<ReturnType<typeof getCard>>

/** The VIP entry of a sold card, with the card's name and extras. */
export async function getCardSale(tx: Tx, entryId: bigint) {
  return tx
    .selectFrom('vip_entries')
    .innerJoin('vip_cards', 'vip_cards.id', 'vip_entries.card_id')
    .selectAll('vip_entries')
    .select(['name', 'free_views', 'diamonds', 'cache_points'])
    .where('vip_entries.id', '=', entryId)
    .executeTakeFirstOrThrow()
}

/**
 * Cards that an account paid for since a time and that were not reversed, newest first. Locks the account's VIP time, so
 * that no purchase of a card waits for a balance which this transaction holds.
 */
export async function lockCardPurchasesSince(tx: Tx, accountId: bigint, since: Date) {
  await tx
    .selectFrom('vip_memberships')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  return tx
    .selectFrom('vip_entries as bought')
    .select(['bought.id', 'bought.created_at', 'bought.price_points'])
    .where('bought.account_id', '=', accountId)
    .where('bought.source', '=', 'card')
    .where('bought.price_points', '>', 0n)
    .where('bought.created_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vip_entries as back').select('back.id').whereRef('back.reverses_id', '=', 'bought.id'),
        ),
      ),
    )
    .orderBy('bought.id', 'desc')
    .execute()
}

/** When an account’s VIP time ends or ended. Undefined if it was never VIP. */
export async function vipEndsAt(db: DbOrTx, accountId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('vip_memberships')
    .select('ends_at')
    .where('account_id', '=', accountId)
    .modifyFront(prepared)
    .executeTakeFirst()
  return row?.ends_at
}

/** True before the end time, false at it. */
export async function isVip(db: DbOrTx, accountId: bigint, now: Date): Promise<boolean> {
  const endsAt = await vipEndsAt(db, accountId)
  return endsAt !== undefined && endsAt > now
}

/** Accounts whose VIP time ends within (from, until], in batches by account id. */
export async function listVipEnding(
  db: DbOrTx,
  range: { from: Date; until: Date; afterId: bigint; limit: number },
) {
  return db
    .selectFrom('vip_memberships')
    .select(['account_id', 'ends_at'])
    .where('ends_at', '>', range.from)
    .where('ends_at', '<=', range.until)
    .where('account_id', '>', range.afterId)
    .orderBy('account_id')
    .limit(range.limit)
    .execute()
}

/** The source of an entry as the contract names it. */
const kindOfEntry = sql<VipEntryKind>`case
  when vip_entries.source in ('serial_code', 'reversal') then vip_entries.source
  when vip_entries.price_points > 0 then 'bought'
  else 'given'
end`

/** An account’s entries, of one kind or all. They are few: each was paid for or given. */
function entriesOf(db: DbOrTx, accountId: bigint, kind: VipEntryKind | undefined) {
  const query = db.selectFrom('vip_entries').where('account_id', '=', accountId)
  return kind ? query.where(kindOfEntry, '=', kind) : query
}

export async function listVipEntries(
  db: DbOrTx,
  accountId: bigint,
  page: {
    kind: VipEntryKind | undefined
    order: TimeOrder
    after: bigint | undefined
    offset: number
    limit: number
  },
) {
  const isNewestFirst = page.order === 'newest'
  let query = entriesOf(db, accountId, page.kind)
    .leftJoin('vip_cards', 'vip_cards.id', 'vip_entries.card_id')
    .selectAll('vip_entries')
    .select(['vip_cards.name as card_name', kindOfEntry.as('kind')])
  if (page.after !== undefined) query = query.where('vip_entries.id', isNewestFirst ? '<' : '>', page.after)
  return query
    .orderBy('vip_entries.id', isNewestFirst ? 'desc' : 'asc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export type VipEntryRow = Awaited<ReturnType<typeof listVipEntries>>[number]

export function countVipEntries(
  db: DbOrTx,
  accountId: bigint,
  kind: VipEntryKind | undefined,
): Promise<Total> {
  return countTotal(db, entriesOf(db, accountId, kind))
}

/** Who redeemed the code with this hash. Undefined: nobody, or there is no such code. */
export async function findCodeUser(db: DbOrTx, hash: Buffer): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('serial_codes')
    .select('used_by')
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row?.used_by ?? undefined
}

/** The four translations in a jsonb column. */
export function localText(value: unknown): LocalText {
  return value as LocalText
}
