import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUploader } from '../../../../test/content/review.ts'
import { makeDraft } from '../../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { insertImport } from '../imports/import-queries.ts'
import { startUpload } from './start-upload.ts'

/** What the disk has free. */
const disk = { free: 0 }
const { statfs } = fs

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  fs.statfs = (async () => ({ bavail: disk.free, bsize: 1 })) as unknown as typeof statfs
  syncBuiltinESMExports()
})
afterAll(async () => {
  fs.statfs = statfs
  syncBuiltinESMExports()
  await site.close()
})
beforeEach(async () => {
  await site.ctx.db.deleteFrom('uploads').execute()
})

const mebibyte = 2 ** 20
/** Of each file here. */
const bytes = 100 * mebibyte

/** Announces a file of another member each time, by default on a disk of the site itself. */
async function announce(kind: 'file' | 's3' = 'file'): Promise<string> {
  const { id } = await makeUploader(site.ctx)
  const ctx = { ...site.ctx, storage: { ...site.ctx.storage, kind } } as typeof site.ctx
  return (await startUpload(ctx, id, { uploadId: randomUUID(), name: 'a.mp4', bytes })).id
}

/** Has what the disk has free: a GiB for everything else, and this much for files. */
const leave = (mebibytes: number) => {
  disk.free = 2 ** 30 + mebibytes * mebibyte
}

const refused = { failure: 'UPLOAD_REFUSED', details: { fault: 'no_space' } }

async function change(id: string, facts: { received: number; state: 'receiving' | 'sent' | 'stored' }) {
  const { received, state } = facts
  const sha256 = state === 'receiving' ? null : Buffer.alloc(32)
  const row = { received: BigInt(received), state, sha256 }
  await site.ctx.db.updateTable('uploads').set(row).where('id', '=', id).execute()
}

/** What a file takes in all, the rest of one of which half has arrived, and what a file still takes that waits. */
test.each([
  ['is announced', { received: 0, state: 'receiving' }, 300],
  ['has arrived by half', { received: bytes / 2, state: 'receiving' }, 250],
  ['waits for the worker', { received: bytes, state: 'sent' }, 200],
] as const)(
  'beside a file that %s, another one needs room for what both still take',
  async (_what, facts, left) => {
    leave(1000)
    await change(await announce(), facts)
    leave(left + 300 - 1)
    await expect(announce()).rejects.toMatchObject(refused)
    leave(left + 300)
    await announce()
  },
)

test('a file that is put together takes room for its renditions until they are made, and a refused one none', async () => {
  leave(1000)
  const uploadId = await announce()
  await change(uploadId, { received: bytes, state: 'stored' })
  const videoId = BigInt(await makeDraft(site.ctx, (await makeUploader(site.ctx)).id))
  const source = { videoId, sourceKey: 'sources/x', sourceBytes: bytes, sha256: undefined, uploadId }
  const importId = await site.ctx.db.transaction().execute((tx) => insertImport(tx, source))
  const setState = (state: string) =>
    site.ctx.db.updateTable('imports').set({ state }).where('id', '=', importId).execute()
  leave(399)
  await expect(announce()).rejects.toMatchObject(refused)
  await setState('done')
  await site.ctx.db.deleteFrom('uploads').where('id', '!=', uploadId).execute()
  leave(300)
  const other = await announce()
  await site.ctx.db.deleteFrom('uploads').where('id', '=', other).execute()
  await change(uploadId, { received: bytes, state: 'sent' })
  await setState('refused')
  await announce()
})

test('of many members who announce a file at once, no more are accepted than the disk takes', async () => {
  leave(3 * 300)
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => announce()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(refused)
})

test('a bucket has no end: its files need no room on the disk', async () => {
  leave(0)
  await announce('s3')
  await expect(announce()).rejects.toMatchObject(refused)
})
