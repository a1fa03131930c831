import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { openS3Client, type S3Settings } from '../src/platform/storage/s3-client.ts'

/** The package has no types. */
interface S3Rver {
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

/** A server that speaks S3 and keeps its objects in a folder. */
export async function startS3Server(directory: string): Promise<S3Server> {
  mkdirSync(directory, { recursive: true })
  const Server: S3RverClass = createRequire(import.meta.url)('@20minutes/s3rver')
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // It signs a bucket's own address without the slash at its end, Amazon's client with it.
    allowMismatchedSignatures: true,
  })
  const { port } = await server.run()
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() }
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
