import { randomUUID } from 'node:crypto'
import {
  attachSubtitles,
  type Client,
  getStaffItem,
  getVideo,
  type InputOf,
  importUpload,
  listStaffItems,
  listVideos,
  removeItems,
  restoreItems,
  retryImport,
  scheduleItem,
  startImportUpload,
  unscheduleItem,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFilm } from '../../../test/content/authors.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { ladderJob } from './import-jobs.ts'
import { tasks } from './jobs.ts'
import { writeParts } from './uploads/write-parts.ts'

let site: TestApp
let film: Buffer
let admin: Client
let operator: string
let day = 0
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined }, reusesMediaJobs: true })
  film = await makeFilm(2, { hasSound: false })
})
afterAll(() => site.close())
beforeEach(async () => {
  day += 1
  site.clock.set(new Date(Date.UTC(2026, 10, day, 10)))
  const { staffToken, name } = await makeStaff(site.ctx, 'admin')
  admin = site.as(staffToken)
  operator = name
})

const reason = 'the premiere'
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * hourMs).toISOString()

/** Sends the film and imports it. */
async function importFilm(facts: Partial<InputOf<typeof importUpload>>): Promise<number> {
  const uploadId = randomUUID()
  await admin.call(startImportUpload, { uploadId, name: 'premiere.mp4', bytes: film.length })
  const whole = async function* () {
    yield film
  }
  await writeParts(site.ctx, uploadId, 0, whole())
  const { itemId } = await admin.call(importUpload, {
    ...{ uploadId, kind: 'video', lang: 'hk', title: '首映', description: '', price: null },
    ...{ categoryId: null, tagIds: [], actors: ['首映的人'], isVipOnly: false, ...facts },
  })
  return itemId
}

/** As the worker does, except for the other qualities. */
const processFiles = () => drainJobs(site.ctx, { except: [ladderJob] })
const detailOf = (id: number) => admin.call(getStaffItem, { id })
const isOnSite = (id: number) =>
  site.anonymous.call(getVideo, { id }).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ failure: 'NOT_FOUND' })
      return false
    },
  )

async function publishDue() {
  const task = tasks.find(({ name }) => name === 'publishing.publish-scheduled')
  await task?.run(site.ctx, {}, { signal: new AbortController().signal, isLastAttempt: false, workDir: '' })
}

describe('an import with a time of publication', () => {
  test('is refused for a time that is over, and leaves nothing', async () => {
    const before = (await admin.call(listStaffItems, {})).total
    await expect(importFilm({ publishAt: inHours(-1) })).rejects.toMatchObject({
      failure: 'PUBLISH_TIME_PASSED',
    })
    await expect(importFilm({ publishAt: '2030-06-30T23:59:60Z' })).rejects.toMatchObject({
      ...{ failure: 'BAD_REQUEST', details: { path: '/publishAt' } },
    })
    expect((await admin.call(listStaffItems, {})).total).toBe(before)
  })

  test('is hidden once it is ready, can be prepared, and is published at that time', async () => {
    const publishAt = inHours(2)
    const id = await importFilm({ publishAt })
    const schedule = { publishAt, by: operator, reason: 'import', refusal: null }
    expect(await detailOf(id)).toMatchObject({ state: 'processing', approvedBy: null, schedule })
    expect(await processFiles()).toEqual([])
    const ready = await detailOf(id)
    expect(ready).toMatchObject({ state: 'hidden', publishedAt: null, approvedBy: operator, schedule })
    expect(ready.states).toMatchObject([{ from: 'processing', to: 'hidden', by: operator, reason: 'import' }])
    expect(ready.cover).not.toBeNull()
    expect(await isOnSite(id)).toBe(false)
    const vtt = { file: new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n']) }
    await admin.call(attachSubtitles, { id, language: 'en', label: 'English' }, vtt)
    expect((await admin.call(listStaffItems, { schedule: 'waiting' })).list.map((item) => item.id)).toContain(
      id,
    )

    site.clock.advance(2 * hourMs)
    await publishDue()
    expect(await isOnSite(id)).toBe(true)
    const { staffToken } = await makeStaff(site.ctx, 'admin')
    const published = await site.as(staffToken).call(getStaffItem, { id })
    expect(published).toMatchObject({ state: 'published', publishedAt: publishAt, schedule: null })
    expect(published.actions[0]).toMatchObject({ action: 'entitlements.publish-item', actorName: operator })
    const newest = await site.anonymous.call(listVideos, { order: 'new' })
    expect(newest.list[0]).toMatchObject({ id, actors: [{ name: '首映的人' }] })
  })

  test('is published when it is ready if its time came before', async () => {
    const id = await importFilm({ publishAt: inHours(1) })
    site.clock.advance(hourMs)
    await publishDue()
    expect(await isOnSite(id)).toBe(false)
    await processFiles()
    expect(await isOnSite(id)).toBe(true)
    const row = site.ctx.db.selectFrom('item_schedules').select('item_id').where('item_id', '=', BigInt(id))
    expect(await row.execute()).toEqual([])
  })

  test('is published at once, at another time or not at all, as staff decide', async () => {
    const [now, later, never] = [
      await importFilm({ publishAt: inHours(1) }),
      await importFilm({ publishAt: inHours(1) }),
      await importFilm({ publishAt: inHours(1) }),
    ]
    await admin.call(scheduleItem, { id: later, publishAt: inHours(3), reason })
    await admin.call(unscheduleItem, { id: never, reason })
    await processFiles()
    await admin.call(restoreItems, { ids: [now], reason })
    expect(await isOnSite(now)).toBe(true)
    const [action] = await recordedActions(site.ctx.db, 'entitlements.publish-item')
    expect(action).toMatchObject({ subject: `item:${now}`, actor_name: operator, reason })
    site.clock.advance(hourMs)
    await publishDue()
    expect([await isOnSite(later), await isOnSite(never)]).toEqual([false, false])
    site.clock.advance(2 * hourMs)
    await publishDue()
    expect([await isOnSite(later), await isOnSite(never)]).toEqual([true, false])
  })
})

test('an import that is to stay hidden does, until staff publish it or give it a time', async () => {
  const [id, other] = [await importFilm({ publishAt: null }), await importFilm({ publishAt: null })]
  const [action] = await recordedActions(site.ctx.db, 'publishing.import')
  expect(action).toMatchObject({ after: { publishAt: null } })
  await processFiles()
  expect(await detailOf(id)).toMatchObject({ state: 'hidden', publishedAt: null, schedule: null })
  await admin.call(removeItems, { ids: [other], reason })
  for (const restored of [id, other])
    expect((await admin.call(restoreItems, { ids: [restored], reason })).results).toMatchObject([
      { outcome: 'done', state: 'published' },
    ])
  expect([await isOnSite(id), await isOnSite(other)]).toEqual([true, true])
})

test('an import without a time is published when it is ready, unless it was given one meanwhile', async () => {
  const [id, held] = [await importFilm({}), await importFilm({})]
  await admin.call(scheduleItem, { id: held, publishAt: inHours(1), reason })
  await processFiles()
  expect([await isOnSite(id), await isOnSite(held)]).toEqual([true, false])
  site.clock.advance(hourMs)
  await publishDue()
  expect(await isOnSite(held)).toBe(true)
})

test('an import that was never approved can neither be scheduled nor published, not even by SQL', async () => {
  const id = await importFilm({ publishAt: inHours(1) })
  await sql`update imports set state = 'refused' where video_id = ${id}`.execute(site.ctx.db)
  await expect(admin.call(scheduleItem, { id, publishAt: inHours(2), reason })).rejects.toMatchObject({
    failure: 'WORK_STATE_REFUSED',
  })
  expect((await admin.call(restoreItems, { ids: [id], reason })).results).toMatchObject([
    { outcome: 'refused', state: 'processing' },
  ])
  await admin.call(removeItems, { ids: [id], reason })
  expect((await admin.call(restoreItems, { ids: [id], reason })).results).toMatchObject([
    { outcome: 'refused', state: 'removed' },
  ])
  await expect(
    sql`update items set state = 'published', published_at = now(), approved_by = null where id = ${id}`.execute(
      site.ctx.db,
    ),
  ).rejects.toThrow(/items_publish/)
})

test('a retry of the ladder of an import that waits keeps its files', async () => {
  const id = await importFilm({ publishAt: inHours(1) })
  await processFiles()
  await sql`update imports set state = 'failed', reason = 'internal' where video_id = ${id}`.execute(
    site.ctx.db,
  )
  expect(await admin.call(retryImport, { itemId: id })).toEqual({ hasRestarted: true })
  expect(await detailOf(id)).toMatchObject({ state: 'hidden', newestImport: { state: 'ladder' } })
  const video = site.ctx.db.selectFrom('videos').select('asset_id').where('id', '=', BigInt(id))
  expect((await video.executeTakeFirstOrThrow()).asset_id).not.toBeNull()
})
