import { randomUUID } from 'node:crypto'
import { startUpload } from '@liuguang/contract'
import type { Context } from '../../src/context.ts'
import { listStoredKeys, readStored } from '../storage/test-storage.ts'
import type { TestApp } from '../test-app.ts'
import { makeUploader } from './review.ts'

/** Announces a file of a new member, of which nothing has arrived yet. */
export async function announceUpload(site: TestApp, bytes: number) {
  const { id: accountId, token } = await makeUploader(site.ctx)
  const id = randomUUID()
  const client = site.as(token)
  await client.call(startUpload, { uploadId: id, name: '海邊.mp4', bytes })
  return { id, token, accountId, client }
}

/** The keys of the parts of a file in the storage. */
export const uploadKeysOf = async (ctx: Context, id: string): Promise<string[]> =>
  (await listStoredKeys(ctx)).filter((key) => key.startsWith(`uploads/${id}/`))

/** What has arrived of a file, from its parts. */
export async function readUpload({ db, storage }: Context, id: string): Promise<Buffer> {
  const rows = await db
    .selectFrom('upload_parts')
    .select('key')
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()
  const parts: Buffer[] = []
  for (const { key } of rows) parts.push(await readStored(storage, key))
  return Buffer.concat(parts)
}
