import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  followTopic,
  getTopic,
  type InputOf,
  listFollowed,
  listFollowedTopics,
  listStaffTopics,
  listTopicItems,
  listTopics,
  putTopics,
  setTopicCover,
  type TopicContent,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { flat } from '../../../test/content/test-pictures.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { topicsCommand } from '../../cli/content/topics.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { listItemsSharingTopics } from './index.ts'
import { putTopics as storeTopics } from './put-topics.ts'

let site: TestApp
let folder: string
let editor: ReturnType<TestApp['as']>
let videos: number[]
beforeAll(async () => {
  site = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'liuguang-topics-'))
  editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  videos = []
  for (const title of ['a', 'b', 'c']) videos.push((await makeVideo(site.ctx, { title })).id)
  videos.push((await makeVideo(site.ctx, { title: 'd', kind: 'short' })).id)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await site.ctx.db.transaction().execute(async (tx) => {
    for (const table of ['topic_items', 'topic_counts', 'topic_texts', 'topics'] as const)
      await tx.deleteFrom(table).execute()
  })
})

const contentOf = (slug: string, facts: Partial<TopicContent> = {}): TopicContent => ({
  slug,
  lang: 'hk',
  isPublished: true,
  texts: { hk: { title: `${slug} 專題`, description: '' } },
  items: [],
  ...facts,
})
async function put(slug: string, facts?: Partial<TopicContent>): Promise<number> {
  const [topic] = await editor.call(putTopics, {
    topics: [contentOf(slug, facts)],
    reason: 'a test',
  })
  return topic?.id ?? 0
}
const hide = (id: number, state = 'hidden') =>
  site.ctx.db.updateTable('items').set({ state }).where('id', '=', BigInt(id)).execute()
const titlesOf = async (id: number) =>
  (await site.anonymous.call(listTopicItems, { id })).list.map(({ title }) => title)

describe('for visitors', () => {
  test('a topic has its texts in their language, else in its own, and the number of its works', async () => {
    const id = await put('night', {
      texts: { hk: { title: '夜色', description: '夜裡的城市' }, en: { title: 'At night', description: '' } },
      items: videos,
    })
    expect(await site.anonymous.call(getTopic, { id }, { lang: 'en' })).toEqual({
      ...{ id, title: 'At night', description: '', cover: null, itemCount: 4, followers: 0 },
      publishedAt: expect.any(String),
    })
    expect(await site.anonymous.call(getTopic, { id }, { lang: 'vi' })).toMatchObject({ title: '夜色' })
  })

  test('its works of every kind have the editor’s order, and pages by number and by cursor', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = videos
    const id = await put('order', { items: [d, c, a, b] })
    expect(await titlesOf(id)).toEqual(['d', 'c', 'a', 'b'])
    const first = await site.anonymous.call(listTopicItems, { id, size: 2 })
    expect(first).toMatchObject({ nowPage: 1, totalPage: 2, total: 4 })
    const next = await site.anonymous.call(listTopicItems, { id, size: 2, cursor: first.next ?? '' })
    expect(next.list.map(({ title }) => title)).toEqual(['a', 'b'])
    expect(next.next).toBeNull()
    expect(await site.anonymous.call(listTopicItems, { id, size: 2, page: 2 })).toEqual(next)
  })

  test('a work that is hidden leaves the topic at once, and comes back to its place', async () => {
    const [a = 0, b = 0, c = 0] = videos
    const id = await put('hidden', { items: [a, b, c] })
    await hide(b)
    expect(await titlesOf(id)).toEqual(['a', 'c'])
    expect(await site.anonymous.call(getTopic, { id })).toMatchObject({ itemCount: 2 })
    await hide(b, 'published')
    expect(await titlesOf(id)).toEqual(['a', 'b', 'c'])
  })

  test('a draft exists for nobody but the staff', async () => {
    const id = await put('draft', { isPublished: false, items: videos })
    for (const call of [getTopic, listTopicItems])
      await expect(site.anonymous.call(call, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    expect((await site.anonymous.call(listTopics, {})).list).toEqual([])
    const { list } = await editor.call(listStaffTopics, {})
    expect(list).toMatchObject([{ id, slug: 'draft', isPublished: false, items: videos }])
  })

  test('staff list topics by when they were made or changed, page by page', async () => {
    const now = site.clock.now()
    const ids: number[] = []
    for (const slug of ['a', 'b', 'c']) {
      site.clock.advance(1000)
      ids.push(await put(slug))
    }
    const [a = 0, b = 0, c = 0] = ids
    site.clock.advance(1000)
    await put('a', { texts: { hk: { title: '改', description: '' } } })
    for (const [order, expected] of [
      ['newest', [c, b, a]],
      ['oldest', [a, b, c]],
      ['changed', [a, c, b]],
    ] as const) {
      const first = await editor.call(listStaffTopics, { order, size: 2 })
      const second = await editor.call(listStaffTopics, { order, size: 2, cursor: first.next ?? '' })
      expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(expected)
      expect([first.total, second.next]).toEqual([3, null])
    }
    site.clock.set(now)
  })

  test('topics are listed newest first, page by page', async () => {
    const ids: number[] = []
    for (const slug of ['one', 'two', 'three']) {
      site.clock.advance(1000)
      ids.unshift(await put(slug))
    }
    const first = await site.anonymous.call(listTopics, { size: 2 })
    expect(first).toMatchObject({ total: 3, list: [{ id: ids[0] }, { id: ids[1] }] })
    const next = await site.anonymous.call(listTopics, { size: 2, cursor: first.next ?? '' })
    expect(next.list.map(({ id }) => id)).toEqual([ids[2]])
    // An edit does not move it.
    await put('one', { items: videos })
    expect((await site.anonymous.call(listTopics, {})).list.map(({ id }) => id)).toEqual(ids)
  })
})

test('the works that share a topic with some works are others, up to a limit', async () => {
  const [first = 0n, second = 0n, third = 0n] = videos.map(BigInt)
  await put('one', { items: [Number(first), Number(second)] })
  await put('two', { items: [Number(second), Number(third)] })
  await put('draft', { isPublished: false, items: videos })
  expect(await listItemsSharingTopics(site.ctx.db, [second], 9)).toEqual([third, first])
  expect(await listItemsSharingTopics(site.ctx.db, [second, third], 1)).toEqual([first])
})

test('staff find topics by slug and title, published or not, with who changed each last', async () => {
  const texts = {
    hk: { title: '夜色', description: '' },
    en: { title: 'After dark 100%', description: '' },
  }
  await put('night', { texts })
  await put('morning', { isPublished: false })
  const slugsOf = async (input: InputOf<typeof listStaffTopics>) =>
    (await editor.call(listStaffTopics, input)).list.map(({ slug }) => slug)
  expect(await slugsOf({})).toEqual(['morning', 'night'])
  expect(await slugsOf({ text: 'NIGH' })).toEqual(['night'])
  expect(await slugsOf({ text: 'after dark' })).toEqual(['night'])
  expect(await slugsOf({ text: '夜' })).toEqual(['night'])
  // Not any character.
  expect(await slugsOf({ text: '_' })).toEqual([])
  expect(await slugsOf({ text: '0%' })).toEqual(['night'])
  expect(await slugsOf({ isPublished: false })).toEqual(['morning'])
  expect(await slugsOf({ isPublished: true, text: 'morning' })).toEqual([])
  const { list, total } = await editor.call(listStaffTopics, { isPublished: true })
  expect(total).toBe(1)
  expect(list).toMatchObject([{ lastAction: { action: 'topics.put', reason: 'a test' } }])
})

describe('a follow', () => {
  test('is counted once, listed with the last one first, and taken back', async () => {
    const [one, two] = [await put('one', { items: videos }), await put('two')]
    const { token } = await makeAccount(site.ctx)
    const mine = site.as(token)
    await mine.call(followTopic, { id: one, isFollowed: true })
    site.clock.advance(1000)
    await mine.call(followTopic, { id: two, isFollowed: true })
    expect(await mine.call(followTopic, { id: one, isFollowed: true })).toEqual({
      isFollowed: true,
      followers: 1,
    })
    expect(await site.anonymous.call(getTopic, { id: one })).toMatchObject({ followers: 1 })
    const { list } = await mine.call(listFollowedTopics, {})
    expect(list).toMatchObject([
      { id: two, itemCount: 0 },
      { id: one, itemCount: 4 },
    ])
    expect(await mine.call(listFollowed, { kind: 'topic', ids: [one, 999] })).toEqual([one])
    expect(await mine.call(listFollowed, { kind: 'actor', ids: [one] })).toEqual([])
    await mine.call(followTopic, { id: one, isFollowed: false })
    expect(await site.anonymous.call(getTopic, { id: one })).toMatchObject({ followers: 0 })
  })

  test('of a draft is refused; one from before is left out of pages, and can be taken back', async () => {
    const mine = site.as((await makeAccount(site.ctx)).token)
    const draft = await put('draft', { isPublished: false })
    await expect(mine.call(followTopic, { id: draft, isFollowed: true })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
    const [old, hidden] = [await put('old'), await put('hidden')]
    for (const id of [old, hidden]) {
      await mine.call(followTopic, { id, isFollowed: true })
      site.clock.advance(1000)
    }
    await put('hidden', { isPublished: false })
    const first = await mine.call(listFollowedTopics, { size: 1 })
    expect(first.list).toEqual([])
    const next = await mine.call(listFollowedTopics, { size: 1, cursor: first.next ?? '' })
    expect(next).toMatchObject({ list: [{ id: old }], next: null })
    expect(await mine.call(followTopic, { id: hidden, isFollowed: false })).toMatchObject({ followers: 0 })
  })
})

describe('for editors', () => {
  test('a change replaces the content, and is recorded with what was before; a repeat is not', async () => {
    await put('kept', { items: videos.slice(0, 2) })
    const id = await put('kept', { items: videos.slice(1, 3) })
    await put('kept', { items: videos.slice(1, 3) })
    const actions = await site.ctx.db
      .selectFrom('audit')
      .select(['act', 'role', 'before', 'after'])
      .where('subject', '=', `topic:${id}`)
      .orderBy('number')
      .execute()
    expect(actions).toMatchObject([
      { act: 'topics.put', role: 'editor', before: null, after: { items: videos.slice(0, 2) } },
      { before: { items: videos.slice(0, 2) }, after: { items: videos.slice(1, 3) } },
    ])
    expect(actions).toHaveLength(2)
  })

  test('a topic that contains something else than expected is not replaced, nor are the others of the call', async () => {
    const [first, second] = [contentOf('undone'), contentOf('undone', { items: videos })]
    const other = contentOf('other')
    const undo = (expected: TopicContent[]) =>
      editor.call(putTopics, { topics: [other, first], expected, reason: 'a test' })
    await put('undone')
    await put('undone', { items: videos })
    const theirs = { lang: 'en', texts: { en: { title: 'Theirs', description: '' } } } as const
    await put('undone', theirs)
    await expect(undo([second])).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    const { list } = await editor.call(listStaffTopics, {})
    expect(list).toMatchObject([{ slug: 'undone', ...theirs }])
    await put('undone', { items: videos })
    // A picture is not part of what it contains.
    const picture = Buffer.from(await flat('red', 640, 360).png().toBuffer())
    const file = new Blob([picture], { type: 'image/png' })
    await editor.call(setTopicCover, { slug: 'undone' }, { file })
    expect(await undo([second])).toMatchObject([other, first])
    // A repeat changes nothing.
    expect(await undo([second])).toMatchObject([other, first])
  })

  test('a topic that is expected to be new is created once, and never replaces an existing one', async () => {
    const make = (facts?: Partial<TopicContent>) =>
      editor.call(putTopics, { topics: [contentOf('new', facts)], expected: [], reason: 'a test' })
    const [made] = await make()
    // A repeat changes nothing.
    expect(await make()).toEqual([made])
    await expect(make({ items: videos })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/0/slug', rule: 'exists' },
    })
    expect((await editor.call(listStaffTopics, {})).list).toMatchObject([{ slug: 'new', items: [] }])
  })

  test('of two editors who make a topic at once, the second does not replace what the first made', async () => {
    const asFirst = {
      ...{ topics: [contentOf('new')], expected: [] },
      ...{ operator: commandLineOperator('Lin'), reason: 'a test' },
    }
    const asSecond = { topics: [contentOf('new', { items: videos })], expected: [], reason: 'a test' }
    const { second } = await inTransaction(site.ctx.db, async (tx) => {
      await storeTopics({ db: tx, clock: site.ctx.clock }, asFirst)
      const second = editor.call(putTopics, asSecond).catch((error: unknown) => error)
      await untilWaiting(site.ctx.db)
      // Not the promise itself: it ends after this transaction.
      return { second }
    })
    expect(await second).toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/0/slug', rule: 'exists' },
    })
    expect((await editor.call(listStaffTopics, {})).list).toMatchObject([{ slug: 'new', items: [] }])
  })

  test.each<[string, Partial<TopicContent>, string, string?]>([
    ['no text in its own language', { lang: 'en' }, '/1/texts/en'],
    ['an invisible title', { texts: { hk: { title: '\u3164', description: '' } } }, '/1/texts/hk/title'],
    [
      'a control character',
      { texts: { hk: { title: 'a', description: '\u0007' } } },
      '/1/texts/hk/description',
    ],
    ['a work that does not exist', { items: [999_999] }, '/1/items', 'NOT_FOUND'],
    ['a slug that is there twice', { slug: 'good' }, '/1/slug'],
  ])(
    'a topic with %s is refused, and so are the others of the call',
    async (_what, facts, path, failure = 'BAD_REQUEST') => {
      const topics = [contentOf('good'), contentOf('wrong', facts)]
      await expect(editor.call(putTopics, { topics, reason: 'a test' })).rejects.toMatchObject({
        failure,
        details: { path },
      })
      expect((await editor.call(listStaffTopics, {})).list).toEqual([])
    },
  )

  test('a picture is set and replaced, and everybody may see it', async () => {
    const id = await put('pictured')
    const send = async (color: string) => {
      const file = new Blob([Buffer.from(await flat(color, 640, 360).png().toBuffer())], {
        type: 'image/png',
      })
      return editor.call(setTopicCover, { slug: 'pictured' }, { file })
    }
    const first = await send('red')
    const { cover, change } = await send('blue')
    expect(cover).not.toEqual(first.cover)
    expect([first.change.former, change.former]).toEqual([null, first.change.picture])
    expect(await site.anonymous.call(getTopic, { id })).toMatchObject({ cover })
    const response = await site.app.inject({ url: cover?.large ?? '' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
    const kept = await put('pictured', { items: videos })
    expect(await site.anonymous.call(getTopic, { id: kept })).toMatchObject({ cover })
    const file = new Blob(['x'])
    await expect(editor.call(setTopicCover, { slug: 'none' }, { file })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })
})

describe('at the command line', () => {
  const note = ['--note', 'a test']
  const run = (...args: string[]) => runCommand(site, topicsCommand, ...args)
  const write = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }

  test('a CSV file is imported with pictures, listed and shown', async () => {
    write('cover.png', await flat('green', 640, 360).png().toBuffer())
    const [a, b] = videos
    const file = write(
      'topics.csv',
      `slug,published,title_hk,description_hk,title_en,items,cover\nnight,yes,夜色,"第一段\n第二段",At night,${b} ${a},cover.png\nlater,no,稍後,,,,\n`,
    )
    expect((await run('import', file, ...note)).lines).toEqual(['2 topics were stored, 1 with a cover.'])
    const { lines } = await run()
    expect(lines).toHaveLength(2)
    expect(lines).toContain('later  draft  稍後  (0 works)')
    const [topic] = (await site.anonymous.call(listTopics, {})).list
    expect(topic).toMatchObject({ title: '夜色', description: '第一段\n第二段', itemCount: 2 })
    expect((await run('night')).lines).toEqual([
      `night  /topic/topic/${topic?.id}  own language: hk`,
      ...['hk: 夜色', '第一段\n第二段', 'en: At night', `works: ${b} ${a}`, `cover: ${topic?.cover?.large}`],
    ])
  })

  test.each([
    ['bad.csv', 'slug,title_hk,items\ngood,好,\n\nBad,,\nworse,x,1 y\n', ['line 4: slug', 'line 5: items.1']],
    ['twice.csv', 'slug,title_hk\ngood,好\ngood,好\n', ['line 3: "good" is in line 2 already']],
    ['column.csv', 'slug,name\ngood,好\n', ['line 1: column "name" does not exist']],
    ['work.csv', 'slug,title_hk,items\ngood,好,\nbad,壞,999999\n', ['line 3: items names 999999']],
    ['none.csv', 'slug,title_hk,cover\ngood,好,none.png\n', ['line 2: cover none.png does not exist']],
    ['bad.json', '[\n{"slug": "good"},\n{"slug": "x", "cover": 3}]', ['line 3: cover 3 must be a path']],
    ['empty.json', '[{"slug": "x"}]', ['line 1:']],
  ])('%s with wrong lines changes nothing, and they are named', async (name, content, parts) => {
    const message = await run('import', write(name, content), ...note).catch(String)
    for (const part of ['Nothing was changed.', ...parts]) expect(message).toContain(part)
    expect((await run()).lines).toEqual(['There are no topics.'])
  })

  test('a JSON file is imported twice with one result, and a topic is edited', async () => {
    const [a = 0, b = 0] = videos
    const file = write('topics.json', JSON.stringify([contentOf('json', { items: [a] })]))
    await run('import', file, ...note)
    await run('import', file, ...note)
    await run('edit', 'json', '--lang', 'en', '--title', 'In English', '--add', `${b} ${a}`)
    const { list } = await editor.call(listStaffTopics, {})
    expect(list).toMatchObject([
      { texts: { en: { title: 'In English' }, hk: {} }, items: [a, b], isPublished: true },
    ])
    await expect(run('edit', 'json', '--draft')).rejects.toMatchObject({ failure: 'REASON_REQUIRED' })
    await run('edit', 'json', '--draft', ...note)
    const actions = await recordedActions(site.ctx.db, 'topics.put')
    expect(actions.slice(0, 3).map(({ reason }) => reason)).toEqual(['a test', null, 'a test'])
    expect((await run()).lines).toEqual(['json  draft  json 專題  (2 works)'])
  })

  test.each([
    [['edit', 'new'], 'no title in hk yet'],
    [['edit', 'new', '--title', 'x', '--publish', '--draft'], 'either published or a draft'],
    [['edit', 'new', '--title', 'x', '--items', '1 x'], '"x" is not the id of a work'],
    [['edit', 'New', '--title', 'x'], 'slug'],
    [['none'], 'There is no topic "none".'],
    [['import'], 'Usage'],
  ])('%j is refused with one sentence', async (args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence)
  })
})
