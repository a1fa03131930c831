import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageUnavailableError } from './storage.ts'

export interface S3Settings {
  /** Undefined: Amazon's endpoint for the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /**
   * Path style: the bucket's name in the path instead of the host name, as self-hosted servers usually need.
   */
  forcePathStyle: boolean
}

/** The client and bucket for object requests. */
export interface S3Bucket {
  client: S3Client
  name: string
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
      // For a part of an upload. Requests without a body have a shorter timeout: see requestOptions.
      requestTimeout: 120_000,
      throwOnRequestTimeout: true,
      // Each slow viewer holds a connection while reading.
      httpAgent: { keepAlive: true, maxSockets: 1000 },
      httpsAgent: { keepAlive: true, maxSockets: 1000 },
    },
    // Many S3 servers do not support the newer checksums. Sizes are compared, and moving the library compares
    // hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * For requests without a body. Two attempts of 4 s each: a viewer gets an error within 10 s if the bucket is
 * down, and the player retries.
 */
export function requestOptions(abortSignal?: AbortSignal) {
  return { abortSignal, requestTimeout: 4_000 }
}

/** Undefined if the object does not exist. @throws StorageUnavailableError for every other failure */
export async function unlessNotFound<T>(what: string, response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) {
      // A missing bucket is a wrong setting, not a missing file.
      if (error.name !== 'NoSuchBucket') return undefined
    }
    throw new StorageUnavailableError(what, error)
  }
}
