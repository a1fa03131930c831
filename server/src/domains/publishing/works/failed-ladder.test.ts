import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { getWork, submitWork, updateWork, uploadWorkCover } from '@liuguang/contract'
import { MediaRefusal } from '@liuguang/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthor, makeReviewer } from '../../../../test/content/authors.ts'
import { flat } from '../../../../test/content/test-pictures.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { storeText } from '../../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { findImport, insertImport } from '../imports/import-queries.ts'
import { startRun } from '../imports/run-queries.ts'
import { runImport } from '../run-import.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  await storeText(site.ctx, 'sources/one', 'a file')
})
afterAll(() => site.close())

/** The import of a draft that has its first rendition and its cover. */
async function makeLadderImport(videoId: bigint): Promise<bigint> {
  return inTransaction(site.ctx.db, async (tx) => {
    const source = { sourceKey: 'sources/one', sourceBytes: 6, sha256: Buffer.alloc(32) }
    const id = await insertImport(tx, { videoId, ...source })
    await tx.updateTable('imports').set({ state: 'ladder' }).where('id', '=', id).execute()
    return id
  })
}

async function refuseLadder(importId: bigint): Promise<void> {
  const importRow = await startRun(site.ctx.db, importId)
  if (!importRow) throw new Error('the import does not exist')
  const workDir = await mkdtemp(join(site.ctx.config.dataDir, 'work-'))
  const taskRun = { signal: new AbortController().signal, isLastAttempt: false, workDir }
  const refusal = new MediaRefusal('truncated', 'The file ends too early.')
  await runImport(site.ctx, importRow, taskRun, () => Promise.reject(refusal))
}

test('a change that waits for its cover is still submitted when the other qualities of the work cannot be made', async () => {
  const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
  const { client } = author
  const id = await makeDraft(site.ctx, author.id)
  const importId = await makeLadderImport(BigInt(id))
  await client.call(submitWork, { id, isNobodyShown: true })
  await decide('approve')
  // Two free works of the day allow a price.
  for (let count = 0; count < 2; count += 1)
    await client.call(submitWork, { id: await makeDraft(site.ctx, author.id), isNobodyShown: true })
  await client.call(updateWork, { id, ...workFields({ price: 5 }) })
  const picture = await flat('#1e6bb8', 900, 900).jpeg().toBuffer()
  await client.call(uploadWorkCover, { id }, { file: new Blob([new Uint8Array(picture)]) })
  await client.call(submitWork, { id, isNobodyShown: true })

  await refuseLadder(importId)
  expect(await findImport(site.ctx.db, importId)).toMatchObject({ state: 'failed', reason: 'truncated' })
  const work = await site.ctx.db
    .selectFrom('works')
    .select(['is_handed_in', 'day', 'is_paid'])
    .where('item_id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  expect(work).toMatchObject({ is_handed_in: true, is_paid: true })
  expect(work.day).not.toBeNull()

  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await client.call(getWork, { id })).toMatchObject({
    ...{ state: 'published', edit: { price: 5 }, review: { version: 2, state: 'waiting' } },
  })
})
