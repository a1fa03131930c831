import { randomBytes } from 'node:crypto'
import { deleteUpload } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceUpload, uploadKeysOf } from '../../../../test/content/uploads.ts'
import { makeDraft, tusClient } from '../../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { blockMediaRemoval } from '../../../platform/backup/backup-locks.ts'
import { openSession } from '../../../platform/backup/database-session.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { attachUpload, findUpload } from './upload-queries.ts'

let site: TestApp
let origin: string
beforeAll(async () => {
  site = await openTestApp()
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

test('the parts of a file that is deleted during a backup stay until the sweep after it', async () => {
  const { id, token, client } = await announceUpload(site, 1000)
  await tusClient(origin, token).patch(id, 0, randomBytes(1000))
  const backup = await openSession(site.ctx.config.databaseUrl ?? '')
  await blockMediaRemoval(backup)
  await client.call(deleteUpload, { uploadId: id })
  expect(await uploadKeysOf(site.ctx, id)).toHaveLength(1)
  await backup.end()
  await sweepUploads(site.ctx, {
    before: new Date(Date.now() + 1000),
    signal: new AbortController().signal,
  })
  expect(await uploadKeysOf(site.ctx, id)).toEqual([])
})

test('files of which nothing arrived for seven days are removed, others stay', async () => {
  const [old, fresh] = [await announceUpload(site, 2_000_000), await announceUpload(site, 2_000_000)]
  for (const { id, token } of [old, fresh])
    await tusClient(origin, token).patch(id, 0, randomBytes(1_500_000))
  const ago = new Date(Date.now() - 8 * dayMs)
  await site.ctx.db.updateTable('uploads').set({ active_at: ago }).where('id', '=', old.id).execute()
  await sweepUploads(site.ctx, {
    before: new Date(Date.now() + 1000),
    signal: new AbortController().signal,
  })
  expect(await uploadKeysOf(site.ctx, old.id)).toEqual([])
  expect(await uploadKeysOf(site.ctx, fresh.id)).not.toEqual([])
  expect((await tusClient(origin, old.token).head(old.id)).status).toBe(404)
  expect(await tusClient(origin, fresh.token).offset(fresh.id)).toBe(1_500_000)
})

test('an abandoned file that is given to a work while they are removed stays', async () => {
  const { id, accountId } = await announceUpload(site, 1000)
  const { db } = site.ctx
  const ago = new Date(Date.now() - 8 * dayMs)
  await db
    .updateTable('uploads')
    .set({ active_at: ago, state: 'sent', sha256: Buffer.alloc(32), received: 1000n })
    .where('id', '=', id)
    .execute()
  const itemId = BigInt(await makeDraft(site.ctx, accountId))
  await inTransaction(db, async (tx) => {
    await attachUpload(tx, id, itemId)
    await sweepUploads(site.ctx, { before: ago, signal: new AbortController().signal })
  })
  expect(await findUpload(db, id)).toMatchObject({ item_id: itemId })
  await sweepUploads(site.ctx, { before: ago, signal: new AbortController().signal })
  expect(await findUpload(db, id)).toMatchObject({ item_id: itemId })
})
