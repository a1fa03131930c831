import type { Config } from '../../src/config.ts'
import type { S3Settings } from '../../src/platform/storage/s3-client.ts'

export function s3Env(s3: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: s3.endpoint ?? '',
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_FORCE_PATH_STYLE: s3.forcePathStyle ? '1' : '0',
  }
}

/** For another process on the same storage. */
export function storageEnv(config: Config): Record<string, string> {
  return config.storage === 's3' ? { STORAGE: 's3', ...s3Env(config.s3) } : { STORAGE: 'file' }
}
