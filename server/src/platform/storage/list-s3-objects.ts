import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { describeObject } from './read-s3-object.ts'
import { requestOptions, type S3Bucket } from './s3-client.ts'
import { StorageUnavailableError, type StoredFile } from './storage.ts'

export async function* listObjects(
  bucket: S3Bucket,
  folder: string,
): AsyncGenerator<StoredFile & { key: string }> {
  for await (const page of listPages(bucket, folder)) {
    for (const object of page.Contents ?? []) {
      if (object.Key !== undefined) yield { key: object.Key, ...describeObject(object, object.Size) }
    }
  }
}

/** The names directly below a folder, of objects and of folders. */
export async function* listObjectNames(bucket: S3Bucket, folder: string): AsyncGenerator<string> {
  for await (const { Contents, CommonPrefixes } of listPages(bucket, folder, '/')) {
    const keys = [
      ...(Contents ?? []).map(({ Key }) => Key),
      ...(CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
    ]
    for (const key of keys) yield key?.split('/').at(folder.split('/').length) ?? ''
  }
}

async function* listPages({ client, name }: S3Bucket, folder: string, Delimiter?: string) {
  let after: string | undefined
  do {
    const input = { Bucket: name, Prefix: folder && `${folder}/`, Delimiter, ContinuationToken: after }
    const page = await client.send(new ListObjectsV2Command(input), requestOptions()).catch((error) => {
      throw new StorageUnavailableError(`LIST ${folder}`, error)
    })
    yield page
    after = page.NextContinuationToken
  } while (after !== undefined)
}
