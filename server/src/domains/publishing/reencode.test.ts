import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  buyVideo,
  type Client,
  errors,
  getPlayback,
  getPublicPlayback,
  getStaffItem,
  getWork,
  hideItems,
  type InputOf,
  type ItemFileState,
  listImports,
  listItemFiles,
  listItemImports,
  listItemReviews,
  reencodeItem,
  restoreItems,
  retryImport,
  translateItem,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../media/test/repeat.ts'
import { type Author, makeAuthor, makeFilm } from '../../../test/content/authors.ts'
import { makeVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeMemberWith } from '../../../test/members.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { missingFiles } from '../../../test/storage/missing-files.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { tasks as mediaTasks } from '../media/jobs.ts'
import { countOpenImports } from './imports/list-queries.ts'

let site: TestApp
let admin: Client
let adminName: string
let film: Buffer
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined }, reusesMediaJobs: true })
  const { name, staffToken } = await makeStaff(site.ctx, 'admin')
  admin = site.as(staffToken)
  adminName = name
  film = await makeFilm(3, { hasSound: false })
})
afterAll(() => site.close())

const reason = 'a test'

/** A free video as its import left it, whose source file is stored. */
async function makeImported(facts: TestVideoFacts = {}, source = film) {
  const video = await makeVideo(site.ctx, { price: null, ...facts })
  const sourceKey = `sources/${randomBytes(16).toString('hex')}`
  await site.ctx.storage.write(sourceKey, Readable.from([source]))
  const { id: importId } = await site.ctx.db
    .insertInto('imports')
    .values({
      ...{ video_id: BigInt(video.id), state: 'done', asset_id: video.assetId },
      ...{ source_key: sourceKey, source_bytes: BigInt(source.length) },
      source_sha256: createHash('sha256').update(source).digest(),
      finished_at: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...video, sourceKey, importId: Number(importId) }
}

/** The same of a member, approved as it is. */
async function makeWork(author: Author) {
  const work = await makeImported({ ownerId: author.id })
  await sql`update submissions set content_hash = item_content_hash(item_id) where item_id = ${work.id}`.execute(
    site.ctx.db,
  )
  return work
}

async function problemOf(id: number) {
  const { rows } = await sql<{
    problem: string | null
  }>`select publication_problem(${id}) as problem`.execute(site.ctx.db)
  return rows[0]?.problem
}

async function playedToken(id: number) {
  const { source } = await site.anonymous.call(getPublicPlayback, { id })
  return source?.masterUrl.split('/')[3]
}

const importsOf = async (itemId: number) => (await admin.call(listItemImports, { itemId })).list
const reencode = (id: number) => admin.call(reencodeItem, { id })
const statusOf = async (token: string, path: string) =>
  (await site.app.inject({ url: `/media/pub/${token}/${path}` })).statusCode

describe('encoding again is refused', () => {
  test('for an unknown item, a draft, and a work of one’s own', async () => {
    await expect(reencode(999_999)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    const draft = await makeImported({ state: 'draft' })
    await expect(reencode(draft.id)).rejects.toMatchObject({ failure: 'WORK_STATE_REFUSED' })
    const editor = await makeStaff(site.ctx, 'editor')
    const own = await makeImported({ ownerId: editor.id })
    await expect(site.as(editor.staffToken).call(reencodeItem, { id: own.id })).rejects.toMatchObject({
      failure: 'OWN_WORK',
    })
  })

  test('while a file of the item is processed', async () => {
    const { id, importId } = await makeImported()
    await site.ctx.db
      .updateTable('imports')
      .set({ state: 'ladder' })
      .where('id', '=', BigInt(importId))
      .execute()
    await expect(reencode(id)).rejects.toMatchObject({ failure: 'IMPORT_RUNNING' })
  })

  test('but accepted when only an older import still waits', async () => {
    const { id, importId } = await makeImported()
    await sql`
      insert into imports (video_id, state, asset_id, source_key, source_bytes, source_sha256, finished_at)
      select video_id, state, asset_id, source_key, source_bytes, source_sha256, finished_at
      from imports where id = ${importId}`.execute(site.ctx.db)
    await sql`update imports set state = 'waiting', finished_at = null where id = ${importId}`.execute(
      site.ctx.db,
    )
    expect((await reencode(id)).importId).toBeGreaterThan(importId)
  })

  test('when the source file is no longer stored, which the page says before', async () => {
    const { id, sourceKey } = await makeImported()
    expect((await admin.call(getStaffItem, { id })).hasSource).toBe(true)
    await site.ctx.storage.removeFile(sourceKey)
    expect((await admin.call(getStaffItem, { id })).hasSource).toBe(false)
    await expect(reencode(id)).rejects.toMatchObject({ failure: 'SOURCE_NOT_STORED' })
    expect(await importsOf(id)).toHaveLength(1)
  })

  test('while a change of the work waits for review', async () => {
    const { id } = await makeWork(await makeAuthor(site))
    await submitChange(id)
    await expect(reencode(id)).rejects.toMatchObject({ failure: 'WORK_STATE_REFUSED' })
  })
})

const submitChange = (id: number) =>
  sql`
    insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash)
    select id, 2, owner_id, now(), now(), item_content_hash(id) from items where id = ${id}`.execute(
    site.ctx.db,
  )

test('new files take the place of the played ones when all are ready, and those stay for a while', async () => {
  const { id, assetToken, coverToken, importId } = await makeImported({}, await makeFilm(3))
  const { importId: newId } = await reencode(id)
  const [action] = await recordedActions(site.ctx.db, 'publishing.reencode-item')
  expect(action).toMatchObject({
    ...{ actor_name: adminName, subject: `item:${id}`, after: { import: String(newId) } },
  })
  expect((await importsOf(id))[0]).toMatchObject({ id: newId, isReencode: true, state: 'waiting' })
  await expect(reencode(id)).rejects.toMatchObject({ failure: 'IMPORT_RUNNING' })
  expect(await playedToken(id)).toBe(assetToken)

  expect(await drainJobs(site.ctx)).toEqual([])
  expect((await importsOf(id))[0]).toMatchObject({ id: newId, state: 'done', progress: 100 })
  const token = (await playedToken(id)) ?? ''
  expect(token).not.toBe(assetToken)
  expect([await statusOf(token, 'master.m3u8'), await statusOf(token, 'audio/init.mp4')]).toEqual([200, 200])
  // Somebody who opened the page before can still begin to play.
  expect(await statusOf(assetToken, 'master.m3u8')).toBe(200)
  expect(await statusOf(assetToken, 'v720/00000.4000.m4s')).toBe(200)
  expect(await missingFiles(site.ctx)).toEqual([])
  const item = await site.ctx.db
    .selectFrom('items')
    .innerJoin('videos', 'videos.id', 'items.id')
    .select(['cover_token', 'state', 'duration_ms'])
    .where('items.id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  expect(item).toMatchObject({ cover_token: coverToken, state: 'published' })
  expect(Number(item.duration_ms)).toBeLessThan(4000)

  const { list } = await admin.call(listItemFiles, { itemId: id })
  expect(list).toMatchObject([
    {
      ...{ isPlayed: true, replacedAt: null, import: { id: newId, isReencode: true } },
      durationMs: expect.closeTo(3000, -3),
    },
    {
      ...{ isPlayed: false, replacedAt: expect.any(String), import: { id: importId, isReencode: false } },
      ...{ durationMs: 60_000 },
      renditions: [
        { name: 'v240', kind: 'video', width: 1280, height: 720, bytes: 15_000 },
        { name: 'v720', kind: 'video', width: 1280, height: 720, bytes: 15_000 },
        { name: 'audio', kind: 'audio', width: 0, height: 0, bytes: 15_000 },
      ],
    },
  ])
  expect(list[0]?.renditions.map(({ kind }) => kind)).toContain('audio')
  expect(list[0]?.renditions.every(({ bytes }) => bytes > 0)).toBe(true)
  const first = await admin.call(listItemFiles, { itemId: id, size: 1 })
  expect(first).toMatchObject({ list: [{ id: list[0]?.id }], total: 2 })
  const second = await admin.call(listItemFiles, { itemId: id, size: 1, cursor: first.next ?? '' })
  expect(second).toMatchObject({ list: [{ id: list[1]?.id }], next: null })

  const idsOf = async (state: ItemFileState) => {
    const found = await admin.call(listItemFiles, { itemId: id, state })
    expect(found.total).toBe(found.list.length)
    return found.list.map((file) => file.id)
  }
  expect(await idsOf('played')).toEqual([list[0]?.id])
  expect(await idsOf('replaced')).toEqual([list[1]?.id])
  expect(await idsOf('unused')).toEqual([])
  const setReplacedAt = (at: Date | null) =>
    site.ctx.db
      .updateTable('video_assets')
      .set({ replaced_at: at })
      .where('id', '=', BigInt(list[1]?.id ?? 0))
      .execute()
  await setReplacedAt(null)
  expect([await idsOf('replaced'), await idsOf('unused')]).toEqual([[], [list[1]?.id]])
  await setReplacedAt(new Date(list[1]?.replacedAt ?? 0))

  // Somebody who began a long film before can finish it.
  await sweepInHours(5)
  expect(await statusOf(assetToken, 'v720/00014.60000.m4s')).toBe(200)
  await sweepInHours(7)
  const keys = await listStoredKeys(site.ctx)
  expect(keys.filter((key) => key.startsWith(`assets/${assetToken}/`))).toEqual([])
  expect(keys.some((key) => key.startsWith(`assets/${token}/`))).toBe(true)
  expect((await admin.call(listItemFiles, { itemId: id })).list[1]).toMatchObject({
    ...{ id: list[1]?.id, renditions: [], durationMs: null },
  })
})

/** Removes what no grant can name any more, as the job would then. */
async function sweepInHours(hours: number) {
  const now = site.clock.now().getTime()
  const clock = { now: () => new Date(now + hours * 3_600_000) }
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  await mediaTasks.find(({ name }) => name === 'videos.sweep-media')?.run({ ...site.ctx, clock }, {}, run)
}

test.each([
  // The former segments end every 4 s. The new film of 3 s is one segment.
  ['video', 10, 8000, 0],
  // The first new segment of a short ends after a second.
  ['short', 1, 0, 1000],
] as const)(
  'the preview of a %s with %i free seconds ends at %i ms, and at %i ms of the new files',
  async (kind, freeSeconds, former, end) => {
    const { id } = await makeImported({ kind, freeSeconds, price: { asset: 'points', amount: 10 } })
    const readEnd = async () => (await admin.call(getStaffItem, { id })).previewEndMs
    expect(await readEnd()).toBe(former)
    await reencode(id)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await readEnd()).toBeCloseTo(end, -2)
  },
)

test('whoever bought an item may watch all of its new files, and goes on with the former ones', async () => {
  const price = { asset: 'points', amount: 10 } as const
  const { id, assetToken } = await makeImported({ price, freeSeconds: 1 })
  const { client } = await makeMemberWith(site, { points: 10n })
  await client.call(buyVideo, { id, price })
  const readAddress = async () => {
    const { right, reason, source } = await client.call(getPlayback, { id })
    expect([right, reason]).toEqual(['full', 'bought'])
    return source?.masterUrl ?? ''
  }
  const former = await readAddress()
  expect(former).toContain(`/${assetToken}/`)
  await reencode(id)
  expect(await drainJobs(site.ctx)).toEqual([])
  const address = await readAddress()
  expect(address).not.toContain(assetToken)
  for (const url of [address, former, former.replace('master.m3u8', 'v720/00014.60000.m4s')])
    expect((await site.app.inject({ url })).statusCode).toBe(200)
})

test('a run that was killed begins again', async () => {
  const { id, assetToken } = await makeImported()
  // Without THOROUGH=1 `inspecting` is left out: every re-encoding passes through it.
  for (const state of someOf(['ladder', 'inspecting', 'storyboard'] as const, 2)) {
    const before = await playedToken(id)
    const { importId } = await reencode(id)
    await site.ctx.db
      .updateTable('imports')
      .set({ state, attempts: 1 })
      .where('id', '=', BigInt(importId))
      .execute()
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await importsOf(id))[0]).toMatchObject({ id: importId, state: 'done' })
    expect(await playedToken(id)).not.toBe(before)
  }
  expect(await playedToken(id)).not.toBe(assetToken)
})

test('a file that cannot be read fails, can be tried again, and leaves what is played', async () => {
  const { id, assetToken, sourceKey } = await makeImported({}, Buffer.from('no film at all'))
  await reencode(id)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect((await importsOf(id))[0]).toMatchObject({ state: 'failed', isReencode: true })
  expect(await playedToken(id)).toBe(assetToken)
  const [newest] = (await admin.call(listImports, { state: 'failed' })).list
  expect(newest).toMatchObject({ itemId: id, isRetryable: true })
  await site.ctx.storage.write(sourceKey, Readable.from([film]))
  expect(newest?.lastAction).toMatchObject({ action: 'publishing.reencode-item', actorName: adminName })
  expect(await admin.call(retryImport, { itemId: id })).toEqual({ hasRestarted: true })
  const ofItem = (await admin.call(listImports, {})).list.filter(({ itemId }) => itemId === id)
  expect(ofItem).toMatchObject([{ lastAction: { action: 'publishing.retry' } }, { lastAction: null }])
  expect(await importsOf(id)).toMatchObject([
    { lastAction: { action: 'publishing.retry' } },
    { lastAction: null },
  ])
  expect(await drainJobs(site.ctx)).toEqual([])
  expect((await importsOf(id))[0]).toMatchObject({ state: 'done' })
  expect(await playedToken(id)).not.toBe(assetToken)
  // An earlier import keeps its own last action.
  await reencode(id)
  expect(await importsOf(id)).toMatchObject([
    { lastAction: { action: 'publishing.reencode-item', actorName: adminName } },
    { lastAction: { action: 'publishing.retry', actorName: adminName } },
    { lastAction: null },
  ])
  expect(await drainJobs(site.ctx)).toEqual([])
})

test('a failed import that a later one replaced is neither counted nor among those that can be tried again', async () => {
  const { id, sourceKey } = await makeImported({}, Buffer.from('no film at all'))
  await reencode(id)
  await drainJobs(site.ctx)
  const listed = async (state: 'failed' | 'retryable') => {
    const { list, total } = await admin.call(listImports, { state })
    return { ids: list.map(({ itemId }) => itemId), total }
  }
  const counted = async () => (await countOpenImports(site.ctx.db)).failed
  expect((await listed('retryable')).ids).toContain(id)
  expect((await listed('retryable')).total).toBe(await counted())
  await site.ctx.storage.write(sourceKey, Readable.from([film]))
  await reencode(id)
  await drainJobs(site.ctx)
  expect((await listed('failed')).ids).toContain(id)
  expect((await listed('retryable')).ids).not.toContain(id)
  expect((await listed('retryable')).total).toBe(await counted())
})

test('the imports of an item are listed by state, in both orders and page by page, without those of others', async () => {
  const { id, importId, sourceKey } = await makeImported()
  await makeImported()
  const addReencoding = async (state: 'done' | 'failed') => {
    const { id: added } = await site.ctx.db
      .insertInto('imports')
      .values({
        ...{ video_id: BigInt(id), state, is_reencode: true, finished_at: site.clock.now() },
        ...{ source_key: sourceKey, source_bytes: BigInt(film.length) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(added)
  }
  const [second, third] = [await addReencoding('done'), await addReencoding('failed')]
  const list = async (input: Omit<InputOf<typeof listItemImports>, 'itemId'>) => {
    const page = await admin.call(listItemImports, { itemId: id, ...input })
    return { ...page, ids: page.list.map((one) => one.id) }
  }
  for (const order of ['newest', 'oldest'] as const) {
    const first = await list({ order, size: 2 })
    const last = await list({ order, size: 2, cursor: first.next ?? '' })
    const ids = [importId, second, third]
    expect([...first.ids, ...last.ids]).toEqual(order === 'oldest' ? ids : ids.toReversed())
    expect([first.total, last.next]).toEqual([3, null])
    const another = order === 'newest' ? 'oldest' : 'newest'
    await expect(list({ order: another, cursor: first.next ?? '' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
    })
  }
  expect(await list({ state: 'done' })).toMatchObject({ ids: [second, importId], total: 2 })
  for (const state of ['failed', 'retryable'] as const)
    expect(await list({ state })).toMatchObject({ ids: [third], total: 1 })
  expect(await list({ state: 'running' })).toMatchObject({ ids: [], total: 0 })
  expect((await admin.call(getStaffItem, { id })).newestImport).toMatchObject({ id: third, state: 'failed' })
  expect((await admin.call(listItemImports, { itemId: 999_999 })).list).toEqual([])
})

test('imports have the titles of their items in the language of the page', async () => {
  const { id } = await makeImported()
  const titles = { hk: '海港花火', cn: '海港烟火' } as const
  await inTransaction(site.ctx.db, async (tx) => {
    for (const lang of ['hk', 'cn'] as const)
      await sql`insert into item_texts (item_id, lang, title, description) values (${id}, ${lang}, ${titles[lang]}, '')
        on conflict (item_id, lang) do update set title = excluded.title`.execute(tx)
  })
  const titleIn = async (lang: 'hk' | 'cn') =>
    (await admin.call(listImports, {}, { lang })).list.find(({ itemId }) => itemId === id)?.title
  expect([await titleIn('hk'), await titleIn('cn')]).toEqual([titles.hk, titles.cn])
})

test('imports are listed of one member, from the last or from the first, page by page', async () => {
  const member = await makeStaff(site.ctx, 'editor')
  const made = [await makeImported({ ownerId: member.id }), await makeImported({ ownerId: member.id })]
  await makeImported()
  const ids = made.map(({ id }) => id)
  const ownerId = Number(member.id)
  for (const order of ['newest', 'oldest'] as const) {
    const first = await admin.call(listImports, { ownerId, order, size: 1 })
    const second = await admin.call(listImports, { ownerId, order, size: 1, cursor: first.next ?? '' })
    expect([first.total, second.next]).toEqual([2, null])
    const listed = [...first.list, ...second.list].map(({ itemId }) => itemId)
    expect(listed).toEqual(order === 'oldest' ? ids : ids.toReversed())
  }
  const failed = await admin.call(listImports, { ownerId, state: 'failed' })
  expect(failed).toMatchObject({ list: [], total: 0 })
  for (const owner of [member.name.toUpperCase(), String(ownerId)])
    expect((await admin.call(listImports, { owner })).total).toBe(2)
  expect((await admin.call(listImports, { owner: 'nobody-has-this-name' })).list).toEqual([])
})

test('imports are found by the title of their item in any of its languages, or by its number', async () => {
  const translations = [{ lang: 'en' as const, title: 'Lighthouse keeper', description: '', tags: [] }]
  const { id } = await makeImported({ title: '守塔人', translations })
  await makeImported({ title: '守夜人' })
  const find = async (text: string) =>
    (await admin.call(listImports, { text })).list.map(({ itemId }) => itemId)
  for (const text of ['守塔', 'lighthouse', String(id)]) expect(await find(text), text).toEqual([id])
  expect(await find('no title is like this')).toEqual([])
})

test('what failed is tried again only by somebody who may change it, and only while it may be published', async () => {
  const editor = await makeStaff(site.ctx, 'editor')
  const own = await makeImported({ ownerId: editor.id })
  const gone = await makeImported({ state: 'removed' })
  for (const { importId } of [own, gone])
    await sql`update imports set state = 'failed', is_reencode = true where id = ${importId}`.execute(
      site.ctx.db,
    )
  await expect(site.as(editor.staffToken).call(retryImport, { itemId: own.id })).rejects.toMatchObject({
    failure: 'OWN_WORK',
  })
  await expect(admin.call(retryImport, { itemId: gone.id })).rejects.toMatchObject({
    failure: 'WORK_STATE_REFUSED',
  })
  expect((await importsOf(gone.id))[0]).toMatchObject({ state: 'failed' })
})

test('new files of an item that now belongs to the person who requested them are not played, and the import says why', async () => {
  const { id } = await makeImported({ state: 'hidden' })
  const editor = await makeStaff(site.ctx, 'editor')
  await site.as(editor.staffToken).call(reencodeItem, { id })
  await sql`update items set owner_id = ${editor.id} where id = ${id}`.execute(site.ctx.db)
  expect(await drainJobs(site.ctx)).toEqual([])
  const [newest] = await importsOf(id)
  expect(newest).toMatchObject({ state: 'failed', reason: 'own_work', detail: errors.OWN_WORK.msg })
})

describe('a member’s work', () => {
  const restoreAgain = async (id: number) => {
    await admin.call(hideItems, { ids: [id], reason })
    return (await admin.call(restoreItems, { ids: [id], reason })).results[0]?.outcome
  }

  test('stays approved during the encoding, and its new files count as approved by the person who requested them', async () => {
    const { id } = await makeWork(await makeAuthor(site))
    await reencode(id)
    expect(await restoreAgain(id)).toBe('done')
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await restoreAgain(id)).toBe('done')
    const { list, total } = await admin.call(listItemReviews, { itemId: id })
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { version: 2, state: 'approved', decidedBy: adminName, isCurrent: true, policy: null },
      { version: 1, state: 'approved', decidedBy: 'test', isCurrent: false },
    ])
    const work = await site.ctx.db
      .selectFrom('works')
      .select('contact_sheet')
      .where('item_id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(work.contact_sheet).toMatchObject({ intervalMs: 5000 })
    const token = await playedToken(id)
    const keys = await listStoredKeys(site.ctx)
    expect(keys.some((key) => key.startsWith(`assets/${token}/contact-sheet/`))).toBe(true)
  })

  test('keeps what a review said about a change of it when staff edit it or have it encoded again', async () => {
    const author = await makeAuthor(site)
    const { id } = await makeWork(author)
    await sql`
      insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state,
        decided_by, decided_at, policy, note)
      select id, 2, owner_id, now() - interval '1 hour', now(), sha256('a change'), 'changes_requested',
        'test', now(), 'quality', 'It is too dark.'
      from items where id = ${id}`.execute(site.ctx.db)
    const readReview = async () => (await author.client.call(getWork, { id })).review
    const review = await readReview()
    expect(review).toMatchObject({ version: 2, state: 'changes_requested', note: 'It is too dark.' })
    await admin.call(translateItem, { id, lang: 'en', title: 'Hills', description: '' })
    await reencode(id)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await admin.call(listItemReviews, { itemId: id })).list[0]).toMatchObject({ version: 4 })
    expect(await readReview()).toEqual(review)
  })

  test('that nobody approved in its current form is not approved by new files', async () => {
    const { id } = await makeWork(await makeAuthor(site))
    await admin.call(hideItems, { ids: [id], reason })
    await sql`update item_texts set title = 'other' where item_id = ${id}`.execute(site.ctx.db)
    await reencode(id)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await importsOf(id))[0]).toMatchObject({ state: 'done' })
    expect(await problemOf(id)).toBe('nobody else approved what it is now')
    expect((await admin.call(listItemReviews, { itemId: id })).list).toMatchObject([
      { version: 1, isCurrent: false },
    ])
  })

  test('keeps its files when a change of it was submitted meanwhile, and its author sees no failure', async () => {
    const author = await makeAuthor(site)
    const { id, assetToken } = await makeWork(author)
    await reencode(id)
    await submitChange(id)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await importsOf(id))[0]).toMatchObject({ state: 'failed', reason: 'work_in_review' })
    expect(await playedToken(id)).toBe(assetToken)
    expect(await problemOf(id)).toBeNull()
    expect((await author.client.call(getWork, { id })).file).toMatchObject({ state: 'ready', reason: null })
    await expect(admin.call(retryImport, { itemId: id })).rejects.toMatchObject({
      failure: 'WORK_STATE_REFUSED',
    })
    await sql`delete from submissions where item_id = ${id} and state = 'waiting'`.execute(site.ctx.db)
    await admin.call(retryImport, { itemId: id })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await playedToken(id)).not.toBe(assetToken)
    expect(await problemOf(id)).toBeNull()
  })
})
