import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { describeRendition, makeVideo, writeFiles } from '../../../test/content/dummy-video.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { replaceRenditions } from './asset-queries.ts'
import { tasks } from './jobs.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
})
afterAll(() => site.close())

const hourMs = 3_600_000
const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
const sweep = () => tasks.find(({ name }) => name === 'videos.sweep-media')?.run(site.ctx, {}, run)

test('a replaced rendition leaves the playlists at once, and its files when no grant can name them', async () => {
  const video = await makeVideo(site.ctx, { price: null, ends: { copy: [5005, 10_010, 20_020] } })
  const ladder = [describeRendition('video', 'v240', [4000, 8000, 12_000, 16_000, 20_020])]
  await writeFiles(site.ctx, `assets/${video.assetToken}/v240`, ['init.mp4', '00000.4000.m4s'])
  await inTransaction(site.ctx.db, (tx) => replaceRenditions(tx, video.assetId, ladder, site.clock.now()))
  const base = `/media/pub/${video.assetToken}`
  const statusOf = async (path: string) =>
    (await site.app.inject({ method: 'GET', url: `${base}/${path}` })).statusCode
  const isThere = (path: string) =>
    listStoredKeys(site.ctx).then((keys) =>
      keys.some((key) => key.startsWith(`assets/${video.assetToken}/${path}`)),
    )

  const master = (await site.app.inject({ method: 'GET', url: `${base}/master.m3u8` })).body
  expect(master).toContain('\nv240/index.m3u8')
  expect(master).not.toContain('copy/')
  expect(master).not.toContain('audio/')
  for (const path of ['copy/index.m3u8', 'copy/00001.10010.m4s', 'audio/init.mp4']) {
    expect([path, await statusOf(path)]).toEqual([path, 200])
  }

  site.clock.advance(6 * hourMs)
  await sweep()
  expect(await isThere('copy/init.mp4')).toBe(true)
  site.clock.advance(1)
  await sweep()
  await sweep()
  expect(await isThere('copy')).toBe(false)
  expect(await isThere('audio')).toBe(false)
  expect([await statusOf('copy/index.m3u8'), await statusOf('copy/init.mp4')]).toEqual([404, 404])
  expect([await statusOf('v240/index.m3u8'), await statusOf('v240/00000.4000.m4s')]).toEqual([200, 200])
})

test('revocations older than any valid grant are deleted', async () => {
  const account = await makeAccount(site.ctx)
  await inTransaction(site.ctx.db, (tx) => revokeAccounts(tx, [account.id], site.clock.now()))
  const count = async () => (await site.ctx.db.selectFrom('revoked_grants').select('id').execute()).length
  site.clock.advance(2 * hourMs)
  await sweep()
  expect(await count()).toBe(1)
  site.clock.advance(2 * hourMs)
  await sweep()
  expect(await count()).toBe(0)
})
