import { join } from 'node:path'
import { setItemCover } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { flat } from '../../../test/content/test-pictures.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Context } from '../../context.ts'
import { getStaffCoverPicture } from '../catalogue/index.ts'
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
