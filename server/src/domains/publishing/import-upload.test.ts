import { randomUUID } from 'node:crypto'
import {
  type Client,
  deleteUpload,
  getStaffItem,
  importUpload,
  listImports,
  startImportUpload,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tusClient } from '../../../test/content/works.ts'
import { makeStaff } from '../../../test/staff.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { blockMediaRemoval } from '../../platform/backup/backup-locks.ts'
import { openSession } from '../../platform/backup/database-session.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { commandLineOperator } from '../audit/index.ts'
import { createTag } from '../catalogue/translate.ts'
import { forgetAccount } from './forget-account.ts'
import { storeSource } from './uploads/store-source.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { countUnfinished } from './uploads/upload-queries.ts'

let site: TestApp
let origin: string
beforeAll(async () => {
  site = await openTestApp()
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const bytes = Buffer.from('the bytes of a film')
const facts = {
  ...({ kind: 'video', lang: 'hk', title: '海上日出', description: '清晨' } as const),
  ...{ categoryId: null, tagIds: [], actors: ['林小雨'], isVipOnly: false },
}

async function start(client: Client, size = bytes.length) {
  const uploadId = randomUUID()
  await client.call(startImportUpload, { uploadId, name: 'sea.mp4', bytes: size })
  return uploadId
}

test('a file that is too large, not whole, or of somebody else is refused', async () => {
  const [editor, other] = [await makeStaff(site.ctx, 'editor'), await makeStaff(site.ctx, 'admin')]
  const client = site.as(editor.staffToken)
  await expect(start(client, 21 * 2 ** 30)).rejects.toMatchObject({
    ...{ failure: 'UPLOAD_REFUSED', details: { fault: 'too_large' } },
  })
  const uploadId = await start(client)
  await expect(client.call(importUpload, { uploadId, ...facts })).rejects.toMatchObject({
    failure: 'UPLOAD_INCOMPLETE',
  })
  await expect(site.as(other.staffToken).call(importUpload, { uploadId, ...facts })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  expect((await tusClient(origin, other.staffToken).patch(uploadId, 0, bytes)).status).toBe(404)
  const triage = await makeStaff(site.ctx, 'triage')
  expect((await tusClient(origin, triage.staffToken).head(uploadId)).status).toBe(403)
  // The same person's session as a visitor is no session of the back office.
  expect((await tusClient(origin, editor.token).head(uploadId)).status).toBe(403)
})

test('a file that is sent in parts becomes a video once, with its facts and its checksum', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'editor')
  const client = site.as(staffToken)
  const uploadId = await start(client)
  const tus = tusClient(origin, staffToken)
  await tus.patch(uploadId, 0, bytes.subarray(0, 7))
  expect(await tus.offset(uploadId)).toBe(7)
  await tus.patch(uploadId, 7, bytes.subarray(7))
  const { id: tagId } = await createTag(site.ctx, { lang: 'hk', name: '海' }, commandLineOperator('test'))
  const refused = { uploadId, ...facts, isVipOnly: true, price: { asset: 'points', amount: 5 } as const }
  await expect(client.call(importUpload, refused)).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  const input = { uploadId, ...facts, tagIds: [Number(tagId)], price: null }
  const { itemId } = await client.call(importUpload, input)
  expect(await client.call(importUpload, input)).toEqual({ itemId })
  expect(await client.call(getStaffItem, { id: itemId })).toMatchObject({
    ...{ state: 'processing', owner: null, price: null, title: '海上日出' },
    ...{ tags: [{ name: '海' }], actors: [{ name: '林小雨' }], newestImport: { state: 'waiting' } },
    actions: [{ action: 'publishing.import' }],
  })
  const [row] = (await client.call(listImports, { state: 'running' })).list
  expect(row).toMatchObject({ itemId, bytes: bytes.length, ownerId: null, isRetryable: false })
  const sourceKey = `sources/${randomUUID()}`
  await storeSource(site.ctx, BigInt(row?.id ?? 0), sourceKey, AbortSignal.timeout(10_000))
  const stored = await site.ctx.db
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .select(['uploads.state', 'source_sha256', 'uploads.sha256'])
    .where('video_id', '=', BigInt(itemId))
    .executeTakeFirstOrThrow()
  expect(stored.state).toBe('stored')
  expect(stored.source_sha256).toEqual(stored.sha256)
})

test('the parts of a file that is put together during a backup stay until the sweep after it', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'editor')
  const client = site.as(staffToken)
  const uploadId = await start(client)
  await tusClient(origin, staffToken).patch(uploadId, 0, bytes)
  const { itemId } = await client.call(importUpload, { uploadId, ...facts, price: null })
  const { id: importId } = await site.ctx.db
    .selectFrom('imports')
    .select('id')
    .where('video_id', '=', BigInt(itemId))
    .executeTakeFirstOrThrow()
  const backup = await openSession(site.ctx.config.databaseUrl ?? '')
  await blockMediaRemoval(backup)
  const { signal } = new AbortController()
  const sourceKey = `sources/${randomUUID()}`
  await storeSource(site.ctx, importId, sourceKey, signal)
  const parts = async () =>
    (await listStoredKeys(site.ctx)).filter((key) => key.startsWith(`uploads/${uploadId}/`))
  expect(await site.ctx.storage.stat(sourceKey)).toBeDefined()
  expect(await parts()).toHaveLength(1)
  await backup.end()
  await sweepUploads(site.ctx, { before: new Date(Date.now() + 1000), signal })
  expect(await parts()).toEqual([])
})

test('the parts of a failed import stay for a retry, and those of a file that was not imported are removed', async () => {
  const { staffToken, id: accountId } = await makeStaff(site.ctx, 'editor')
  const client = site.as(staffToken)
  const tus = tusClient(origin, staffToken)
  const [imported, left] = [await start(client), await start(client)]
  for (const id of [imported, left]) await tus.patch(id, 0, bytes)
  const { itemId } = await client.call(importUpload, { uploadId: imported, ...facts, price: null })
  const { db } = site.ctx
  expect(await countUnfinished(db, accountId)).toBe(1)
  const { id: importId } = await db
    .updateTable('imports')
    .set({ state: 'failed' })
    .where('video_id', '=', BigInt(itemId))
    .returning('id')
    .executeTakeFirstOrThrow()
  const ago = new Date(Date.now() - 8 * dayMs)
  await db.updateTable('uploads').set({ active_at: ago }).where('account_id', '=', accountId).execute()
  const { signal } = new AbortController()
  await sweepUploads(site.ctx, { before: new Date(Date.now() + 1000), signal })
  expect((await tus.head(left)).status).toBe(404)
  const sourceKey = `sources/${randomUUID()}`
  await storeSource(site.ctx, importId, sourceKey, signal)
  expect(await site.ctx.storage.stat(sourceKey)).toMatchObject({ size: bytes.length })
})

test('a file that an import needs is not removed by the operator who sent it, nor with the account', async () => {
  const operator = await makeStaff(site.ctx, 'editor')
  const client = site.as(operator.staffToken)
  const tus = tusClient(origin, operator.staffToken)
  const [imported, other] = [await start(client), await start(client)]
  for (const id of [imported, other]) await tus.patch(id, 0, bytes)
  const { itemId } = await client.call(importUpload, { uploadId: imported, ...facts, price: null })
  const remove = (uploadId: string) => site.as(operator.token).call(deleteUpload, { uploadId })
  const setState = (state: string) =>
    site.ctx.db.updateTable('imports').set({ state }).where('video_id', '=', BigInt(itemId)).execute()
  const left = async () => {
    const rows = site.ctx.db.selectFrom('uploads').select('id').where('account_id', '=', operator.id)
    return (await rows.execute()).map(({ id }) => id)
  }
  // One that failed may be retried.
  for (const state of ['waiting', 'failed']) {
    await setState(state)
    await expect(remove(imported)).rejects.toMatchObject({ failure: 'WORK_STATE_REFUSED' })
  }
  await forgetAccount(site.ctx, operator.id)
  expect(await left()).toEqual([imported])
  const [{ id: importId } = { id: 0n }] = await site.ctx.db
    .selectFrom('imports')
    .select('id')
    .where('video_id', '=', BigInt(itemId))
    .execute()
  const sourceKey = `sources/${randomUUID()}`
  await storeSource(site.ctx, importId, sourceKey, AbortSignal.timeout(10_000))
  expect(await site.ctx.storage.stat(sourceKey)).toMatchObject({ size: bytes.length })
  await setState('refused')
  await remove(imported)
  expect(await left()).toEqual([])
})
