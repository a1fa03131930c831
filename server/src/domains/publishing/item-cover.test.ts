import { join } from 'node:path'
import { getStaffItem, putBackItemCover, setItemCover } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { flat } from '../../../test/content/test-pictures.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { runTask } from '../../../test/run-task.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { dropFormerCoversBefore, getStaffCoverPicture, listKnownCovers } from '../catalogue/index.ts'
import { makeStaffCover } from './item-cover.ts'

let site: TestApp
let staffToken: string
beforeAll(async () => {
  site = await openTestApp()
  staffToken = (await makeStaff(site.ctx, 'admin')).staffToken
})
afterAll(() => site.close())

/** Uploads a picture of one colour for an item's cover. @returns its id */
async function upload(id: number, colour: string): Promise<bigint> {
  const bytes = await flat(colour, 640, 360).png().toBuffer()
  await site.as(staffToken).call(setItemCover, { id }, { file: new Blob([new Uint8Array(bytes)]) })
  const pictureId = await getStaffCoverPicture(site.ctx.db, BigInt(id))
  if (pictureId === null) throw new Error('the picture of the upload was not stored')
  return pictureId
}

/** Runs the job of an upload. */
function run(id: number, pictureId: bigint, { isLastAttempt = false, ctx = site.ctx as Context } = {}) {
  const workDir = join(site.ctx.config.dataDir, 'runs')
  const cover = { itemId: BigInt(id), pictureId, actor: { name: 'test' } }
  return makeStaffCover(ctx, cover, { signal: new AbortController().signal, isLastAttempt, workDir })
}

/** The folder of an item's cover. */
async function coverOf(id: number): Promise<string | null> {
  const items = site.ctx.db.selectFrom('items').select('cover_token').where('id', '=', BigInt(id))
  return (await items.executeTakeFirstOrThrow()).cover_token
}

async function isReleased(pictureId: bigint): Promise<boolean> {
  const pictures = site.ctx.db.selectFrom('pictures').select('released_at').where('id', '=', pictureId)
  return (await pictures.executeTakeFirstOrThrow()).released_at !== null
}

test('the picture that was uploaded last becomes the cover, also if its job runs first', async () => {
  const { id, coverToken } = await makeVideo(site.ctx)
  const first = await upload(id, 'red')
  const second = await upload(id, 'blue')
  await run(id, second)
  const ofSecond = await coverOf(id)
  expect(ofSecond).not.toBe(coverToken)
  await run(id, first)
  expect(await coverOf(id)).toBe(ofSecond)
  expect([await isReleased(first), await isReleased(second)]).toEqual([true, true])
})

test('the cover that was replaced last is put back once, by whoever knows when that was', async () => {
  const { id, coverToken } = await makeVideo(site.ctx)
  const admin = site.as(staffToken)
  const replaced = async () => (await admin.call(getStaffItem, { id })).coverReplacedAt
  const putBack = (replacedAt: string) => admin.call(putBackItemCover, { id, replacedAt })
  expect(await replaced()).toBeNull()
  await run(id, await upload(id, 'orange'))
  const first = (await replaced()) ?? ''
  const orange = await coverOf(id)
  site.clock.advance(1000)
  await run(id, await upload(id, 'purple'))
  await expect(putBack(first)).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
  await putBack((await replaced()) ?? '')
  expect([await coverOf(id), await replaced()]).toEqual([orange, null])
  await expect(putBack(first)).rejects.toMatchObject({ failure: 'PICTURE_GONE' })
  expect(orange).not.toBe(coverToken)
  const [action] = await recordedActions(site.ctx.db, 'publishing.set-cover')
  expect(action).toMatchObject({ subject: `item:${id}`, after: { cover: orange } })
})

test('the files of a former cover stay for a day, and it cannot be put back after that', async () => {
  const { id, coverToken } = await makeVideo(site.ctx)
  const pictureId = await upload(id, 'pink')
  await run(id, pictureId)
  const isStored = async () => (await listKnownCovers(site.ctx.db, [coverToken])).has(coverToken)
  await runTask(site.ctx, 'videos.sweep-orphans')
  expect(await isStored()).toBe(true)
  const { coverReplacedAt } = await site.as(staffToken).call(getStaffItem, { id })
  const dayAgo = new Date(site.clock.now().getTime() - dayMs - 1)
  await site.ctx.db.updateTable('former_covers').set({ replaced_at: dayAgo }).execute()
  await runTask(site.ctx, 'videos.sweep-orphans')
  expect(await isStored()).toBe(false)
  const undo = { id, replacedAt: coverReplacedAt ?? '' }
  await expect(site.as(staffToken).call(putBackItemCover, undo)).rejects.toMatchObject({
    failure: 'PICTURE_GONE',
  })
})

test('a former cover that a sweep forgets at the same moment is not put back', async () => {
  const { id } = await makeVideo(site.ctx)
  await run(id, await upload(id, 'teal'))
  const teal = await coverOf(id)
  const { coverReplacedAt } = await site.as(staffToken).call(getStaffItem, { id })
  const undo = { id, replacedAt: coverReplacedAt ?? '' }
  const outcomes: Promise<unknown>[] = []
  await inTransaction(site.ctx.db, async (tx) => {
    await dropFormerCoversBefore(tx, new Date(site.clock.now().getTime() + 1))
    outcomes.push(
      site
        .as(staffToken)
        .call(putBackItemCover, undo)
        .catch((error: unknown) => error),
    )
    await untilWaiting(site.ctx.db)
  })
  expect(await Promise.all(outcomes)).toMatchObject([{ failure: 'PICTURE_GONE' }])
  expect(await coverOf(id)).toBe(teal)
})

test('the picture is kept while the job will be tried again, and released when its last attempt fails', async () => {
  const { id, coverToken } = await makeVideo(site.ctx)
  const pictureId = await upload(id, 'lime')
  const read = () => Promise.reject(new Error('the disk failed'))
  const ctx = { ...site.ctx, storage: { ...site.ctx.storage, read } }
  await expect(run(id, pictureId, { ctx })).rejects.toThrow('the disk failed')
  expect(await isReleased(pictureId)).toBe(false)
  await expect(run(id, pictureId, { ctx, isLastAttempt: true })).rejects.toThrow('the disk failed')
  expect(await isReleased(pictureId)).toBe(true)
  expect(await coverOf(id)).toBe(coverToken)
})

test('the cover stays and the picture is released when the author has submitted a change meanwhile', async () => {
  const author = await makeUploader(site.ctx)
  const { id, coverToken } = await makeVideo(site.ctx, { ownerId: author.id })
  const pictureId = await upload(id, 'teal')
  await sql`
    insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash)
    values (${id}, 2, ${author.id}, now(), now(), item_content_hash(${id}))`.execute(site.ctx.db)
  await run(id, pictureId)
  expect([await coverOf(id), await isReleased(pictureId)]).toEqual([coverToken, true])
})
