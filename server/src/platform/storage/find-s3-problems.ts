import type { S3Settings } from './s3-client.ts'

/** The S3 settings that are missing, one sentence each. */
export function findS3Problems(s3: S3Settings): string[] {
  const needed = {
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  return Object.entries(needed)
    .filter(([, value]) => value.trim() === '')
    .map(([name]) => `${name} must be set to keep media in S3; it is empty`)
}
