import {
  getHome,
  getShort,
  getVideo,
  listRelatedVideos,
  putTopics,
  search,
  searchTopics,
  type TopicContent,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { blockTerms } from '../content-rules/index.ts'
import { changeSetting, revertSetting } from '../settings/index.ts'

/** Where else a topic is found than on its own pages. */

let site: TestApp
let videoIds: number[]
let topicId: number
const by = { operator: commandLineOperator('test'), reason: 'test' }
const spring: TopicContent = {
  slug: 'spring',
  lang: 'hk',
  isPublished: true,
  texts: {
    hk: { title: '春日光影', description: '' },
    en: { title: 'Light of Spring', description: '' },
  },
  items: [],
}

async function put(...topics: TopicContent[]): Promise<number> {
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const [topic] = await editor.call(putTopics, { topics, reason: 'a test' })
  return topic?.id ?? 0
}

beforeAll(async () => {
  site = await openTestApp()
  videoIds = []
  // Without shared tags, actors or categories: only a topic makes them alike.
  for (const title of ['櫻', '溪', '風', '雪'])
    videoIds.push((await makeVideo(site.ctx, { title, tags: [] })).id)
  topicId = await put({ ...spring, items: [videoIds[2] ?? 0, videoIds[0] ?? 0, videoIds[1] ?? 0] })
})
afterAll(() => site.close())

const found = async (text: string, lang: 'hk' | 'en' = 'hk') =>
  (await site.anonymous.call(searchTopics, { text }, { lang })).list.map(({ title }) => title)

test('a published topic is found by its titles in any language, by pinyin and by initials', async () => {
  for (const text of ['春日', '春日光影', 'chunri', 'crgy', 'light spring']) {
    expect(await found(text), text).toEqual(['春日光影'])
  }
  expect(await found('春日', 'en')).toEqual(['Light of Spring'])
  expect(await found('秋天')).toEqual([])
  const { list } = await site.anonymous.call(search, { text: '春日' })
  expect(list, 'it is no result among videos').toEqual([])
})

test('a mistyped title is corrected, unless exactly what was typed is wanted', async () => {
  const find = (facts: object) => site.anonymous.call(searchTopics, { text: '春目光影', ...facts })
  expect(await find({})).toMatchObject({ didYouMean: '春日光影', list: [{ title: '春日光影' }] })
  expect(await find({ isExact: true })).toMatchObject({ didYouMean: null, list: [] })
})

test.each([
  ['the words of the query', '光影', 'hk', ['光影']],
  ['what is read like it', 'chunri', 'hk', ['春日']],
  ['corrected words', '春目光影', 'hk', ['春日光影']],
  ['nothing where it is shown in another language', '光影', 'en', []],
] as const)('in the title of a found topic %s are marked: “%s” in %s', async (_, text, lang, expected) => {
  const { list } = await site.anonymous.call(searchTopics, { text }, { lang })
  expect(list.map(({ title, marks }) => marks.map(({ start, end }) => title.slice(start, end)))).toEqual([
    expected,
  ])
})

test('a draft is not found, and not shown beside its works', async () => {
  const items = videoIds.slice(0, 3)
  await put({ ...spring, slug: 'autumn', texts: { hk: { title: '秋日', description: '' } }, items })
  expect(await found('秋日')).toEqual(['秋日'])
  await put({
    ...spring,
    slug: 'autumn',
    texts: { hk: { title: '秋日', description: '' } },
    items,
    isPublished: false,
  })
  expect(await found('秋日')).toEqual([])
  const { topics } = await site.anonymous.call(getVideo, { id: videoIds[0] ?? 0 })
  expect(topics.map(({ title }) => title)).toEqual(['春日光影'])
})

test('a blocked term is refused', async () => {
  await blockTerms(site.ctx, { terms: ['禁詞'], isWhole: false, ...by })
  await expect(found('禁词')).rejects.toMatchObject({ failure: 'TERM_BLOCKED' })
})

test('a work names its topics in the reader’s language', async () => {
  const topicsOf = async (id: number | undefined, lang: 'hk' | 'en') =>
    (await site.anonymous.call(getVideo, { id: id ?? 0 }, { lang })).topics
  expect(await topicsOf(videoIds[0], 'en')).toEqual([{ id: topicId, title: 'Light of Spring' }])
  expect(await topicsOf(videoIds[3], 'hk')).toEqual([])
})

test('a short names its two newest published topics in the reader’s language', async () => {
  const short = await makeVideo(site.ctx, { kind: 'short' })
  const topicsOfShort = async () =>
    (await site.anonymous.call(getShort, { id: short.id }, { lang: 'en' })).topics.map(({ title }) => title)
  const putIn = (slug: string, isPublished = true) => {
    site.clock.advance(1000)
    const texts = { hk: { title: slug, description: '' }, en: { title: `In ${slug}`, description: '' } }
    return put({ ...spring, slug, texts, isPublished, items: [short.id] })
  }
  expect(await topicsOfShort()).toEqual([])
  for (const slug of ['one', 'two', 'three']) await putIn(slug)
  await putIn('draft', false)
  expect(await topicsOfShort()).toEqual(['In three', 'In two'])
})

test('works of the same topic are related first', async () => {
  const related = await site.anonymous.call(listRelatedVideos, { id: videoIds[0] ?? 0 })
  expect(
    related
      .slice(0, 2)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['溪', '風'].toSorted())
})

test('a row of the home page has a topic’s works in their order, under its title', async () => {
  const section = { slug: 'spring', kind: 'topic', isOn: true, topic: 'spring' }
  await changeSetting(site.ctx, { key: 'homeSections', value: [section], operator: by.operator })
  const { rows } = await site.anonymous.call(getHome, {}, { lang: 'en' })
  expect(rows.map(({ kind, topic }) => [kind, topic])).toEqual([
    ['topic', { id: topicId, title: 'Light of Spring' }],
  ])
  expect(rows[0]?.videos.map(({ title }) => title)).toEqual(['風', '櫻', '溪'])
  await revertSetting(site.ctx, { name: 'homeSections', to: 'default', operator: by.operator })
})

test('the sitemap has published topics', async () => {
  const index = (await site.app.inject('/sitemap.xml')).body
  const file = /<loc>[^<]*(\/sitemap[^<]*topic[^<]*)<\/loc>/.exec(index)?.[1]
  expect((await site.app.inject(file ?? '')).body).toContain(`/topic/topic/${topicId}</loc>`)
})
