import { createWork, getVideo, submitWork, updateWork } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthor, upload, uploadCover } from '../../../test/content/authors.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { domainTasks } from '../jobs.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const forget = (accountId: bigint) =>
  domainTasks
    .find(({ name }) => name === 'publishing.forget-account')
    ?.run(
      site.ctx,
      { accountId: String(accountId) },
      { signal: new AbortController().signal, isLastAttempt: false, workDir: '' },
    )

const ofItem = (id: number) => ({ item: site.ctx.db.selectFrom('items').where('id', '=', BigInt(id)) })

test('a deleted author’s work leaves the review and is removed, and the record of its states says so', async () => {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  await site.as(author.token).call(submitWork, { id, isNobodyShown: true })
  for (let time = 0; time < 2; time += 1) await forget(author.id)
  expect(await ofItem(id).item.select('state').execute()).toEqual([{ state: 'removed' }])
  const moves = await site.ctx.db
    .selectFrom('item_state_changes')
    .select(['from_state', 'to_state', 'reason'])
    .where('item_id', '=', BigInt(id))
    .orderBy('id')
    .execute()
  expect(moves.at(-1)).toEqual({ from_state: 'in_review', to_state: 'removed', reason: 'account deleted' })
  expect(moves.filter(({ to_state }) => to_state === 'removed')).toHaveLength(1)
})

test('texts, tags, covers and files of what a deleted author never published are deleted', async () => {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id, {
    title: '私人',
    description: '未公開',
    tags: ['家'],
    actors: ['Anna'],
  })
  await forget(author.id)
  const itemId = BigInt(id)
  const { db } = site.ctx
  expect(await ofItem(id).item.select(['state', 'cover', 'cover_token']).execute()).toEqual([
    { state: 'removed', cover: null, cover_token: null },
  ])
  expect(
    await db
      .selectFrom('item_texts')
      .select(['title', 'description'])
      .where('item_id', '=', itemId)
      .execute(),
  ).toEqual([{ title: '', description: '' }])
  const left = await Promise.all([
    db.selectFrom('item_tags').selectAll().where('item_id', '=', itemId).execute(),
    db.selectFrom('item_actors').selectAll().where('item_id', '=', itemId).execute(),
    db.selectFrom('video_assets').selectAll().where('video_id', '=', itemId).execute(),
    db.selectFrom('video_subtitles').selectAll().where('video_id', '=', itemId).execute(),
  ])
  expect(left).toEqual([[], [], [], []])
})

test('a published work of a deleted author stays with who is named in it, but without a change that nobody approved', async () => {
  const author = await makeUploader(site.ctx)
  const { id } = await makeVideo(site.ctx, { title: '公開', ownerId: author.id })
  await sql`insert into works (item_id, people) values (${id}, '{Anna}')
    on conflict (item_id) do update set people = excluded.people`.execute(site.ctx.db)
  await site.as(author.token).call(updateWork, { id, ...workFields({ title: '新題', people: ['Anna'] }) })
  await forget(author.id)
  const work = await site.ctx.db
    .selectFrom('works')
    .select(['people', 'edit', 'deleted_at'])
    .where('item_id', '=', BigInt(id))
    .execute()
  expect(work).toEqual([{ people: ['Anna'], edit: null, deleted_at: null }])
  expect((await site.anonymous.call(getVideo, { id })).title).toBe('公開')
})

test('pictures that a deleted author uploaded for covers are released, of drafts and of changes', async () => {
  const author = await makeAuthor(site)
  const { uploadId } = await upload(site, author, Buffer.alloc(1000))
  const draft = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
  const ofDraft = await uploadCover(site, author, draft.id)
  await forget(author.id)
  expect(await ofDraft.isReleased()).toBe(true)

  const other = await makeAuthor(site)
  const { id } = await makeVideo(site.ctx, { ownerId: other.id })
  const ofChange = await uploadCover(site, other, id)
  expect(await ofChange.isReleased()).toBe(false)
  await forget(other.id)
  expect(await ofChange.isReleased()).toBe(true)
})
