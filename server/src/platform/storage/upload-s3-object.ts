import type { Readable } from 'node:stream'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Bucket } from './s3-client.ts'
import { StorageUnavailableError } from './storage.ts'

/** A file up to this size is uploaded in one request. 10,000 parts hold 80 GB. */
const partBytes = 8 * 2 ** 20
const partsAtOnce = 3

export async function uploadObject(
  { client, name }: S3Bucket,
  key: string,
  stream: Readable,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const upload = new Upload({
    client,
    params: { Bucket: name, Key: key, Body: stream },
    partSize: partBytes,
    queueSize: partsAtOnce,
  })
  const abort = () => void upload.abort().catch(() => undefined)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    await upload.done()
  } catch (error) {
    stream.destroy()
    signal?.throwIfAborted()
    // An error of reading the local file is not the bucket's fault.
    throw stream.errored ?? new StorageUnavailableError(`PUT ${key}`, error)
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
