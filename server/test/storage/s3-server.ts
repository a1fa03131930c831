import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { openS3Client, type S3Settings } from '../../src/platform/storage/s3-client.ts'

interface ListOptions {
  delimiter?: string
  prefix?: string
  startAfter?: string
  maxKeys?: number
}
interface Listing {
  objects: { key: string }[]
  commonPrefixes: string[]
  isTruncated: boolean
}
/** The package has no types. */
interface S3Rver {
  store: { listObjects(bucket: string, options: ListOptions): Promise<Listing> }
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type S3RverClass = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  vhostBuckets: boolean
  allowMismatchedSignatures: boolean
}) => S3Rver

export interface S3Server {
  endpoint: string
  stop(): Promise<void>
}

/** An S3-compatible server that stores its objects in a folder. */
export async function startS3Server(directory: string): Promise<S3Server> {
  mkdirSync(directory, { recursive: true })
  const Server: S3RverClass = createRequire(import.meta.url)('@20minutes/s3rver')
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // It signs a bucket's own URL without the trailing slash, which Amazon's client includes.
    allowMismatchedSignatures: true,
  })
  listDeepFolders(server)
  const { port } = await server.run()
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/**
 * When listing a folder, the package misses subfolders that contain only folders, because it does not descend
 * into them. So this lists everything and builds the response as Amazon would.
 */
function listDeepFolders({ store }: S3Rver): void {
  const listAll = store.listObjects.bind(store)
  store.listObjects = async (bucket, options) => {
    const { delimiter, prefix = '' } = options
    if (!delimiter) return listAll(bucket, options)
    const { objects, isTruncated } = await listAll(bucket, { prefix })
    const folderOf = (key: string) => {
      const end = key.indexOf(delimiter, prefix.length)
      return end === -1 ? undefined : key.slice(0, end + delimiter.length)
    }
    const folders = objects.flatMap(({ key }) => folderOf(key) ?? [])
    return {
      objects: objects.filter(({ key }) => folderOf(key) === undefined),
      commonPrefixes: [...new Set(folders)].sort(),
      isTruncated,
    }
  }
}

/** Its only account. */
export function s3SettingsOf(endpoint: string, bucket: string): S3Settings {
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { endpoint, region: 'us-east-1', bucket, forcePathStyle: true, ...account }
}

export async function makeBucket(settings: S3Settings): Promise<void> {
  const client = openS3Client(settings)
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
  client.destroy()
}
