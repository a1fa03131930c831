import type { DanmakuMode, DanmakuSize } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { consideredReportsMax } from '../content-rules/index.ts'

/** Reports of an account among which those that the staff decided about are looked for. */
const newestReportsMax = 200

export type DanmakuState = 'visible' | 'reported' | 'hidden'

export interface NewDanmaku {
  itemId: bigint
  authorId: bigint
  atMs: number
  mode: DanmakuMode
  color: string
  size: DanmakuSize
  text: string
  now: Date
}

/** Inserts and counts one. @returns its id */
export async function insertDanmaku(tx: Tx, danmaku: NewDanmaku): Promise<bigint> {
  const { itemId, authorId, atMs, mode, color, size, text, now } = danmaku
  const row = await tx
    .insertInto('danmaku')
    .values({ item_id: itemId, author_id: authorId, at_ms: atMs, mode, color, size, text, created_at: now })
    .returning(['id', 'item_id', 'minute'])
    .executeTakeFirstOrThrow()
  await addToCount(tx, row, 1)
  return row.id
}

/** A danmaku with the state of its item, locked until the transaction ends. */
export async function lockDanmaku(tx: Tx, id: bigint) {
  return tx
    .selectFrom('danmaku')
    .innerJoin('items', 'items.id', 'item_id')
    .select([
      ...(['danmaku.id', 'item_id', 'author_id', 'at_ms', 'minute', 'is_cleared'] as const),
      ...(['danmaku.state', 'items.state as item_state'] as const),
    ])
    .where('danmaku.id', '=', id)
    .forUpdate('danmaku')
    .executeTakeFirst()
}
export type LockedDanmaku = NonNullable<Awaited<ReturnType<typeof lockDanmaku>>>

/** Changes the state and the count. @param isCleared whether reports no longer hide it */
export async function setState(
  tx: Tx,
  danmaku: LockedDanmaku,
  state: DanmakuState,
  isCleared = state === 'visible',
): Promise<void> {
  await tx.updateTable('danmaku').set({ state, is_cleared: isCleared }).where('id', '=', danmaku.id).execute()
  const change = Number(state === 'visible') - Number(danmaku.state === 'visible')
  if (change !== 0) await addToCount(tx, danmaku, change)
}

/** With its reports. */
export async function deleteRow(tx: Tx, danmaku: LockedDanmaku): Promise<void> {
  await tx.deleteFrom('danmaku').where('id', '=', danmaku.id).execute()
  if (danmaku.state === 'visible') await addToCount(tx, danmaku, -1)
}

async function addToCount(
  tx: Tx,
  { item_id, minute }: { item_id: bigint; minute: number | null },
  change: number,
): Promise<void> {
  // The row is made first: the check of the count also refuses to insert a negative change.
  await sql`
    insert into danmaku_counts (item_id, minute, count) values (${item_id}, ${minute}, 0)
    on conflict (item_id, minute) do nothing`.execute(tx)
  await sql`
    update danmaku_counts set count = count + ${change}
    where item_id = ${item_id} and minute = ${minute}`.execute(tx)
}

/** @returns whether the account had not reported it before */
export async function insertReport(
  tx: Tx,
  report: { danmakuId: bigint; accountId: bigint; reason: string; isCredible: boolean; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('danmaku_reports')
    .values({
      danmaku_id: report.danmakuId,
      account_id: report.accountId,
      reason: report.reason,
      is_credible: report.isCredible,
      reported_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countCredibleReports(tx: Tx, danmakuId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('danmaku_reports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('danmaku_id', '=', danmakuId)
    .where('is_credible', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * How many of the last reports of an account, of those that the staff decided about, they rejected by showing the text.
 * Whoever reports a text that they have approved is wrong as well. Of its newest texts only, so that it costs the same
 * for those who report much.
 */
export async function countRejectedReports(tx: Tx, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) filter (where is_cleared) as count from (
      select is_cleared from danmaku join (
        select danmaku_id, reported_at from danmaku_reports where account_id = ${accountId}
        order by danmaku_id desc limit ${newestReportsMax}
      ) as newest on danmaku_id = danmaku.id
      where state = 'hidden' or is_cleared
      order by reported_at desc limit ${consideredReportsMax}
    ) as judged`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
