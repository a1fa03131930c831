import {
  createWork,
  deleteDraft,
  getPlayback,
  getReview,
  getWork,
  getWorkPlayback,
  getWorkStatistics,
  leaseReview,
  releaseReview,
  replaceWorkFile,
  reportPlays,
  submitWork,
  updateWork,
  type Work,
  withdrawWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Author, makeAuthor, makeFilm, makeReviewer, upload } from '../../../../test/content/authors.ts'
import { workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { hideItem, restoreItem } from '../../entitlements/index.ts'
import { setSetting } from '../../settings/index.ts'
import { reencodeItem } from '../reencode-item.ts'
import { retryImport } from '../retry-import.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'

let site: TestApp
let film: Buffer
let corrected: Buffer
beforeAll(async () => {
  site = await openTestApp({ reusesMediaJobs: true })
  film = await makeFilm(7, { hasSound: false })
  corrected = await makeFilm(3, { hasSound: false })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from submissions`.execute(site.ctx.db)
  await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
})

const operator = commandLineOperator('tester')

/** Publishes a work of 7 seconds. */
async function publishedWork(author: Author): Promise<number> {
  const first = await upload(site, author, film)
  const { id } = await author.client.call(createWork, {
    ...{ uploadId: first.uploadId, kind: 'video', ...workFields() },
  })
  await first.send()
  await drainJobs(site.ctx)
  await author.client.call(submitWork, { id, isNobodyShown: true })
  const decide = await makeReviewer(site)
  await decide('approve')
  return id
}

/** Replaces the file of a work, by one of 3 seconds unless `file` is given. */
async function replace(author: Author, id: number, file = corrected) {
  const sent = await upload(site, author, file)
  const work = await author.client.call(replaceWorkFile, { id, uploadId: sent.uploadId })
  return { ...sent, work }
}

const read = (author: Author, id: number): Promise<Work> => author.client.call(getWork, { id })

async function playedOf(id: number) {
  const { rows } = await sql<{ asset: bigint; seconds: number; problem: string | null }>`
    select asset_id as asset, round(duration_ms / 1000.0)::int as seconds, publication_problem(id) as problem
    from videos where id = ${id}`.execute(site.ctx.db)
  return rows[0]
}

async function assetsOf(id: number) {
  const { rows } = await sql<{ id: bigint; is_replaced: boolean; renditions: number }>`
    select id, replaced_at is not null as is_replaced,
      (select count(*)::int from video_renditions where asset_id = video_assets.id) as renditions
    from video_assets where video_id = ${id} order by id`.execute(site.ctx.db)
  return rows
}

/** Somebody plays a work from its beginning. */
const watch = (id: number, watchedMs: number) =>
  site.anonymous.call(reportPlays, {
    network: 'wifi',
    plays: [
      {
        ...{ kind: 'video', startMs: 100, stallCount: 0, stallMs: 0, isSkipped: false, watchedPercent: 50 },
        item: { id, watchedMs, reachedMs: watchedMs, isPreviewEnd: false },
      },
    ],
  })

/** The plays of a work, and how many of those of its file began and ended. */
async function watchedOf(author: Author, id: number) {
  const { plays, watchedMs, reached } = await author.client.call(getWorkStatistics, { id })
  return { plays, watchedMs, begun: reached.at(0), ended: reached.at(-1) }
}

describe('another file for a published work', () => {
  test('is reviewed while the published one is played, stays with its author when it is rejected, and replaces it when it is approved', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    const before = await playedOf(id)
    expect(before).toMatchObject({ seconds: 7, problem: null })
    await watch(id, 6900)
    const watched = await watchedOf(author, id)
    expect(watched).toEqual({ plays: 1, watchedMs: 6900, begun: 1, ended: 1 })

    const sent = await replace(author, id)
    expect(sent.work).toMatchObject({
      state: 'published',
      file: { state: 'ready' },
      edit: { title: '海邊的一天', file: { state: 'receiving', upload: { id: sent.uploadId } } },
    })
    await sent.send()
    expect((await read(author, id)).edit?.file).toMatchObject({ state: 'waiting' })
    await drainJobs(site.ctx)
    expect(await read(author, id)).toMatchObject({
      isEditSubmitted: false,
      edit: { file: { state: 'ready' } },
    })
    expect(await playedOf(id)).toEqual(before)

    const submit = () => author.client.call(submitWork, { id, isNobodyShown: true })
    expect(await submit()).toMatchObject({ isEditSubmitted: true, review: { state: 'waiting' } })
    const reviewer = site.as((await makeStaff(site.ctx, 'moderator')).staffToken)
    const task = await reviewer.call(leaseReview, {})
    const seen = await reviewer.call(getReview, { id: task?.id ?? 0 })
    expect(seen.durationMs).toBeGreaterThan(6000)
    expect(seen.change?.file?.durationMs).toBeLessThan(4000)
    expect(seen.playback?.durationMs).toBe(seen.change?.file?.durationMs)
    expect(seen.contactSheet?.durationMs).toBeLessThan(4000)
    await reviewer.call(releaseReview, { id: task?.id ?? 0 })

    const decide = await makeReviewer(site)
    await decide('reject')
    expect(await playedOf(id)).toEqual(before)
    expect(await watchedOf(author, id)).toEqual(watched)
    expect(await read(author, id)).toMatchObject({
      state: 'published',
      isEditSubmitted: false,
      edit: { file: { state: 'ready' } },
    })

    await submit()
    await decide('approve')
    const after = await playedOf(id)
    expect(after).toMatchObject({ seconds: 3, problem: null })
    expect(after?.asset).not.toBe(before?.asset)
    // How far the former file was watched says nothing about this one.
    expect(await watchedOf(author, id)).toEqual({ ...watched, begun: 0, ended: 0 })
    await watch(id, 100)
    expect(await watchedOf(author, id)).toEqual({ plays: 2, watchedMs: 7000, begun: 1, ended: 0 })
    // Whoever plays the former file can finish it: the hourly job removes it later.
    const [former, played] = await assetsOf(id)
    expect([former, played]).toMatchObject([
      { id: before?.asset, is_replaced: true },
      { id: after?.asset, is_replaced: false },
    ])
    expect(former?.renditions).toBeGreaterThan(0)
    expect(await read(author, id)).toMatchObject({ edit: null, file: { state: 'ready' } })
    const { rows } = await sql`
      select state, reason, is_for_change from imports where video_id = ${id} order by id`.execute(
      site.ctx.db,
    )
    expect(rows).toEqual([
      { state: 'refused', reason: 'replaced', is_for_change: false },
      { state: 'done', reason: null, is_for_change: false },
    ])
  })

  test('can be submitted on its way, together with other changes, and is in review once it is processed', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    const { send } = await replace(author, id)
    await author.client.call(updateWork, { id, ...workFields({ title: '海邊的夜晚' }) })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    expect(await read(author, id)).toMatchObject({ isEditSubmitted: true, review: { state: 'approved' } })
    await expect(replace(author, id)).rejects.toThrow('WORK_STATE_REFUSED')
    await send()
    await drainJobs(site.ctx)
    expect(await read(author, id)).toMatchObject({ isEditSubmitted: true, review: { state: 'waiting' } })
    const decide = await makeReviewer(site)
    await decide('approve')
    expect(await read(author, id)).toMatchObject({ title: '海邊的夜晚', edit: null })
    expect(await playedOf(id)).toMatchObject({ seconds: 3, problem: null })
  })

  test('is played by its author as soon as it is processed, and by nobody else', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    const play = (client = author.client) => client.call(getWorkPlayback, { id })
    const published = await play()
    expect(published).toMatchObject({ right: 'full', reason: 'owner' })
    expect(published.durationMs).toBeGreaterThan(6000)
    const { send } = await replace(author, id)
    await send()
    expect((await play()).durationMs).toBe(published.durationMs)
    await drainJobs(site.ctx)
    const changed = await play()
    expect(changed.durationMs).toBeLessThan(4000)
    expect(changed.endMs).toBe(changed.durationMs)
    const open = (address = '') => site.app.inject(address)
    expect((await open(changed.source?.masterUrl)).statusCode).toBe(200)
    expect((await open(changed.source?.storyboardUrl ?? '')).statusCode).toBe(200)
    await expect(play((await makeAuthor(site)).client)).rejects.toThrow('NOT_FOUND')
    const viewers = await author.client.call(getPlayback, { id })
    expect(viewers.durationMs).toBe(published.durationMs)
    await author.client.call(deleteDraft, { id })
    expect((await play()).durationMs).toBe(published.durationMs)
  })

  test.each([
    ['is no video', 'not_a_video', async () => Buffer.from('not a video'.repeat(100))],
    ['is longer than allowed', 'too_long', () => makeFilm(61, { width: 160, height: 90, hasSound: false })],
  ])(
    'that %s returns the change to its author, who can submit it without the file',
    async (_what, reason, makeFile) => {
      const author = await makeAuthor(site)
      const id = await publishedWork(author)
      const before = await playedOf(id)
      const { send } = await replace(author, id, await makeFile())
      await author.client.call(submitWork, { id, isNobodyShown: true })
      await send()
      await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMinutes', 1))
      await drainJobs(site.ctx)
      await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMinutes', 180))
      expect(await read(author, id)).toMatchObject({
        isEditSubmitted: false,
        file: { state: 'ready' },
        edit: { file: { state: 'refused', reason } },
      })
      await expect(author.client.call(submitWork, { id, isNobodyShown: true })).rejects.toThrow(
        'WORK_STATE_REFUSED',
      )
      await author.client.call(deleteDraft, { id, isFileOnly: true })
      expect(await read(author, id)).toMatchObject({ edit: { title: '海邊的一天', file: null } })
      await author.client.call(submitWork, { id, isNobodyShown: true })
      const decide = await makeReviewer(site)
      await decide('approve')
      expect(await playedOf(id)).toEqual(before)
    },
  )

  test('is deleted with the change, and may be replaced before it is submitted', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    const first = await replace(author, id)
    await first.send()
    await drainJobs(site.ctx)
    expect(await assetsOf(id)).toHaveLength(2)
    const second = await replace(author, id, film)
    await second.send()
    // Only the published file is left, until the newer one is processed.
    expect(await assetsOf(id)).toHaveLength(1)
    await drainJobs(site.ctx)
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await expect(author.client.call(deleteDraft, { id })).rejects.toThrow('WORK_STATE_REFUSED')
    await author.client.call(withdrawWork, { id })
    const third = await replace(author, id)
    await author.client.call(deleteDraft, { id })
    expect(await read(author, id)).toMatchObject({ edit: null, file: { state: 'ready' } })
    await expect(third.send()).rejects.toThrow()
    expect(await assetsOf(id)).toHaveLength(1)
    // A later change has none of it.
    const { edit } = await author.client.call(updateWork, { id, ...workFields({ title: '另一天' }) })
    expect(edit).toMatchObject({ title: '另一天', file: null })
  })

  test('that stopped arriving for a week is dropped, and the change goes back to its author', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    await replace(author, id)
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const now = site.ctx.clock.now()
    await sql`
      update uploads set active_at = ${new Date(now.getTime() - 8 * dayMs)} where item_id = ${id}`.execute(
      site.ctx.db,
    )
    await sweepUploads(site.ctx, { before: now, signal: new AbortController().signal })
    expect(await read(author, id)).toMatchObject({
      isEditSubmitted: false,
      file: { state: 'ready' },
      edit: { title: '海邊的一天', file: null },
    })
  })

  test('whose processing failed can be processed again by staff', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    const before = await playedOf(id)
    const { send } = await replace(author, id)
    await send()
    await sql`
      update imports set state = 'failed', reason = 'internal', finished_at = now()
      where video_id = ${id} and is_for_change`.execute(site.ctx.db)
    await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
    expect((await read(author, id)).edit?.file).toMatchObject({ state: 'failed', reason: 'internal' })
    expect(await retryImport(site.ctx, { videoId: BigInt(id), operator })).toBe(true)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await read(author, id)).edit?.file).toMatchObject({ state: 'ready' })
    expect(await playedOf(id)).toEqual(before)
  })

  test('changes nothing for staff who hide, restore or encode what is published', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    const { send } = await replace(author, id)
    await send()
    await drainJobs(site.ctx)
    const itemId = BigInt(id)
    await hideItem(site.ctx, { itemId, reason: 'test', by: operator })
    await restoreItem(site.ctx, { itemId, reason: 'test', by: operator })
    await reencodeItem(site.ctx, { itemId, operator })
    await drainJobs(site.ctx)
    expect(await playedOf(id)).toMatchObject({ seconds: 7, problem: null })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const decide = await makeReviewer(site)
    await decide('approve')
    expect(await playedOf(id)).toMatchObject({ seconds: 3, problem: null })
    // From now on, staff encode this file again.
    await reencodeItem(site.ctx, { itemId, operator })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await playedOf(id)).toMatchObject({ seconds: 3, problem: null })
  })

  test('is played by no statement before somebody else approved it', async () => {
    const author = await makeAuthor(site)
    const id = await publishedWork(author)
    const before = await playedOf(id)
    const { send } = await replace(author, id)
    await send()
    await drainJobs(site.ctx)
    const play = inTransaction(site.ctx.db, async (tx) => {
      await sql`update imports set is_for_change = false where video_id = ${id} and is_for_change`.execute(tx)
      await sql`
        update videos set asset_id = imports.asset_id from imports
        where videos.id = ${id} and imports.id = (select max(id) from imports where video_id = ${id})`.execute(
        tx,
      )
    })
    await expect(play).rejects.toThrow('nobody else approved what it is now')
    expect(await playedOf(id)).toEqual(before)
  })
})
