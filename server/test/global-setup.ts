import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../src/supervisor/postgres.ts'
import { startS3Server } from './s3-server.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one real PostgreSQL of this run, as its superuser: `inject('databaseUrl')`. */
    databaseUrl: string
    /** Folder of videos made for tests, one of each for the whole run: see video-fixtures.ts. */
    fixtureDir: string
    /** Address of the S3 server in which media are kept; empty: in a folder. */
    s3Endpoint: string
  }
}

/**
 * One PostgreSQL for all server tests; each file makes its own database in it. The project `server-s3` runs those that
 * concern media a second time, on an S3 server.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'liuguang-test-'))
  const server = await startPostgres({
    dataDir,
    // Test data need not survive a power cut.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '256MB',
    },
  })
  await prepareTemplate(server.url)
  project.provide('databaseUrl', server.url)
  const s3 = project.name === 'server-s3' ? await startS3Server(join(dataDir, 's3')) : undefined
  project.provide('s3Endpoint', s3?.endpoint ?? '')
  // One for all projects, which one process sets up.
  const fixtureDir = join(tmpdir(), `liuguang-fixtures-${process.pid}`)
  project.provide('fixtureDir', fixtureDir)
  return async () => {
    await s3?.stop()
    await server.stop()
    for (const folder of [dataDir, fixtureDir]) rmSync(folder, { recursive: true, force: true })
  }
}
