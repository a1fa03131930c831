import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type AskedRange, type ByteRange, resolveRange } from '../media-delivery/byte-range.ts'
import { copyToFile } from './copy-to-file.ts'
import { failWhenStalled } from './fail-when-stalled.ts'
import { inParallel } from './in-parallel.ts'
import { askOptions, asUnavailable, openS3Client, type S3Settings, unlessNotFound } from './s3-client.ts'
import type { ReadOutcome, Storage, StoredFile } from './storage.ts'

/** A file up to this size is one request; 10,000 parts hold 80 GB. */
const partBytes = 8 * 2 ** 20
const partsAtOnce = 3
const filesAtOnce = 8
/** How long the bucket may leave a reader without a byte. */
const stallMs = 15_000

/** Keys of the bucket are our keys. */
export function openS3Storage(settings: S3Settings): Storage {
  const client = openS3Client(settings)
  const Bucket = settings.bucket

  async function statObject(key: string, signal?: AbortSignal): Promise<StoredFile | undefined> {
    const head = await unlessNotFound(
      `HEAD ${key}`,
      client.send(new HeadObjectCommand({ Bucket, Key: key }), askOptions(signal)),
    )
    return head && describe(head, head.ContentLength)
  }

  /** One request where the bucket can work out the range itself. */
  async function readObject(
    key: string,
    asked?: AskedRange,
    signal?: AbortSignal,
  ): Promise<ReadOutcome | undefined> {
    // Servers differ in what they make of a range that counts from the end.
    if (asked && 'last' in asked) return readResolved(key, asked, signal)
    const range = asked && `bytes=${asked.start}-${asked.end ?? ''}`
    const answer = await unlessNotFound(
      `GET ${key}`,
      client.send(new GetObjectCommand({ Bucket, Key: key, Range: range }), askOptions(signal)),
    ).catch((error) => {
      if (isInvalidRange(error)) return 'unsatisfiable' as const
      throw error
    })
    if (answer === undefined) return undefined
    if (answer === 'unsatisfiable') {
      const file = await statObject(key, signal)
      return file && { file, range: answer }
    }
    if (!(answer.Body instanceof Readable)) throw new Error(`the bucket sent no body of ${key}`)
    const [part, size] = readContentRange(answer.ContentRange) ?? [undefined, answer.ContentLength]
    return { file: describe(answer, size), range: part, stream: failWhenStalled(answer.Body, stallMs) }
  }

  async function readResolved(
    key: string,
    asked: AskedRange,
    signal?: AbortSignal,
  ): Promise<ReadOutcome | undefined> {
    const file = await statObject(key, signal)
    if (!file) return undefined
    const range = resolveRange(asked, file.size)
    return range === 'unsatisfiable' ? { file, range } : readObject(key, range, signal)
  }

  async function upload(key: string, stream: Readable, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    const upload = new Upload({
      client,
      params: { Bucket, Key: key, Body: stream },
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
      // What our own file could not give is not the bucket's fault.
      throw stream.errored ?? asUnavailable(`PUT ${key}`, error)
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  const remove = (key: string) =>
    unlessNotFound(`DELETE ${key}`, client.send(new DeleteObjectCommand({ Bucket, Key: key }), askOptions()))

  async function* list(folder: string): AsyncGenerator<StoredFile & { key: string }> {
    for await (const page of listPages(folder)) {
      for (const object of page.Contents ?? []) {
        if (object.Key !== undefined) yield { key: object.Key, ...describe(object, object.Size) }
      }
    }
  }

  async function* listPages(folder: string, Delimiter?: string) {
    let after: string | undefined
    do {
      const asked = { Bucket, Prefix: folder && `${folder}/`, Delimiter, ContinuationToken: after }
      const page = await client
        .send(new ListObjectsV2Command(asked), askOptions())
        .catch((error) => Promise.reject(asUnavailable(`LIST ${folder}`, error)))
      yield page
      after = page.NextContinuationToken
    } while (after !== undefined)
  }

  return {
    kind: 's3',
    stat: statObject,
    read: readObject,
    write: upload,
    /** A bucket has no folders that could be renamed: the files are there at once, and nothing names them yet. */
    async prepareFolder(folder, key, signal) {
      const names = await readdir(folder)
      await inParallel(filesAtOnce, names, (name) =>
        upload(`${key}/${name}`, createReadStream(join(folder, name)), signal),
      )
      const wanted = new Set(names.map((name) => `${key}/${name}`))
      // What an earlier run that was killed may have left.
      for await (const object of list(key)) if (!wanted.has(object.key)) await remove(object.key)
      return async () => undefined
    },
    async localFile(key, folder, signal) {
      const found = await readObject(key, undefined, signal)
      if (!found || found.range === 'unsatisfiable') throw new Error(`${key} is not in the bucket`)
      return copyToFile(found.stream, join(folder, 'source'), { bytes: found.file.size, signal })
    },
    removeFile: async (key) => void (await remove(key)),
    async removeFolder(key) {
      await inParallel(filesAtOnce, list(key), (object) => remove(object.key))
    },
    list,
    async *listNames(folder) {
      for await (const { Contents, CommonPrefixes } of listPages(folder, '/')) {
        const keys = [
          ...(Contents ?? []).map(({ Key }) => Key),
          ...(CommonPrefixes ?? []).map((each) => each.Prefix),
        ]
        for (const key of keys) yield key?.split('/').at(folder.split('/').length) ?? ''
      }
    },
    // A rule of the bucket's own ends what was never finished (docs/deploying.md): not all servers can list it.
    removeUnfinished: async () => undefined,
    close: () => client.destroy(),
  }
}

function describe(object: { ETag?: string; LastModified?: Date }, size: number | undefined): StoredFile {
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
