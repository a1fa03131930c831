import { randomUUID } from 'node:crypto'
import type { Context } from '@liuguang/server/context'
import { findAccountByName } from '@liuguang/server/domains/accounts/index'
import { findItem, presentPrice } from '@liuguang/server/domains/catalogue/index'
import { addComment, hideComment, reportComment } from '@liuguang/server/domains/comments/index'
import { hideDanmaku, insertDanmaku, reportDanmaku } from '@liuguang/server/domains/danmaku/index'
import { type DbOrTx, inTransaction, type Tx } from '@liuguang/server/platform/db/database'
import { atTime, daysBefore } from './at-time.ts'
import { buyWork } from './buy-work.ts'
import {
  buyers,
  type ReportedText,
  reportedComments,
  reportedDanmaku,
  reportedWriter,
  reporters,
} from './demo-reports.ts'
import type { DemoStaff } from './demo-staff.ts'
import { findDemoAccount, insertPastAccount, viewerOf } from './past-accounts.ts'
import { makeDemoFailedPlays } from './plays.ts'
import type { PublishedWork } from './published-works.ts'

/** How many works with a price each buyer has. */
const boughtWorks = 2

/**
 * Texts that were reported, purchases, and plays that failed, in the transaction that makes who wrote the texts. The works
 * are new: what their pages show happens now.
 */
export async function makeDemoReports(
  ctx: Context,
  staff: DemoStaff,
  works: readonly PublishedWork[],
): Promise<void> {
  if (await findAccountByName(ctx.db, reportedWriter.account)) return
  const videos = works.filter(({ kind }) => kind === 'video')
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const joined = atTime(ctx, tx, daysBefore(now, reportedWriter.joinedDaysAgo))
    const writerId = await insertPastAccount(joined, tx, reportedWriter)
    const present = atTime(ctx, tx, now)
    const scene: Scene = { tx, present, writerId, staff, reporterIds: await findAccounts(tx, reporters) }
    for (const [nth, video] of videos.slice(0, reportedComments.length).entries()) {
      const [comment, danmaku] = [reportedComments[nth], reportedDanmaku[nth]]
      if (comment) await writeComment(scene, video.id, comment)
      if (danmaku) await writeDanmaku(scene, video.id, danmaku)
    }
    await buyWorks(present, await findAccounts(tx, buyers), works)
    await makeDemoFailedPlays({ ...ctx, db: tx }, works)
  })
}

/** Those that are the demo's. */
async function findAccounts(db: DbOrTx, names: readonly string[]): Promise<bigint[]> {
  const found: bigint[] = []
  for (const name of names) {
    const accountId = await findDemoAccount(db, name)
    if (accountId !== undefined) found.push(accountId)
  }
  return found
}

interface Scene {
  tx: Tx
  present: Context
  writerId: bigint
  staff: DemoStaff
  reporterIds: readonly bigint[]
}

async function writeComment(scene: Scene, videoId: bigint, written: ReportedText): Promise<void> {
  const { present, writerId, staff, reporterIds } = scene
  const input = { id: Number(videoId), text: written.text }
  const { id } = await addComment(present, viewerOf(writerId), randomUUID(), input)
  for (const [place, reporterId] of reporterIds.entries()) {
    const reason = written.reports[place]
    if (reason) await reportComment(present, viewerOf(reporterId), { id, reason })
  }
  const reason = written.hiddenBecause
  if (reason) await hideComment(present, { id: BigInt(id), operator: staff.senior, reason })
}

async function writeDanmaku(scene: Scene, videoId: bigint, written: ReportedText): Promise<void> {
  const { tx, present, writerId, staff, reporterIds } = scene
  const id = await insertDanmaku(tx, {
    ...{ itemId: videoId, authorId: writerId, text: written.text, now: present.clock.now() },
    ...{ atMs: 4000, mode: 'scroll', color: '#ffffff', size: 'medium' },
  })
  for (const [place, reporterId] of reporterIds.entries()) {
    const reason = written.reports[place]
    if (reason) await reportDanmaku(present, viewerOf(reporterId), { id: Number(id), reason })
  }
  const reason = written.hiddenBecause
  if (reason) await hideDanmaku(present, { id, operator: staff.senior, reason })
}

/** Each buys the first works with a price in points, as far as the balance goes. */
async function buyWorks(
  present: Context,
  buyerIds: readonly bigint[],
  works: readonly PublishedWork[],
): Promise<void> {
  const priced = []
  for (const { id } of works) {
    const item = await findItem(present.db, id)
    const price = item && !item.is_vip_only ? presentPrice(item) : null
    if (price?.asset === 'points') priced.push({ id: Number(id), price })
  }
  for (const buyerId of buyerIds)
    for (const work of priced.slice(0, boughtWorks)) await buyWork(present, buyerId, work)
}
