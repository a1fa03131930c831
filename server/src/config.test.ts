import { expect, test } from 'vitest'
import { ConfigError, type Env, readConfig } from './config.ts'

function problemsOf(env: Env): string[] {
  try {
    readConfig(env, '/srv/liuguang')
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('everything that is wrong is told at once, and no secret with it', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    STORAGE: 's3',
    S3_ENDPOINT: 'minio:9000',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
  ])
  expect(problems.join()).not.toContain('hunter2')
})

test('media in a folder need nothing of S3; STORAGE is one of two words', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ S3_BUCKET: 'not used yet' })).toEqual([])
  expect(problemsOf({ STORAGE: 'ftp' })).toEqual(['STORAGE must be one of file, s3; "ftp" was given'])
})
