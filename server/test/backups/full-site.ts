import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buyVideo, recordProgress } from '@liuguang/contract'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { grantAssets } from '../../src/domains/memberships/index.ts'
import { sendMessage } from '../../src/domains/messages/index.ts'
import { supportPictureForm } from '../../src/domains/messages/support/views.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { addJob } from '../../src/platform/jobs/add-job.ts'
import { defineJob, NoPayload } from '../../src/platform/jobs/define-job.ts'
import { storePicture } from '../../src/platform/pictures/store-picture.ts'
import { projectDir } from '../../src/project-dir.ts'
import { makeAccount, type TestAccount } from '../builders.ts'
import { makeVideo, type TestVideo } from '../content/dummy-video.ts'
import { makeRealVideo, type RealVideo } from '../content/video-builders.ts'
import { storeText } from '../storage/test-storage.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export const videoPrice = { asset: 'points', amount: 10 } as const

export interface FullSite {
  site: TestApp
  /** Has bought `real`, and has points left. */
  buyer: TestAccount
  real: RealVideo
  videos: TestVideo[]
}

/**
 * A site with an example of everything that a backup holds: rows, waiting and failed jobs, every kind of
 * media.
 */
export async function openFullSite(): Promise<FullSite> {
  const site = await openTestApp()
  const { ctx } = site
  const buyer = await makeAccount(ctx)
  const real = await makeRealVideo(ctx, { fixture: 'copied', price: videoPrice })
  const videos: TestVideo[] = []
  // A few segments each: every file is copied, encrypted and hashed many times.
  const ends = { v240: [4000, 8000, 12_000], v720: [4000, 8000, 12_000] }
  for (let count = 0; count < 3; count += 1) videos.push(await makeVideo(ctx, { ends }))
  const now = site.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    await grantAssets(tx, { accountId: buyer.id, amounts: { points: 1000n }, reason: 'test', now })
    await sendMessage(tx, { kind: 'recharge_credited', facts: { points: 5 }, accountId: buyer.id, now })
    await addJob(
      tx,
      defineJob('test.later', Type.Object({ text: Type.String() })),
      { text: 'tab\tand\nline \\N "山水"' },
      { queue: 'one', key: 'k', runAt: new Date('2099-01-01') },
    )
    await addJob(tx, defineJob('test.failed', NoPayload), {})
  })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.failed')`.execute(
    ctx.db,
  )
  await storePicture(
    ctx,
    { accountId: buyer.id, isGuest: false, address: '198.51.100.1', signal: new AbortController().signal },
    () => readFile(somePicture()),
    supportPictureForm,
  )
  await storeText(ctx, 'sources/empty', '')
  await storeText(
    ctx,
    'uploads/0a0b0c0d-0000-4000-8000-000000000001/0',
    'a part of a file that a member is sending',
  )
  await site.as(buyer.token).call(buyVideo, { id: real.id, price: videoPrice })
  await site.as(buyer.token).call(recordProgress, { id: real.id, positionMs: 1500 })
  return { site, buyer, real, videos }
}

function somePicture(): string {
  const folder = join(projectDir, 'docs/pictures')
  const name = readdirSync(folder).find((each) => /\.(png|jpe?g|webp)$/.test(each))
  if (name === undefined) throw new Error(`${folder} holds no picture`)
  return join(folder, name)
}
