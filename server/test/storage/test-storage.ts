import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { Context } from '../../src/context.ts'
import { inParallel } from '../../src/platform/storage/in-parallel.ts'
import { mediaFolders } from '../../src/platform/storage/media-folders.ts'
import type { S3Settings } from '../../src/platform/storage/s3-client.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { makeBucket, s3SettingsOf } from './s3-server.ts'
import { s3Env } from './storage-env.ts'

type Env = Record<string, string>

/** Settings of the storage that this run tests, with a new bucket if that is S3. */
export async function makeTestStorage(): Promise<Env> {
  const endpoint = inject('s3Endpoint')
  return endpoint === '' ? {} : { STORAGE: 's3', ...s3Env(await makeTestBucket(endpoint)) }
}

export async function makeTestBucket(endpoint: string): Promise<S3Settings> {
  const settings = s3SettingsOf(endpoint, `test-${randomBytes(8).toString('hex')}`)
  await makeBucket(settings)
  return settings
}

export async function readStored(storage: Storage, key: string): Promise<Buffer> {
  const found = await storage.read(key)
  if (!found || found.range === 'unsatisfiable') throw new Error(`${key} is not stored`)
  return buffer(found.stream)
}

export async function storeText(ctx: Context, key: string, text: string): Promise<void> {
  await ctx.storage.write(key, Readable.from([Buffer.from(text)]))
}

/** Files that are written at a time: each waits for the disk. */
export const filesAtOnce = 8

/** Copies a file or a folder of files in. */
export async function storeCopy(ctx: Context, path: string, key: string): Promise<void> {
  const names = await readdir(path).catch(() => undefined)
  if (!names) return ctx.storage.write(key, createReadStream(path))
  await inParallel(filesAtOnce, names, (name) =>
    ctx.storage.write(`${key}/${name}`, createReadStream(join(path, name))),
  )
}

/** Every file in storage, as keys such as `assets/<token>/v240/init.mp4`. */
export async function listStoredKeys({ storage }: Context): Promise<string[]> {
  const keys: string[] = []
  for (const folder of mediaFolders) {
    for await (const { key } of storage.list(folder)) keys.push(key)
  }
  return keys.sort()
}
