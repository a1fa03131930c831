import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  createClient,
  getPlayback,
  getPublicPlayback,
  getVideo,
  listComments,
  listFollowedCreators,
  listMyWorks,
  listPurchases,
  login,
} from '@liuguang/contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { someOf } from '../../../media/test/repeat.ts'
import {
  migrationOf,
  password,
  readFacts,
  releases,
  restoreRelease,
} from '../../test/releases/release-files.ts'
import { readConfig } from '../config.ts'
import { listMigrations } from '../platform/db/migration-files.ts'
import { startPostgres } from './postgres.ts'
import {
  freePort,
  killAll,
  listProcesses,
  newDataDir,
  runSite,
  untilNothingRuns,
} from './test-fixtures/run-site.ts'

/** The real supervisor with the real API and worker, as `npm start` runs them after installation. */
const supervisor = join(import.meta.dirname, '../main-supervisor.ts')
const dataDir = newDataDir()

afterEach(async () => {
  killAll(dataDir)
  await untilNothingRuns(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A data folder with its own PostgreSQL, as the release left it. */
async function makeDataFolder(release: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } })
  await restoreRelease(readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir }, dataDir), release)
  await postgres.stop()
}

/** The oldest and the newest release; all of them when `THOROUGH=1`. */
const releasesByAge = releases.toSorted((one, other) => migrationOf(one) - migrationOf(other))
const tested = someOf(releasesByAge, releases.length - 1)

describe.each(tested)('npm start on a data folder of release %s', (release) => {
  const { videos, tokens } = readFacts(release)
  const idOf = (name: string) => videos[name] ?? 0

  test('backs it up before an upgrade, serves its videos and finishes its imports', async () => {
    await makeDataFolder(release)
    const port = await freePort()
    const site = runSite({ dataDir, port, supervisor, env: { LOG_LEVEL: 'warn' } })
    await expect.poll(site.output, { timeout: 60_000 }).toContain('is open')
    const isUpgraded = migrationOf(release) < (await listMigrations()).length
    expect(existsSync(join(dataDir, 'backups'))).toBe(isUpgraded)

    const origin = `http://127.0.0.1:${port}`
    const as = (token: string | undefined) => createClient({ origin, fetch, getToken: () => token })
    const { token } = await as(undefined).call(login, { account: 'Buyer0001', password })
    const { list } = await as(token).call(listPurchases, {})
    expect(list.map(({ videoId }) => videoId)).toContain(idOf('paid'))
    const { right, reason, source } = await as(token).call(getPlayback, { id: idOf('paid') })
    expect([right, reason]).toEqual(['full', 'bought'])
    expect((await fetch(origin + source?.masterUrl)).status).toBe(200)
    if (tokens.author !== undefined) {
      const { list: works } = await as(tokens.author).call(listMyWorks, {})
      const states = ['published', 'sold', 'refused', 'inReview', 'draft', 'unsent'].map(
        (name) => works.find((work) => work.id === idOf(name))?.state,
      )
      expect(states).toEqual(['published', 'published', 'removed', 'in_review', 'draft', 'draft'])
      const work = await as(undefined).call(getVideo, { id: idOf('sold') })
      const { list: creators } = await as(token).call(listFollowedCreators, {})
      expect(creators.map(({ id }) => id)).toEqual([work.creator?.id])
      expect((await as(undefined).call(listComments, { id: work.id })).total).toBe(1)
    }
    for (const name of ['waiting', 'inRendition']) {
      const playback = () => as(undefined).call(getPublicPlayback, { id: idOf(name) })
      await expect.poll(async () => (await playback().catch(() => undefined))?.right).toBe('preview')
    }
    process.kill(site.child.pid ?? 0, 'SIGINT')
    expect(await site.ended).toBe(0)
    expect(listProcesses(dataDir)).toEqual([])
  }, 120_000)
})
