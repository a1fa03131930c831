import {
  createWork,
  deleteDraft,
  type ErrorName,
  getReview,
  getVideo,
  getWork,
  type InputOf,
  leaseReview,
  listMessages,
  listMyWorks,
  listPublishingTags,
  setWorkCoverFrame,
  submitWork,
  updateWork,
  type Work,
  withdrawWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Author,
  makeAuthor,
  makeFilm,
  makeReviewer,
  upload,
  uploadCover,
} from '../../../../test/content/authors.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { blockTerms } from '../../content-rules/index.ts'
import { hideItem } from '../../entitlements/index.ts'
import { getSettings } from '../../settings/index.ts'

let site: TestApp
let film: Buffer
beforeAll(async () => {
  site = await openTestApp({ reusesMediaJobs: true })
  film = await makeFilm(2, { hasSound: false })
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const failure = (name: ErrorName, details?: object) => ({ failure: name, ...(details ? { details } : {}) })

describe('what an author writes', () => {
  test('in a new language replaces the former text, and the reviewer is shown every text that is left', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(updateWork, { id, ...workFields({ lang: 'en', title: 'Hidden title' }) })
    await author.client.call(updateWork, { id, ...workFields({ lang: 'hk', title: '題目' }) })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    const reviewer = site.as(staffToken)
    const task = await reviewer.call(leaseReview, {})
    expect((await reviewer.call(getReview, { id: task?.id ?? 0 })).texts).toEqual([
      { lang: 'hk', title: '題目', description: '' },
    ])
  })

  test('on two devices in different fields is all kept, of a draft and of the change of a published work', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await makeDraft(site.ctx, author.id)
    const write = async (title: string, description: string) => {
      await Promise.all([
        author.client.call(updateWork, { id, title }),
        author.client.call(updateWork, { id, description, tagIds: [] }),
      ])
      return author.client.call(getWork, { id })
    }
    expect(await write('題目', '簡介')).toMatchObject({ title: '題目', description: '簡介', edit: null })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await decide('approve')
    expect(await write('新題', '新簡介')).toMatchObject({
      ...{ title: '題目', description: '簡介' },
      edit: workFields({ title: '新題', description: '新簡介' }),
    })
  })

  test('over what another device stored meanwhile is refused with it, of a draft and of the change of a published work', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await makeDraft(site.ctx, author.id)
    const update = (changes: Omit<InputOf<typeof updateWork>, 'id'>) =>
      author.client.call(updateWork, { id, ...changes })
    const written = async () => {
      const work = await author.client.call(getWork, { id })
      return work.edit ?? work
    }
    const writeOnTwoDevices = async () => {
      const { title, description, tagIds, people } = await written()
      const seen = { title, description, tagIds, people }
      const phone = { title: '電話  的題目', people: ['阿明'] }
      await update({ ...phone, seen })
      const computer = { title: '電腦的題目', description: '電腦的簡介', people: ['阿明'] }
      await expect(update({ ...computer, seen })).rejects.toMatchObject(
        failure('WORK_CHANGED', { current: { title: '電話 的題目' } }),
      )
      // Its first response was lost.
      await update({ ...phone, seen })
      expect(await written()).toMatchObject({ title: '電話 的題目', description, people: ['阿明'] })
      await update({ ...computer, seen: { ...seen, title: '電話 的題目' } })
      expect(await written()).toMatchObject(computer)
    }
    await writeOnTwoDevices()
    await author.client.call(submitWork, { id, haveAllConsented: true })
    await decide('approve')
    await update({ title: '新題', description: '', people: [] })
    await writeOnTwoDevices()
  })

  test('at the same time on two devices is stored once', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    const { title } = await author.client.call(getWork, { id })
    const results = await Promise.allSettled(
      ['甲', '乙'].map((next) => author.client.call(updateWork, { id, title: next, seen: { title } })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a link in one text counts when another text is changed', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    await sql`update accounts set created_at = created_at - interval '1 year' where id = ${author.id}`.execute(
      site.ownerDb,
    )
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://example${n}.com`).join(' ')
    const { linkRules } = await getSettings(site.ctx.db)
    await author.client.call(updateWork, { id, description: links(linkRules.linksMax) })
    await expect(author.client.call(updateWork, { id, title: links(1) })).rejects.toMatchObject(
      failure('LINKS_REFUSED'),
    )
  })

  test('a blocked term and a link are refused', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    const operator = commandLineOperator('tester')
    await blockTerms(site.ctx, { terms: ['禁詞'], isWhole: false, lang: undefined, operator, reason: 'test' })
    const change = (fields: Parameters<typeof workFields>[0]) =>
      author.client.call(updateWork, { id, ...workFields(fields) })
    await expect(change({ title: '這是禁詞' })).rejects.toMatchObject(failure('TEXT_REFUSED'))
    await expect(change({ people: ['陳小明', '禁詞'] })).rejects.toMatchObject(failure('TEXT_REFUSED'))
    await expect(change({ description: 'https://example.com' })).rejects.toMatchObject(
      failure('LINKS_REFUSED'),
    )
    await expect(change({ people: ['example.com'] })).rejects.toMatchObject(failure('LINKS_REFUSED'))
    await expect(change({ title: '\u3164' })).rejects.toMatchObject(failure('BAD_REQUEST'))
    await expect(change({ tagIds: [999_999_999] })).rejects.toMatchObject(failure('NOT_FOUND'))
  })

  test('twenty tags are offered in the reader’s language, the same for everybody', async () => {
    const lists = await Promise.all([
      site.anonymous.call(listPublishingTags, {}, { lang: 'hk' }),
      site.anonymous.call(listPublishingTags, {}, { lang: 'en' }),
      site.anonymous.call(listPublishingTags, {}, { lang: 'hk' }),
    ])
    expect(lists[0]).toHaveLength(20)
    expect(lists[0]).toEqual(lists[2])
    expect(lists[1]?.[0]?.name).toBe('Drama')
    expect(lists[1]?.map(({ id }) => id)).toEqual(lists[0]?.map(({ id }) => id))
  })
})

describe('a change of a published work', () => {
  async function publish(author: Author, decide: Awaited<ReturnType<typeof makeReviewer>>) {
    const id = await makeDraft(site.ctx, author.id, { title: '原題' })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await decide('approve')
    return id
  }
  async function lastMessage(author: Author): Promise<string | undefined> {
    site.clock.advance(1)
    await drainJobs(site.ctx)
    return (await author.client.call(listMessages, {})).list[0]?.text.en
  }
  const titleOf = async (id: number) => (await site.anonymous.call(getVideo, { id })).title
  /** The folder of the cover of a change. */
  async function nextCoverOf(id: number): Promise<string | null> {
    const item = site.ctx.db.selectFrom('items').select('next_cover_token').where('id', '=', BigInt(id))
    return (await item.executeTakeFirstOrThrow()).next_cover_token
  }

  test('is seen by nobody until it is approved', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await publish(author, decide)
    const changed = workFields({ title: '新題', freeSeconds: 20, people: ['阿明'] })
    expect(await author.client.call(updateWork, { id, ...changed })).toMatchObject({
      ...{ title: '原題', edit: { title: '新題', people: ['阿明'] } },
    })
    await author.client.call(setWorkCoverFrame, { id, atMs: 1000 }).catch(() => undefined)
    await sql`update works set cover_at_ms = null where item_id = ${id}`.execute(site.ctx.db)
    expect(await author.client.call(submitWork, { id, haveAllConsented: true })).toMatchObject({
      ...{ state: 'published', title: '原題', review: { version: 2, state: 'waiting' } },
    })
    expect(await titleOf(id)).toBe('原題')
    await expect(author.client.call(updateWork, { id, ...changed })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    await decide('approve')
    expect(await titleOf(id)).toBe('新題')
    expect(await author.client.call(getWork, { id })).toMatchObject({ ...changed, edit: null })
  })

  test.each([
    [
      ...(['reject', 'rejected'] as const),
      'Your changes to “原題” didn’t pass review. The video stays as it was. Rule: picture or sound quality. Reason: test',
    ],
    [
      ...(['request_changes', 'changes_requested'] as const),
      'Please edit your changes to “原題” and submit them again. Until then, the video stays as it was. Rule: picture or sound quality. Reviewer’s note: test',
    ],
  ] as const)(
    'that is answered with %s stays with its author, who corrects it, and leaves what is published',
    async (decision, state, message) => {
      const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
      const id = await publish(author, decide)
      await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
      await author.client.call(submitWork, { id, isNobodyShown: true })
      await decide(decision)
      expect(await titleOf(id)).toBe('原題')
      expect(await author.client.call(getWork, { id })).toMatchObject({
        ...{ state: 'published', edit: { title: '新題' }, review: { state, note: 'test' } },
      })
      expect(await lastMessage(author)).toBe(message)
      await author.client.call(updateWork, { id, ...workFields({ title: '改題' }) })
      await author.client.call(submitWork, { id, isNobodyShown: true })
      await decide('approve')
      expect(await titleOf(id)).toBe('改題')
      expect(await author.client.call(getWork, { id })).toMatchObject({ edit: null })
      expect(await lastMessage(author)).toMatch(/^Your changes to “改題” passed review and are now live\./)
    },
  )

  test('that is rejected keeps its cover until its author discards it', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await publish(author, decide)
    await uploadCover(site, author, id)
    await drainJobs(site.ctx)
    const made = await nextCoverOf(id)
    expect(made).not.toBeNull()
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await decide('reject')
    expect(await nextCoverOf(id)).toBe(made)
    await author.client.call(deleteDraft, { id })
    expect(await nextCoverOf(id)).toBeNull()
    expect(await author.client.call(getWork, { id })).toMatchObject({ state: 'published', edit: null })
  })

  test('is not approved when it has changed since it was submitted', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await publish(author, decide)
    await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await sql`update works set edit = jsonb_set(edit, '{title}', '"別的"') where item_id = ${id}`.execute(
      site.ctx.db,
    )
    await expect(decide('approve')).rejects.toMatchObject(failure('PUBLICATION_REFUSED'))
    expect(await titleOf(id)).toBe('原題')
  })

  test('can be withdrawn and dropped', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await publish(author, decide)
    await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await expect(author.client.call(deleteDraft, { id })).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
    const withdraw = () => author.client.call(withdrawWork, { id })
    expect(await withdraw()).toMatchObject({ review: { state: 'withdrawn' } })
    expect(await withdraw()).toMatchObject({ isEditSubmitted: false, edit: { title: '新題' } })
    await author.client.call(deleteDraft, { id })
    expect(await author.client.call(getWork, { id })).toMatchObject({ state: 'published', edit: null })
    await expect(withdraw()).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
  })

  test('of one that staff have hidden is made, withdrawn and dropped as well, and its approval shows it to nobody', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await publish(author, decide)
    await hideItem(site.ctx, { itemId: BigInt(id), reason: 'test', by: commandLineOperator('Lin') })
    expect(await lastMessage(author)).toContain('we hid “原題” for now')
    const change = () => author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    expect(await change()).toMatchObject({ state: 'hidden', edit: { title: '新題' }, isEditSubmitted: false })
    expect(await author.client.call(submitWork, { id, isNobodyShown: true })).toMatchObject({
      isEditSubmitted: true,
    })
    await expect(change()).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
    await expect(author.client.call(deleteDraft, { id })).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
    expect(await author.client.call(withdrawWork, { id })).toMatchObject({ isEditSubmitted: false })
    await author.client.call(deleteDraft, { id })
    expect(await author.client.call(getWork, { id })).toMatchObject({ state: 'hidden', edit: null })
    await change()
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await decide('approve')
    expect(await author.client.call(getWork, { id })).toMatchObject({
      state: 'hidden',
      title: '新題',
      edit: null,
    })
    await expect(titleOf(id)).rejects.toMatchObject(failure('NOT_FOUND'))
    expect(await lastMessage(author)).toBe(
      'Your changes to “新題” passed review. The video is still hidden: nobody else can watch it. Reviewer’s note: test',
    )
  })

  test('that is submitted before its cover is made can only be withdrawn', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await publish(author, decide)
    await uploadCover(site, author, id)
    expect(await author.client.call(submitWork, { id, isNobodyShown: true })).toMatchObject({
      ...{ state: 'published', isEditSubmitted: true, review: { state: 'approved' } },
    })
    await expect(author.client.call(updateWork, { id, ...workFields() })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    await expect(author.client.call(deleteDraft, { id })).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
    expect(await author.client.call(withdrawWork, { id })).toMatchObject({ isEditSubmitted: false })
  })

  test('that is dropped before its cover is made gets none, and releases the picture', async () => {
    const [author, decide] = [await makeAuthor(site), await makeReviewer(site)]
    const id = await publish(author, decide)
    const cover = await uploadCover(site, author, id)
    expect(await cover.isReleased()).toBe(false)
    await author.client.call(deleteDraft, { id })
    expect(await cover.isReleased()).toBe(true)
    await drainJobs(site.ctx)
    expect(await nextCoverOf(id)).toBeNull()
  })
})

test('a deleted draft is in no list, and its files are forgotten', async () => {
  const author = await makeAuthor(site)
  const { uploadId, send } = await upload(site, author, film)
  const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
  await send()
  await drainJobs(site.ctx)
  await author.client.call(deleteDraft, { id })
  await expect(author.client.call(deleteDraft, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
  expect((await author.client.call(listMyWorks, {})).list).toEqual([])
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from video_assets where video_id = ${id})
      + (select count(*) from uploads where item_id = ${id}) as n`.execute(site.ctx.db)
  expect(Number(rows[0]?.n)).toBe(0)
})

test('a draft that is deleted before its file arrives releases the picture for its cover', async () => {
  const author = await makeAuthor(site)
  const { uploadId } = await upload(site, author, film)
  const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
  const cover = await uploadCover(site, author, id)
  expect(await cover.isReleased()).toBe(false)
  await author.client.call(deleteDraft, { id })
  expect(await cover.isReleased()).toBe(true)
})

test('nobody sees or changes another’s work', async () => {
  const [author, other] = [await makeAuthor(site), await makeAuthor(site)]
  const id = await makeDraft(site.ctx, author.id)
  const attempts: (() => Promise<Work | object>)[] = [
    () => other.client.call(getWork, { id }),
    () => other.client.call(updateWork, { id, ...workFields() }),
    () => other.client.call(setWorkCoverFrame, { id, atMs: 0 }),
    () => other.client.call(submitWork, { id, isNobodyShown: true }),
    () => other.client.call(withdrawWork, { id }),
    () => other.client.call(deleteDraft, { id }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(failure('NOT_FOUND'))
})
