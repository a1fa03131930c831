import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { deleteUpload, type ErrorName, startUpload } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { makeUploader } from '../../../../test/content/review.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { setSetting } from '../../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const failure = (name: ErrorName, details?: object) => ({ failure: name, ...(details ? { details } : {}) })

describe('before anything is sent', () => {
  test('a member without the right is refused', async () => {
    const { token } = await makeAccount(site.ctx)
    const file = { uploadId: randomUUID(), name: 'a.mp4', bytes: 10 }
    await expect(site.as(token).call(startUpload, file)).rejects.toMatchObject(failure('NOT_AN_UPLOADER'))
  })

  test('a file that is too large or too long is refused with the limit', async () => {
    const { token } = await makeUploader(site.ctx)
    const client = site.as(token)
    const file = { uploadId: randomUUID(), name: 'a.mp4' }
    const limit = 100 * 2 ** 20
    await expect(client.call(startUpload, { ...file, bytes: limit + 1 })).rejects.toMatchObject(
      failure('UPLOAD_REFUSED', { fault: 'too_large', limit }),
    )
    await expect(
      client.call(startUpload, { ...file, bytes: limit, durationMs: 10_800_001 }),
    ).rejects.toMatchObject(failure('UPLOAD_REFUSED', { fault: 'too_long', limit: 10_800_000 }))
    expect(await client.call(startUpload, { ...file, bytes: limit })).toMatchObject({ received: 0 })
  })

  test('of twenty files that are announced at once, five are taken; a repeat is not counted', async () => {
    const { token } = await makeUploader(site.ctx)
    const client = site.as(token)
    const announce = (uploadId: string) => client.call(startUpload, { uploadId, name: 'a.mp4', bytes: 10 })
    const ids = Array.from({ length: 20 }, () => randomUUID())
    const results = await Promise.allSettled([...ids, ...ids].map(announce))
    const taken = new Set(results.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : [])))
    expect(taken.size).toBe(5)
    await expect(announce(randomUUID())).rejects.toMatchObject(
      failure('UPLOAD_REFUSED', { fault: 'too_many', limit: 5 }),
    )
    const [id = ''] = taken
    await client.call(deleteUpload, { uploadId: id })
    await client.call(deleteUpload, { uploadId: id })
    await announce(randomUUID())
  })

  test('a file for which the disk has no room is refused', async () => {
    const { token } = await makeUploader(site.ctx)
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'uploadMaxMb', 20_480)
      await setSetting(tx, 'uploadsAtOnce', 100)
    })
    const client = site.as(token)
    const bytes = 20_480 * 2 ** 20
    const { bavail, bsize } = await statfs(site.ctx.config.dataDir)
    const length = Math.ceil((bavail * bsize) / bytes)
    const files = Array.from({ length }, () => ({ uploadId: randomUUID(), name: 'a.mp4', bytes }))
    const results = await Promise.allSettled(files.map((file) => client.call(startUpload, file)))
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'uploadMaxMb', 100)
      await setSetting(tx, 'uploadsAtOnce', 5)
    })
    const refused = results.some(({ status }) => status === 'rejected')
    expect(refused).toBe(true)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject(failure('UPLOAD_REFUSED', { fault: 'no_space' }))
    for (const { uploadId } of files) await client.call(deleteUpload, { uploadId })
  })
})
