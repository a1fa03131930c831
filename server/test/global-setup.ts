import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTestFolder } from '../../tools/setup/test-folder.mjs'
import { startPostgres } from '../src/supervisor/postgres.ts'
import { startS3Server } from './storage/s3-server.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of this run's PostgreSQL: `inject('databaseUrl')`. */
    databaseUrl: string
    /** Folder of test videos, made once for the whole run: see video-fixtures.ts. */
    fixtureDir: string
    /** URL of the S3 server that stores media. Empty: media are in a folder. */
    s3Endpoint: string
  }
}

/**
 * One PostgreSQL for all server tests. Each file creates its own database in it. The project `server-s3` runs
 * the media tests a second time, on an S3 server.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  // Also when a step of the setup fails. The last that was started ends first.
  await using started = new AsyncDisposableStack()
  const removeAtEnd = (folder: string) =>
    started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const clusterDir = makeTestFolder()
  removeAtEnd(clusterDir)
  const server = await startPostgres({
    dataDir: clusterDir,
    // Test data need not survive a power failure.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '256MB',
      // The folder may be in memory.
      max_wal_size: '256MB',
    },
  })
  started.defer(() => server.stop())
  await prepareTemplate(server.url)
  project.provide('databaseUrl', server.url)
  const s3Dir = mkdtempSync(join(tmpdir(), 'liuguang-test-s3-'))
  removeAtEnd(s3Dir)
  const s3 = project.name === 'server-s3' ? await startS3Server(s3Dir) : undefined
  if (s3) started.defer(() => s3.stop())
  project.provide('s3Endpoint', s3?.endpoint ?? '')
  // One for all projects, which a single process sets up.
  const fixtureDir = join(tmpdir(), `liuguang-fixtures-${process.pid}`)
  removeAtEnd(fixtureDir)
  project.provide('fixtureDir', fixtureDir)
  const atEnd = started.move()
  return () => atEnd.disposeAsync()
}
