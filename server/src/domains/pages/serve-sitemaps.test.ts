import { getPublishingRight } from '@liuguang/contract'
import { XMLParser } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions } from '../../../../media/test/repeat.ts'
import { makeAccount } from '../../../test/builders.ts'
import { findFeedErrors } from '../../../test/check-feed.ts'
import { findSitemapErrors, readSitemap } from '../../../test/check-sitemap.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { declareShortsWithoutMedia } from '../../../test/content/item-without-media.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { hideItem, restoreItem } from '../entitlements/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { putCategory } from '../settings/index.ts'

const markup = `</title><script>alert("1")</script> & ]]>`

let site: TestApp
let id: number
let shortId: number
let hiddenId: number
let categoryId: bigint
let childId: bigint
let actorId: bigint | undefined
beforeAll(async () => {
  site = await openTestApp({ env: { PUBLIC_URL: 'https://site.example' } })
  const name = { cn: '旅行', hk: '旅行', en: 'Travel', vi: 'Du lịch' }
  categoryId = await putCategory(site.ctx, {
    slug: 'test-travel',
    name,
    operator: commandLineOperator('test'),
    reason: 'a test',
  })
  const child = { slug: 'test-cities', name, parent: 'test-travel', operator: commandLineOperator('test') }
  childId = await putCategory(site.ctx, { ...child, reason: 'a test' })
  id = (await makeVideo(site.ctx, { title: markup, description: markup, categoryId, actors: ['張三'] })).id
  shortId = (await makeVideo(site.ctx, { title: '短片', kind: 'short' })).id
  hiddenId = (await makeVideo(site.ctx, { title: 'hidden', categoryId, actors: ['李四'] })).id
  await hideItem(site.ctx, { itemId: BigInt(hiddenId), reason: 'test', by: commandLineOperator('test') })
  const actors = await site.ctx.db.selectFrom('actors').select('id').where('name', '=', '張三').execute()
  actorId = actors[0]?.id
})
afterAll(() => site.close())

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
})

async function readFile(url: string) {
  const { statusCode, headers, body } = await site.app.inject(url)
  expect([url, statusCode]).toEqual([url, 200])
  expect(String(headers['content-type'])).toMatch(/xml; charset=utf-8$/)
  return body
}

async function readXml(url: string) {
  const body = await readFile(url)
  expect(await findSitemapErrors(body)).toEqual([])
  return { body, xml: parser.parse(body) }
}

// The order of Google's sitemap-video.xsd 1.1.
const videoOrder = [
  'video:thumbnail_loc',
  'video:title',
  'video:description',
  'video:player_loc',
  'video:duration',
  'video:publication_date',
  'video:requires_subscription',
]
const expectOrder = (element: object, order: string[]) =>
  expect(Object.keys(element)).toEqual(order.filter((name) => name in element))

test('the sitemap index lists one file for pages, and one for each part of every kind that has items', async () => {
  const { xml } = await readXml('/sitemap.xml')
  const addresses = xml.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
  const names = ['pages', 'videos-0', 'shorts-0', 'actors-0']
  expect(addresses).toEqual(names.map((name) => `https://site.example/sitemaps/${name}.xml`))
  for (const kind of Object.keys(itemKinds)) expect(names).toContain(`${kind}s-0`)
  for (const address of addresses) await readXml(new URL(address).pathname)
})

test('every URL has its language alternates, and every video its metadata in the order of the schema', async () => {
  const videos = (await readXml('/sitemaps/videos-0.xml')).xml.urlset.url
  const shorts = (await readXml('/sitemaps/shorts-0.xml')).xml.urlset.url
  const pages = (await readXml('/sitemaps/pages.xml')).xml.urlset.url
  const actors = (await readXml('/sitemaps/actors-0.xml')).xml.urlset.url
  for (const url of [...videos, ...shorts, ...actors, ...pages]) {
    expect(
      url['xhtml:link'].map((link: Record<string, string>) => [link['@_hreflang'], link['@_href']]),
    ).toEqual([
      ...['zh-CN', 'zh-HK', 'en-US', 'vi-VN'].map((locale) => [locale, `${url.loc}?lang=${locale}`]),
      ['x-default', url.loc],
    ])
  }
  for (const { lastmod, 'video:video': video } of [...videos, ...shorts]) {
    expect(lastmod).toBeDefined()
    expectOrder(video, videoOrder)
    expect(video['video:thumbnail_loc']).toMatch(/^https:\/\/site\.example\/media\/covers\/.*\.jpg$/)
  }
  for (const name of ['videos', 'shorts']) {
    const entries = await readSitemap((await readXml(`/sitemaps/${name}-0.xml`)).body)
    expect(entries.every((entry) => entry.video?.length === 1)).toBe(true)
  }
  const [video] = videos
  expect(video.loc).toBe(`https://site.example/play/${id}`)
  expect(shorts[0].loc).toBe(`https://site.example/vod/shortVideo/${shortId}`)
  const paths = pages.map(({ loc }: { loc: string }) => new URL(loc).pathname)
  expect(paths).toEqual(
    expect.arrayContaining(['/Home', `/topic/1/${categoryId}`, `/topic/1/${childId}`, '/actor']),
  )
  expect(new Set(paths).size).toBe(paths.length)
  // An actor without published works is not listed.
  expect(actors.map(({ loc }: { loc: string }) => new URL(loc).pathname)).toEqual([
    `/actor/detail/${actorId}`,
  ])
})

test('items of a kind that is not played are listed by their addresses alone', async () => {
  declareShortsWithoutMedia('')
  const [short] = (await readXml('/sitemaps/shorts-0.xml')).xml.urlset.url
  expect(short.loc).toBe(`https://site.example/vod/shortVideo/${shortId}`)
  expect(Object.keys(short)).toEqual(['loc', 'lastmod', 'xhtml:link'])
})

test('characters that XML does not allow, and halves of surrogate pairs, are removed', async () => {
  const title = `${'長'.repeat(99)}😀 end`
  const video = await makeVideo(site.ctx, { title, description: 'a & b\uffff' })
  const { body } = await readXml('/sitemaps/videos-0.xml')
  expect(body).toContain(`<video:title>${'長'.repeat(99)}</video:title>`)
  const { items = [] } = parseRssFeed(await readFile('/feeds/new.xml'))
  const item = items.find(({ guid }) => guid?.value?.endsWith(`/play/${video.id}`))
  expect([item?.title, item?.description]).toEqual([title, 'a & b'])
})

test('lastmod of a video that was hidden and restored is the time of its restoration', async () => {
  const lastmod = async (path: string) =>
    (await readXml('/sitemaps/videos-0.xml')).xml.urlset.url.find(({ loc }: { loc: string }) =>
      loc.endsWith(path),
    )?.lastmod
  const restored = (await makeVideo(site.ctx, { publishedAt: new Date('2026-01-02T03:04:05Z') })).id
  const path = `/play/${restored}`
  expect(await lastmod(path)).toBe('2026-01-02T03:04:05.000Z')
  const decision = { itemId: BigInt(restored), reason: 'test', by: commandLineOperator('test') }
  const before = new Date().toISOString()
  await hideItem(site.ctx, decision)
  await restoreItem(site.ctx, decision)
  expect((await lastmod(path)) >= before).toBe(true)
})

test('hidden videos are not listed, and empty parts and unknown names are not found', async () => {
  expect((await readXml('/sitemaps/videos-0.xml')).body).not.toContain(`/play/${hiddenId}<`)
  for (const name of ['videos-1', 'videos-00', 'videos', 'pages-0', 'comics-0', 'videos-999999999'])
    expect([name, (await site.app.inject(`/sitemaps/${name}.xml`)).statusCode]).toEqual([name, 404])
})

test('the feeds of the site, a category and an actor list published items in the requested language', async () => {
  const feeds = [
    ['/feeds/new.xml', '/new'],
    [`/feeds/category/${categoryId}.xml?lang=en-US`, `/topic/1/${categoryId}`],
    [`/feeds/actor/${actorId}.xml`, `/actor/detail/${actorId}`],
  ]
  for (const [url = '', path] of feeds) {
    const feed = parseRssFeed(await readFile(url))
    // What RSS 2.0 requires of a channel, and what its items need to be recognized.
    expect(feed).toMatchObject({
      title: expect.stringMatching(/./),
      link: `https://site.example${path}`,
      description: expect.stringMatching(/./),
      atom: { links: [{ rel: 'self', href: `https://site.example${url}` }] },
    })
    const { items = [] } = feed
    const item = items.find(({ guid }) => guid?.value?.endsWith(`/play/${id}`))
    expect(item).toMatchObject({
      title: expect.stringContaining('alert'),
      guid: { isPermaLink: true },
      media: { thumbnails: [{ url: expect.stringMatching(/^https:\/\/site\.example\/media\/covers\//) }] },
    })
    expect(item?.pubDate).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    expect(items.some(({ title }) => title === 'hidden')).toBe(false)
  }
  const english = parseRssFeed(await readFile(`/feeds/category/${categoryId}.xml?lang=en-US`))
  expect([english.title, english.language]).toEqual(['Travel – Liuguang', 'en-US'])
  for (const name of ['category/999999', 'category/x', 'actor/999999', 'category/9999999999999999'])
    expect([name, (await site.app.inject(`/feeds/${name}.xml`)).statusCode]).toEqual([name, 404])
})

test('the feed of a category lists videos and shorts together, newest first', async () => {
  const mixed = await putCategory(site.ctx, {
    ...{ slug: 'test-mixed', name: { cn: '混', hk: '混', en: 'Mixed', vi: 'Lẫn' } },
    ...{ operator: commandLineOperator('test'), reason: 'a test' },
  })
  const kinds = ['video', 'short', 'video', 'short'] as const
  for (const [day, kind] of kinds.entries())
    await makeVideo(site.ctx, {
      ...{ title: `day ${day}`, kind, categoryId: mixed },
      publishedAt: new Date(Date.UTC(2026, 0, 1 + day)),
    })
  const { items = [] } = parseRssFeed(await readFile(`/feeds/category/${mixed}.xml`))
  expect(items.map(({ title }) => title)).toEqual(['day 3', 'day 2', 'day 1', 'day 0'])
  expect(items.map(({ link }) => new URL(link ?? '').pathname.replace(/\d+$/, ''))).toEqual([
    '/vod/shortVideo/',
    '/play/',
    '/vod/shortVideo/',
    '/play/',
  ])
})

// https://www.rssboard.org/rss-specification
test('every feed is valid RSS 2.0 in every language, with absolute URLs', async () => {
  const account = await makeAccount(site.ctx)
  await makeVideo(site.ctx, { title: markup, ownerId: account.id })
  const { creatorId } = await site.as(account.token).call(getPublishingRight, {})
  const paths = [
    '/feeds/new.xml',
    `/feeds/category/${categoryId}.xml`,
    `/feeds/actor/${actorId}.xml`,
    `/feeds/creator/${creatorId}.xml`,
  ]
  for (const path of paths)
    for (const query of ['', '?lang=zh-CN', '?lang=zh-HK', '?lang=en-US', '?lang=vi-VN']) {
      const url = `${path}${query}`
      const xml = await readFile(url)
      expect([url, xml.includes('<item>')]).toEqual([url, true])
      expect([url, ...findFeedErrors(xml, `https://site.example${url}`)]).toEqual([url])
    }
})

test.each([
  ['<rss version="2.0"', '<rss version="0.92"', 'rss: the version is not 2.0'],
  [/<title>.*?<\/title>/, '', 'channel: must have exactly one title, with a text'],
  [
    /<description>.*?<\/description>/,
    '<description></description>',
    'channel: must have exactly one description, with a text',
  ],
  [/<link>.*?<\/link>/, '<link>/new</link>', 'channel: link: /new is not an absolute URL'],
  [
    'rel="self"',
    'rel="alternate"',
    'channel: no atom:link with rel="self" to https://site.example/feeds/new.xml',
  ],
  [/<guid .*?<\/guid>/, '', 'item 1: no guid'],
  [/<guid .*?<\/guid>/, '<guid>play/1</guid>', 'item 1: guid: play/1 is not an absolute URL'],
  [/<pubDate>.*?</, '<pubDate>2026-01-02T03:04:05Z<', 'item 1: pubDate is not an RFC 822 date'],
  ['<item>', '<item><picture/>', 'item 1: picture is not an element of RSS 2.0 or of a declared namespace'],
])('a feed with %s replaced by “%s” has the error “%s”', async (part, replacement, problem) => {
  const xml = await readFile('/feeds/new.xml')
  expect(findFeedErrors(xml.replace(part, replacement), 'https://site.example/feeds/new.xml')).toEqual([
    problem,
  ])
})

test('a network that requests too many files gets 429 with Retry-After', async () => {
  const request = () => site.app.inject({ url: '/sitemaps/pages.xml', remoteAddress: '203.0.113.9' })
  const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await request()).statusCode))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await request()).headers['retry-after']).toBeDefined()
})

test('URLs beyond the limit of one sitemap file are split over several files, each listed once', async () => {
  // More than two full files: each has up to 10,000 ids.
  const count = repetitions(50_001, 20_001)
  // Without triggers, which would record the change of each row.
  const tables = ['items', 'item_texts', 'videos', 'actors', 'actor_counts']
  const switchTriggers = async (word: 'enable' | 'disable') => {
    for (const table of tables)
      await sql.raw(`alter table ${table} ${word} trigger user`).execute(site.ownerDb)
  }
  await switchTriggers('disable')
  await sql`with made as (
      insert into items (kind, state, lang, published_at, approved_by)
      select 'video', 'published', 'hk', now(), 'test' from generate_series(1, ${count}::int) returning id
    ), texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'title ' || id from made)
    insert into videos (id, duration_ms, width, height) select id, 60000, 1280, 720 from made`.execute(
    site.ownerDb,
  )
  await sql`with made as (
      insert into actors (name) select 'actor ' || n from generate_series(1, ${count}::int) n returning id)
    insert into actor_counts (actor_id, works) select id, 1 from made`.execute(site.ownerDb)
  await switchTriggers('enable')
  const sitemap = async (name: string) => {
    const response = await site.app.inject({ url: `/sitemaps/${name}`, remoteAddress: '203.0.113.8' })
    return response.body
  }
  const names = [...(await site.app.inject('/sitemap.xml')).body.matchAll(/sitemaps\/([^<]+)<\/loc>/g)]
  for (const kind of ['videos', 'actors']) {
    const parts = names.map(([, name = '']) => name).filter((name) => name.startsWith(`${kind}-`))
    expect(parts.length).toBeGreaterThan(count / 10_000)
    const addresses: string[] = []
    for (const part of parts) {
      const body = await sitemap(part)
      expect(body.length).toBeLessThan(50_000_000)
      const found = body.match(/<loc>[^<]+/g) ?? []
      expect(found.length).toBeLessThanOrEqual(50_000)
      addresses.push(...found)
    }
    expect(addresses.length).toBeGreaterThan(count)
    expect(new Set(addresses).size).toBe(addresses.length)
  }
})
