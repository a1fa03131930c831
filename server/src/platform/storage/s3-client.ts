import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageUnavailableError } from './storage.ts'

export interface S3Settings {
  /** Undefined: Amazon's own, by region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket's name in the path instead of the host name: what servers of one's own usually want. */
  forcePathStyle: boolean
}

export function openS3Client(settings: S3Settings): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      // For a part of an upload; who only asks waits less: see askOptions.
      requestTimeout: 120_000,
      throwOnRequestTimeout: true,
      // Slow viewers hold a connection each for as long as they read.
      httpAgent: { keepAlive: true, maxSockets: 1000 },
      httpsAgent: { keepAlive: true, maxSockets: 1000 },
    },
    // Newer checksums are unknown to many servers that speak S3; sizes are compared, and moving compares hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * Of requests that carry no bytes. Two tries of 4 s each: a viewer is told within 10 s that the bucket is dead, and
 * asks again.
 */
export function askOptions(abortSignal?: AbortSignal) {
  return { abortSignal, requestTimeout: 4_000 }
}

/** What the request wanted does not exist: undefined. @throws StorageUnavailableError for every other failure */
export async function unlessNotFound<T>(what: string, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) {
      // A bucket that is not there is a wrong setting, not a missing file.
      if (error.name !== 'NoSuchBucket') return undefined
    }
    throw asUnavailable(what, error)
  }
}

export function asUnavailable(what: string, error: unknown): StorageUnavailableError {
  return new StorageUnavailableError(what, error)
}
