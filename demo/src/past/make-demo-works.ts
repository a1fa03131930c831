import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { decideReview, leaseReview } from '@liuguang/server/domains/moderation/index'
import {
  createWork,
  editItems,
  finishUpload,
  getPublishingRight,
  listWorks,
  submitWork,
  uploadForm,
} from '@liuguang/server/domains/publishing/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { readJobState } from '@liuguang/server/platform/jobs/job-state'
import { makeDemoSource } from '../sources/make-demo-source.ts'
import { atTime, daysBefore, minutesLater } from './at-time.ts'
import { buyWork } from './buy-work.ts'
import type { DemoStaff } from './demo-staff.ts'
import { type DemoWork, demoWorks } from './demo-works.ts'
import { findDemoAccount } from './past-accounts.ts'

/**
 * How long a start waits for the worker to process one file: the worker may still be encoding the library. What is not ready
 * by then is reviewed at the next start of the demo.
 */
const waitSeconds = 60

/**
 * Makes and uploads the works that are missing, as their authors would. The worker processes them, and then they wait for
 * review.
 * @param workDir for their files
 */
export async function uploadDemoWorks(ctx: Context, workDir: string): Promise<void> {
  for (const work of demoWorks) {
    const authorId = await findAuthor(ctx, work)
    if (authorId === undefined || (await findWorkByTitle(ctx, authorId, work))) continue
    const file = join(workDir, `${work.source.slug}.mp4`)
    await makeDemoSource(work.source, file, { ffmpegPath: ctx.config.ffmpegPath, workDir })
    await uploadWork(ctx, authorId, work, await readFile(file))
    await rm(file)
  }
}

/** Undefined: there is no such member, or the operator has taken the right to publish away. */
async function findAuthor(ctx: Context, { author }: DemoWork): Promise<bigint | undefined> {
  const accountId = await findDemoAccount(ctx.db, author)
  if (accountId === undefined) return undefined
  const { isAllowed, isNoticeAccepted } = await getPublishingRight(ctx, accountId)
  return isAllowed && isNoticeAccepted ? accountId : undefined
}

/** The author's work, in any state. */
async function findWorkByTitle(
  ctx: Context,
  authorId: bigint,
  { fields }: DemoWork,
): Promise<Work | undefined> {
  const { list } = await listWorks(ctx, authorId, {})
  return list.find(({ title }) => title === fields.title)
}

async function uploadWork(ctx: Context, authorId: bigint, work: DemoWork, file: Buffer): Promise<void> {
  const uploadId = randomUUID()
  const upload = { uploadId, name: `${work.source.slug}.mp4`, bytes: file.length }
  await uploadForm(ctx, authorId, upload, async function* () {
    yield file
  })
  const sha256 = createHash('sha256').update(file).digest('hex')
  await finishUpload(ctx, authorId, { uploadId, sha256 })
  await inTransaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const { id } = await createWork(within, authorId, { uploadId, ...work.fields })
    // One with a review is submitted by `reviewWork`, at an earlier time, once its file is processed.
    if (!work.review) await submitWork(within, authorId, BigInt(id), { isNobodyShown: true })
  })
}

/** Has the staff decide about works, and members buy those that are for sale, at times before now. */
export async function reviewDemoWorks(ctx: Context, staff: DemoStaff): Promise<void> {
  for (const work of demoWorks) {
    const authorId = work.review && (await findAuthor(ctx, work))
    if (authorId === undefined) continue
    const draft = await waitForDraft(ctx, authorId, work)
    if (draft) await reviewWork(ctx, staff, { ...work, authorId, itemId: draft.id })
  }
}

/** A draft whose file is processed and that was never submitted. Undefined: it is not so yet, or no more. */
async function waitForDraft(ctx: Context, authorId: bigint, work: DemoWork): Promise<Work | undefined> {
  for (let waited = 0; waited < waitSeconds; waited += 1) {
    const made = await findWorkByTitle(ctx, authorId, work)
    if (made?.state !== 'draft' || made.review) return undefined
    if (made.file.state === 'ready') return made
    const isOnItsWay = ['waiting', 'processing'].includes(made.file.state)
    if (!isOnItsWay || (await readJobState(ctx.db)).workers === 0) return undefined
    await sleep(1000)
  }
  return undefined
}

async function reviewWork(
  ctx: Context,
  { senior }: DemoStaff,
  { authorId, itemId, review, sale }: DemoWork & { authorId: bigint; itemId: number },
): Promise<void> {
  if (!review) return
  const { daysAgo, ...decision } = review
  const submittedAt = daysBefore(ctx.clock.now(), daysAgo)
  await inTransaction(ctx.db, async (tx) => {
    const past = atTime(ctx, tx, submittedAt)
    await submitWork(past, authorId, BigInt(itemId), { isNobodyShown: true })
    const task = await leaseReview(minutesLater(past, 60), senior, 'hk')
    // Another work was due before it: this one waits for review like the others.
    if (task?.itemId !== itemId) return
    await decideReview(minutesLater(past, 70), { ...decision, id: BigInt(task.id), reviewer: senior })
    if (!sale) return
    const price = { asset: 'points', amount: sale.price } as const
    const edits = [{ id: itemId, price }]
    await editItems(minutesLater(past, 90), { edits, operator: senior, reason: '按作者的要求收費。' })
    // Bought now: the ledger has other postings of the buyers with later times than the publication, and it lists postings in
    // the order in which they were written.
    const present = atTime(ctx, tx, ctx.clock.now())
    for (const buyer of sale.buyers) {
      const buyerId = await findDemoAccount(tx, buyer)
      if (buyerId !== undefined) await buyWork(present, buyerId, { id: itemId, price })
    }
  })
}
