import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { inParallel } from './in-parallel.ts'
import { listObjectNames, listObjects } from './list-s3-objects.ts'
import { readObject, statObject } from './read-s3-object.ts'
import { openS3Client, requestOptions, type S3Bucket, type S3Settings, unlessNotFound } from './s3-client.ts'
import type { Storage } from './storage.ts'
import { uploadObject } from './upload-s3-object.ts'

const filesAtOnce = 8

/** A storage in an S3 bucket. Object keys equal our keys. */
export function openS3Storage(settings: S3Settings): Storage {
  const client = openS3Client(settings)
  const bucket: S3Bucket = { client, name: settings.bucket }

  const remove = (key: string) =>
    unlessNotFound(
      `DELETE ${key}`,
      client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }), requestOptions()),
    )

  return {
    kind: 's3',
    stat: (key, signal) => statObject(bucket, key, signal),
    read: (key, range, signal) => readObject(bucket, key, range, signal),
    write: (key, stream, signal) => uploadObject(bucket, key, stream, signal),
    /**
     * A bucket has no folders to rename: the files are uploaded at their final keys, and no row references
     * them yet.
     */
    async prepareFolder(folder, key, signal) {
      const names = await readdir(folder)
      await inParallel(filesAtOnce, names, (name) =>
        uploadObject(bucket, `${key}/${name}`, createReadStream(join(folder, name)), signal),
      )
      const uploaded = new Set(names.map((name) => `${key}/${name}`))
      // Removes what an earlier killed run may have left.
      for await (const object of listObjects(bucket, key)) {
        if (!uploaded.has(object.key)) await remove(object.key)
      }
      return async () => undefined
    },
    async localFile(key, folder, signal) {
      const found = await readObject(bucket, key, undefined, signal)
      if (!found || found.range === 'unsatisfiable') throw new Error(`${key} is not in the bucket`)
      const path = join(folder, 'source')
      await pipeline(found.stream, createWriteStream(path), { signal })
      const { size } = await stat(path)
      if (size !== found.file.size) throw new Error(`${key} came with ${size} bytes of ${found.file.size}`)
      return path
    },
    removeFile: async (key) => void (await remove(key)),
    async removeFolder(key) {
      await inParallel(filesAtOnce, listObjects(bucket, key), (object) => remove(object.key))
    },
    list: (folder) => listObjects(bucket, folder),
    listNames: (folder) => listObjectNames(bucket, folder),
    // A lifecycle rule of the bucket aborts unfinished uploads (docs/deploying.md): not all servers can list
    // them.
    removeUnfinished: async () => undefined,
    close: () => client.destroy(),
  }
}
