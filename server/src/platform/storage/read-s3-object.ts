import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { type ByteRange, type RequestedRange, resolveRange } from '../media-delivery/byte-range.ts'
import { failWhenStalled } from './fail-when-stalled.ts'
import { requestOptions, type S3Bucket, unlessNotFound } from './s3-client.ts'
import type { ReadOutcome, StoredFile } from './storage.ts'

/** How long the bucket may send nothing to a waiting reader. */
const stallMs = 15_000

export async function statObject(
  { client, name }: S3Bucket,
  key: string,
  signal?: AbortSignal,
): Promise<StoredFile | undefined> {
  const head = await unlessNotFound(
    `HEAD ${key}`,
    client.send(new HeadObjectCommand({ Bucket: name, Key: key }), requestOptions(signal)),
  )
  return head && describeObject(head, head.ContentLength)
}

/** One request if the bucket can resolve the range itself. */
export async function readObject(
  bucket: S3Bucket,
  key: string,
  range?: RequestedRange,
  signal?: AbortSignal,
): Promise<ReadOutcome | undefined> {
  // Servers handle a range that counts from the end differently.
  if (range && 'last' in range) return readResolved(bucket, key, range, signal)
  const { client, name } = bucket
  const header = range && `bytes=${range.start}-${range.end ?? ''}`
  const response = await unlessNotFound(
    `GET ${key}`,
    client.send(new GetObjectCommand({ Bucket: name, Key: key, Range: header }), requestOptions(signal)),
  ).catch((error) => {
    if (isInvalidRange(error)) return 'unsatisfiable' as const
    throw error
  })
  if (response === undefined) return undefined
  if (response === 'unsatisfiable') {
    const file = await statObject(bucket, key, signal)
    return file && { file, range: response }
  }
  if (!(response.Body instanceof Readable)) throw new Error(`the bucket sent no body of ${key}`)
  const [part, size] = readContentRange(response.ContentRange) ?? [undefined, response.ContentLength]
  return {
    file: describeObject(response, size),
    range: part,
    stream: failWhenStalled(response.Body, stallMs),
  }
}

async function readResolved(
  bucket: S3Bucket,
  key: string,
  fromEnd: RequestedRange,
  signal?: AbortSignal,
): Promise<ReadOutcome | undefined> {
  const file = await statObject(bucket, key, signal)
  if (!file) return undefined
  const range = resolveRange(fromEnd, file.size)
  return range === 'unsatisfiable' ? { file, range } : readObject(bucket, key, range, signal)
}

export function describeObject(
  object: { ETag?: string; LastModified?: Date },
  size: number | undefined,
): StoredFile {
  if (size === undefined) throw new Error('the bucket does not say how long a file is')
  const tag = object.ETag ?? `"${size.toString(16)}"`
  return {
    size,
    etag: tag.startsWith('"') ? tag : `"${tag}"`,
    modifiedAt: object.LastModified ?? new Date(0),
  }
}

/** `bytes 0-99/1000` */
function readContentRange(text: string | undefined): [ByteRange, number] | undefined {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(text ?? '') ?? []
  return size === undefined ? undefined : [{ start: Number(start), end: Number(end) }, Number(size)]
}

function isInvalidRange(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && cause.name === 'InvalidRange'
}
