import { join } from 'node:path'
import { createWork, getWork, replaceWorkFile, submitWork } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Author, makeAuthor, makeFilm, makeReviewer, upload } from '../../../../test/content/authors.ts'
import { workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildLadder } from '../build-ladder.ts'
import { ladderJob } from '../import-jobs.ts'
import { prepareImport } from '../prepare-import.ts'

let site: TestApp
let film: Buffer
let shortFilm: Buffer
beforeAll(async () => {
  site = await openTestApp()
  film = await makeFilm(7, { hasSound: false })
  shortFilm = await makeFilm(3, { hasSound: false })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from submissions`.execute(site.ctx.db)
  await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
})

describe('another file for a draft', () => {
  const signal = new AbortController().signal
  const isLastAttempt = false
  const run = () => ({ signal, isLastAttempt, workDir: join(site.ctx.config.dataDir, 'runs') })
  const lastImport = async (id: number) =>
    (
      await site.ctx.db
        .selectFrom('imports')
        .select('id')
        .where('video_id', '=', BigInt(id))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id

  async function draftOf(author: Author, file = film) {
    const first = await upload(site, author, file)
    const { id } = await author.client.call(createWork, {
      uploadId: first.uploadId,
      kind: 'video',
      ...workFields(),
    })
    return { id, first }
  }

  test('the ladder of the former file does not replace the files of the new one', async () => {
    const author = await makeAuthor(site)
    const { id, first } = await draftOf(author)
    await first.send()
    await prepareImport(site.ctx, await lastImport(id), 'operator', run())
    const formerImportId = await lastImport(id)
    const second = await upload(site, author, shortFilm)
    await second.send()
    await author.client.call(replaceWorkFile, { id, uploadId: second.uploadId })
    await prepareImport(site.ctx, await lastImport(id), 'operator', run())
    const played = await renditionsOf(id)
    await buildLadder(site.ctx, { importId: formerImportId }, run())
    expect(await renditionsOf(id)).toEqual(played)
    expect(await author.client.call(getWork, { id })).toMatchObject({ file: { state: 'ready' } })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await author.client.call(getWork, { id })).durationMs).toBeLessThan(6000)
  })

  test('a running import of the former file writes nothing', async () => {
    const author = await makeAuthor(site)
    const { id, first } = await draftOf(author)
    await first.send()
    const formerImportId = await lastImport(id)
    // As if the state of the import had been read before it was replaced.
    const running = prepareImport(site.ctx, formerImportId, 'operator', run())
    const refused = expect(running).rejects.toThrow('an import of another file, has started')
    await expect.poll(() => stateOfImport(formerImportId)).toBe('first_rendition')
    await sql`insert into imports (video_id, state, source_key, source_bytes)
      values (${id}, 'waiting', 'sources/none', 1)`.execute(site.ctx.db)
    await refused
    expect(await author.client.call(getWork, { id })).toMatchObject({ cover: null, durationMs: 0 })
    await sql`delete from imports where video_id = ${id}`.execute(site.ctx.db)
  })

  test('a file that is still being uploaded is dropped, and is stored nowhere', async () => {
    const author = await makeAuthor(site)
    const { id, first } = await draftOf(author)
    const second = await upload(site, author, shortFilm)
    await second.send()
    await author.client.call(replaceWorkFile, { id, uploadId: second.uploadId })
    await expect(first.send()).rejects.toThrow()
    expect(await drainJobs(site.ctx, { except: [ladderJob] })).toEqual([])
    expect((await author.client.call(getWork, { id })).durationMs).toBeLessThan(6000)
    expect(await author.client.call(submitWork, { id, isNobodyShown: true })).toMatchObject({
      state: 'in_review',
    })
    const decide = await makeReviewer(site)
    await decide('approve')
    // What was approved is these files: no others can be published.
    await sql`update items set state = 'hidden' where id = ${id}`.execute(site.ctx.db)
    const restore = () => sql`update items set state = 'published' where id = ${id}`.execute(site.ctx.db)
    await restore()
    await sql`update items set state = 'hidden' where id = ${id}`.execute(site.ctx.db)
    await sql`
      with other as (insert into video_assets (video_id, token) values (${id}, ${'f'.repeat(32)}) returning id)
      update videos set asset_id = other.id from other where videos.id = ${id}`.execute(site.ctx.db)
    await expect(restore()).rejects.toThrow('its newest file is not what is played')
  })

  test('no import writes files of a work that waits for review', async () => {
    const author = await makeAuthor(site)
    const { id, first } = await draftOf(author)
    await first.send()
    await sql`update items set state = 'in_review' where id = ${id}`.execute(site.ctx.db)
    await expect(prepareImport(site.ctx, await lastImport(id), 'operator', run())).rejects.toThrow(
      'is not a draft any more',
    )
    await sql`update items set state = 'removed' where id = ${id}`.execute(site.ctx.db)
  })

  const stateOfImport = async (id: bigint) =>
    (await site.ctx.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  async function renditionsOf(id: number) {
    const { rows } = await sql`
      select name, files from video_renditions join videos on videos.asset_id = video_renditions.asset_id
      where videos.id = ${id} and retired_at is null order by name`.execute(site.ctx.db)
    return rows
  }
})
