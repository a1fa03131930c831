import { randomUUID } from 'node:crypto'
import {
  buyVideo,
  type Client,
  getPlayback,
  getPublicPlayback,
  getStaffItem,
  hideItems,
  type LengthClass,
  listItemFiles,
  listItemImports,
  reencodeItem,
  removeItems,
  replaceItemFile,
  restoreItems,
  retryImport,
  search,
  staffRoles,
  startImportUpload,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthor, makeFilm } from '../../../test/content/authors.ts'
import { makeVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { makeItemWithoutMedia } from '../../../test/content/item-without-media.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeMemberWith } from '../../../test/members.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { missingFiles } from '../../../test/storage/missing-files.ts'
import { storeText } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { indexItems } from '../catalogue/index.ts'
import { addPlays, sumPlays } from '../engagement/index.ts'
import { createAsset } from '../media/index.ts'
import { writeParts } from './uploads/write-parts.ts'

let site: TestApp
let editor: Client
let editorName: string
let film: Buffer
let longerFilm: Buffer
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined }, reusesMediaJobs: true })
  const { name, staffToken } = await makeStaff(site.ctx, 'editor')
  editor = site.as(staffToken)
  editorName = name
  film = await makeFilm(2, { hasSound: false })
  longerFilm = await makeFilm(3, { hasSound: false })
})
afterAll(() => site.close())

const reason = 'the sound was missing'

/** A free video of the site's own as its import left it. */
async function makeImported(facts: TestVideoFacts = {}) {
  const video = await makeVideo(site.ctx, { price: null, ...facts })
  const sourceKey = `sources/${randomUUID()}`
  await storeText(site.ctx, sourceKey, 'a file')
  await site.ctx.db
    .insertInto('imports')
    .values({
      ...{ video_id: BigInt(video.id), state: 'done', asset_id: video.assetId, source_key: sourceKey },
      ...{ source_bytes: 6n, finished_at: site.clock.now() },
    })
    .execute()
  return video
}

/** Sends a file, whole by default. @returns the id of its upload */
async function send(file: Buffer, { client = editor, sent = file.length } = {}): Promise<string> {
  const uploadId = randomUUID()
  await client.call(startImportUpload, { uploadId, name: 'sea.mp4', bytes: file.length })
  const part = async function* () {
    yield file.subarray(0, sent)
  }
  await writeParts(site.ctx, uploadId, 0, part())
  return uploadId
}

const replace = async (id: number, file: Buffer) =>
  editor.call(replaceItemFile, { id, uploadId: await send(file), reason })

const detailOf = (id: number) => editor.call(getStaffItem, { id })
const importsOf = async (itemId: number) => (await editor.call(listItemImports, { itemId })).list

async function playedToken(id: number) {
  const { source } = await site.anonymous.call(getPublicPlayback, { id })
  return source?.masterUrl.split('/')[3]
}

test('a new file is processed beside what is played, takes its place, and changes nothing else', async () => {
  const price = { asset: 'points', amount: 10 } as const
  const { id, assetId, coverToken } = await makeImported({ price, freeSeconds: 1 })
  const { client: buyer } = await makeMemberWith(site, { points: 10n })
  await buyer.call(buyVideo, { id, price })
  const addressOf = async () => {
    const { right, reason: why, source } = await buyer.call(getPlayback, { id })
    expect([right, why]).toEqual(['full', 'bought'])
    return source?.masterUrl ?? ''
  }
  const former = await addressOf()
  const play = { id, watchedMs: 900, reachedMs: 900, isPreviewEnd: false }
  await addPlays(site.ctx.db, [play], 0)
  expect((await sumPlays(site.ctx.db, BigInt(id))).reached[0]).toBe(1)
  const input = { id, uploadId: await send(longerFilm), reason }
  const { importId } = await editor.call(replaceItemFile, input)
  expect(await editor.call(replaceItemFile, input)).toEqual({ importId })
  const [action, ...others] = await recordedActions(site.ctx.db, 'publishing.replace-item-file')
  expect(others).toEqual([])
  expect(action).toMatchObject({ actor_name: editorName, subject: `item:${id}`, reason })
  expect((await detailOf(id)).newestImport).toMatchObject({
    ...{ id: importId, state: 'waiting', isReplacement: true, isReencode: false },
  })
  await expect(editor.call(reencodeItem, { id })).rejects.toMatchObject({ failure: 'IMPORT_RUNNING' })
  expect(await addressOf()).toBe(former)

  expect(await drainJobs(site.ctx)).toEqual([])
  const item = await detailOf(id)
  expect(item).toMatchObject({ state: 'published', approvedBy: editorName, sales: 1, hasSource: true })
  expect(item.durationMs).toBeCloseTo(3000, -3)
  expect(await importsOf(id)).toMatchObject([
    { id: importId, state: 'done', isReplacement: false },
    { state: 'refused', reason: 'replaced' },
  ])
  // How far the former file was watched says nothing about this one.
  const plays = await sumPlays(site.ctx.db, BigInt(id))
  expect([plays.plays, plays.watchedMs, plays.reached[0]]).toEqual([1, 900, 0])
  const address = await addressOf()
  expect(address).not.toBe(former)
  // Whoever plays the former file can finish.
  for (const url of [address, former]) expect((await site.app.inject({ url })).statusCode).toBe(200)
  expect((await editor.call(listItemFiles, { itemId: id })).list).toMatchObject([
    { isPlayed: true, import: { id: importId, isReencode: false } },
    { isPlayed: false, id: Number(assetId), replacedAt: expect.any(String) },
  ])
  const { cover_token } = await site.ctx.db
    .selectFrom('items')
    .select('cover_token')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  expect(cover_token).toBe(coverToken)
  expect(await missingFiles(site.ctx)).toEqual([])
  // From now on it is the file of the item.
  await editor.call(reencodeItem, { id })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect((await detailOf(id)).newestImport).toMatchObject({ isReencode: true, state: 'done' })
})

test('an item with a file of another length is found by that length', async () => {
  const title = '潮汐觀測紀錄'
  const { id } = await makeImported({ title })
  await sql`update videos set duration_ms = ${40 * 60_000} where id = ${id}`.execute(site.ctx.db)
  await inTransaction(site.ctx.db, (tx) => indexItems(tx, [BigInt(id)]))
  const foundBy = async (length: LengthClass) =>
    (await site.anonymous.call(search, { text: title, length })).list.map(({ card }) => card.id)
  expect([await foundBy('long'), await foundBy('short')]).toEqual([[id], []])
  await replace(id, film)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect([await foundBy('long'), await foundBy('short')]).toEqual([[], [id]])
})

test('a file that is no video is refused, what is played stays, and another one can follow', async () => {
  const { id, assetToken } = await makeImported()
  await replace(id, Buffer.from('no film at all'))
  expect(await drainJobs(site.ctx)).toEqual([])
  const refused = await detailOf(id)
  expect(refused.newestImport).toMatchObject({ state: 'refused', reason: 'not_a_video' })
  expect(refused.approvedBy).toBe('test')
  expect(await playedToken(id)).toBe(assetToken)
  await replace(id, film)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await playedToken(id)).not.toBe(assetToken)
})

test('an item that is hidden meanwhile stays hidden, and is restored with its new file', async () => {
  const { id, assetToken } = await makeImported()
  await replace(id, film)
  await editor.call(hideItems, { ids: [id], reason })
  expect(await drainJobs(site.ctx)).toEqual([])
  const item = await detailOf(id)
  expect(item).toMatchObject({ state: 'hidden', approvedBy: editorName, newestImport: { state: 'done' } })
  expect((await editor.call(restoreItems, { ids: [id], reason })).results[0]?.outcome).toBe('done')
  expect(await playedToken(id)).not.toBe(assetToken)
})

test('an item that is removed, or given to a member meanwhile, keeps its file, and the import says why', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'admin')
  const author = await makeAuthor(site)
  const removed = await makeImported()
  const given = await makeImported({ state: 'hidden' })
  for (const { id } of [removed, given]) await replace(id, film)
  await site.as(staffToken).call(removeItems, { ids: [removed.id], reason })
  await sql`update items set owner_id = ${author.id} where id = ${given.id}`.execute(site.ctx.db)
  expect(await drainJobs(site.ctx)).toEqual([])
  for (const { id, assetId } of [removed, given]) {
    expect((await detailOf(id)).newestImport).toMatchObject({ state: 'failed', reason: 'work_state_refused' })
    await expect(editor.call(retryImport, { itemId: id })).rejects.toMatchObject({
      failure: 'WORK_STATE_REFUSED',
    })
    const { list } = await editor.call(listItemFiles, { itemId: id })
    expect(list).toMatchObject([{ id: Number(assetId), isPlayed: true }])
  }
})

test('of two files that are sent at once for one item, the later one is played', async () => {
  const { id } = await makeImported()
  const uploads = [await send(film), await send(longerFilm)]
  const started = await Promise.all(
    uploads.map((uploadId) => editor.call(replaceItemFile, { id, uploadId, reason })),
  )
  const ids = started.map(({ importId }) => importId)
  expect(await drainJobs(site.ctx)).toEqual([])
  const item = await detailOf(id)
  expect(await importsOf(id)).toMatchObject([
    { id: Math.max(...ids), state: 'done' },
    { id: Math.min(...ids), state: 'refused', reason: 'replaced' },
    { state: 'refused', reason: 'replaced' },
  ])
  const seconds = ids[0] === Math.max(...ids) ? 2 : 3
  expect(item.durationMs / 1000).toBeCloseTo(seconds, 0)
})

test('a processing that failed is tried again, and the approval stays that of whoever sent the file', async () => {
  const { id, assetToken } = await makeImported()
  const { importId } = await replace(id, film)
  await sql`
    update imports set state = 'failed', reason = 'internal', finished_at = now() where id = ${importId}`.execute(
    site.ctx.db,
  )
  await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
  const other = await makeStaff(site.ctx, 'admin')
  expect(await site.as(other.staffToken).call(retryImport, { itemId: id })).toEqual({ hasRestarted: true })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await playedToken(id)).not.toBe(assetToken)
  expect((await detailOf(id)).approvedBy).toBe(editorName)
})

test('a file that is not whole, of somebody else, or used, and an item that cannot have it, are refused', async () => {
  const { id } = await makeImported()
  const call = (uploadId: string, itemId = id) =>
    editor.call(replaceItemFile, { id: itemId, uploadId, reason })
  await expect(call(await send(film, { sent: 7 }))).rejects.toMatchObject({ failure: 'UPLOAD_INCOMPLETE' })
  const { staffToken } = await makeStaff(site.ctx, 'admin')
  const theirs = await send(film, { client: site.as(staffToken) })
  await expect(call(theirs)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(call(randomUUID())).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const other = await makeImported()
  const used = await send(film)
  await call(used, other.id)
  await expect(call(used)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const whole = await send(film)
  const withoutMedia = await makeItemWithoutMedia(site.ctx.db, '小島')
  for (const unknown of [999_999, withoutMedia])
    await expect(call(whole, unknown)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const work = await makeImported({ ownerId: (await makeAuthor(site)).id })
  const states = ['draft', 'processing', 'removed'] as const
  const inStates = await Promise.all(states.map((state) => makeImported({ state })))
  for (const item of [work, ...inStates])
    await expect(call(whole, item.id)).rejects.toMatchObject({ failure: 'WORK_STATE_REFUSED' })
  await expect(editor.call(replaceItemFile, { id, uploadId: whole, reason: '  ' })).rejects.toMatchObject({
    failure: 'REASON_REQUIRED',
  })
  expect(await importsOf(id)).toHaveLength(1)
})

test.each(staffRoles)('the role %s may replace a file exactly if it may import', async (role) => {
  const { staffToken } = await makeStaff(site.ctx, role)
  const input = { id: 999_999, uploadId: randomUUID(), reason }
  const failure = ['editor', 'admin'].includes(role) ? 'NOT_FOUND' : 'PERMISSION_DENIED'
  await expect(site.as(staffToken).call(replaceItemFile, input)).rejects.toMatchObject({ failure })
})

test.each(['published', 'hidden'] as const)(
  'a file that nobody approved is not played for a %s item',
  async (state) => {
    const { id, assetId } = await makeImported({ state })
    const play = inTransaction(site.ctx.db, async (tx) => {
      const asset = await createAsset(tx, BigInt(id))
      await tx
        .insertInto('imports')
        .values({
          ...{ video_id: BigInt(id), state: 'done', asset_id: asset.id },
          ...{ source_key: `sources/${randomUUID()}`, source_bytes: 1n },
        })
        .execute()
      await tx.updateTable('videos').set({ asset_id: asset.id }).where('id', '=', BigInt(id)).execute()
    })
    await expect(play).rejects.toThrow('nobody approved its new file')
    const { asset_id } = await site.ctx.db
      .selectFrom('videos')
      .select('asset_id')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(asset_id).toBe(assetId)
  },
)
