import { join } from 'node:path'
import { putTopics, setActorPicture, setTopicCover } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVocabularyErrors, structuredDataOf } from '../../../test/check-structured-data.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { flat } from '../../../test/content/test-pictures.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { servePages } from '../../platform/rendering/site-plugin.ts'
import { projectDir } from '../../project-dir.ts'

/** What rendered pages tell search engines. */

let site: TestApp
/** Uses the last build of the site; `npm test` builds it first. */
let app: FastifyInstance
/** The things of each page, by path. */
const pages = new Map<string, Record<string, unknown>[]>()
const paths = { paid: '', vip: '', free: '', short: '', actor: '', topic: '', creator: '' }

beforeAll(async () => {
  site = await openTestApp()
  app = await buildApp(site.ctx, {
    limitRates: false,
    site: (all) => servePages(all, { config: site.ctx.config, webDir: join(projectDir, 'web') }),
  })
  await app.ready()
  const author = await makeUploader(site.ctx)
  await site.ctx.db
    .updateTable('accounts')
    .set({ display_name: '林間映像' })
    .where('id', '=', author.id)
    .execute()
  const facts = {
    ownerId: author.id,
    actors: ['甲君', '乙君'],
    tags: ['山'],
    description: '晨霧<散>去 & "日出"',
  }
  const paid = await makeVideo(site.ctx, { ...facts, title: '收費' })
  const free = await makeVideo(site.ctx, { ...facts, title: '免費', price: null })
  const vip = await makeVideo(site.ctx, { ...facts, title: '會員', isVipOnly: true })
  const short = await makeVideo(site.ctx, { ...facts, title: '短片', kind: 'short', price: null })
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const texts = { hk: { title: '山水專題', description: '' } }
  const topic = { slug: 'hills', lang: 'hk' as const, isPublished: true, texts, items: [paid.id, free.id] }
  const [made] = await editor.call(putTopics, { topics: [topic], reason: 'test' })
  const { id: actorId } = await site.ctx.db
    .selectFrom('actors')
    .select('id')
    .where('name', '=', '甲君')
    .executeTakeFirstOrThrow()
  const file = new Blob([new Uint8Array(await flat('green', 1280, 720).png().toBuffer())])
  await editor.call(setTopicCover, { slug: 'hills' }, { file })
  await editor.call(setActorPicture, { id: Number(actorId), reason: 'test' }, { file })
  const { id: creatorId } = await site.ctx.db
    .selectFrom('creators')
    .select('id')
    .where('account_id', '=', author.id)
    .executeTakeFirstOrThrow()
  Object.assign(paths, {
    ...{ paid: `/play/${paid.id}`, vip: `/play/${vip.id}`, free: `/play/${free.id}` },
    ...{ short: `/vod/shortVideo/${short.id}`, actor: `/actor/detail/${actorId}` },
    ...{ topic: `/topic/topic/${made?.id}`, creator: `/creator/${creatorId}` },
  })
  for (const path of [...Object.values(paths), '/Home', '/new', '/hot', '/actor', '/topic']) {
    const { statusCode, body } = await get(path)
    expect(statusCode, path).toBe(200)
    pages.set(path, structuredDataOf(body))
  }
})
afterAll(async () => {
  await app?.close()
  await site.close()
})

const get = (url: string) => app.inject({ method: 'GET', url })
const thingOf = (path: string, type: string) => pages.get(path)?.find((thing) => thing['@type'] === type)

test('the check finds unknown types and properties, and values of another type', async () => {
  const context = { '@context': 'https://schema.org' }
  const errors = await findVocabularyErrors({
    type: { ...context, '@type': 'VideoObjects', name: 'a' },
    property: { ...context, '@type': 'VideoObject', pictureUrl: 'a' },
    deeper: { ...context, '@type': 'VideoObject', author: { '@type': 'Person', nickname: 'a' } },
    value: { ...context, '@type': 'VideoObject', isAccessibleForFree: 7 },
    right: { ...context, '@type': 'VideoObject', name: 'a', isAccessibleForFree: true },
  })
  const wrong = new Set(errors.map((error) => error.split(':')[0]))
  expect([...wrong].sort()).toEqual(['deeper', 'property', 'type', 'value'])
}, 60_000)

test('every page has only what schema.org’s vocabulary has', async () => {
  const things = [...pages].flatMap(([path, list]) =>
    list.map((thing) => [`${path} ${thing['@type']}`, thing] as const),
  )
  expect(things.map(([, thing]) => thing['@type'])).toEqual(
    expect.arrayContaining(['VideoObject', 'BreadcrumbList', 'ProfilePage']),
  )
  expect(await findVocabularyErrors(Object.fromEntries(things))).toEqual([])
}, 60_000)

const address = expect.stringMatching(/^https?:\/\/[^/]+\//)

test.each(['paid', 'vip', 'free', 'short'] as const)(
  'the page of a video has what Google requires of a VideoObject: %s',
  (name) => {
    const path = paths[name]
    const video = thingOf(path, 'VideoObject')
    expect(video).toMatchObject({
      '@context': 'https://schema.org',
      name: expect.stringMatching(/\S/),
      description: '晨霧<散>去 & "日出"',
      thumbnailUrl: [address],
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      duration: 'PT1M0S',
      url: expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`)),
      embedUrl: address,
      author: { '@type': 'Person', name: '林間映像', url: address },
    })
    const isFree = name === 'free' || name === 'short'
    expect(video?.isAccessibleForFree).toBe(isFree)
    // Of ten free seconds, the segments that end within them.
    const clip = { '@type': 'Clip', name: expect.any(String), startOffset: 0, endOffset: 8, url: address }
    if (!isFree) expect(video).toMatchObject({ requiresSubscription: name === 'vip', hasPart: [clip] })
  },
)

test.each(['paid', 'short', 'actor', 'topic', 'creator', '/new', '/hot', '/actor', '/topic'] as const)(
  'the breadcrumbs have what Google requires: at least two, numbered, with names and addresses: %s',
  (name) => {
    const path = name.startsWith('/') ? name : paths[name as keyof typeof paths]
    const crumbs = thingOf(path, 'BreadcrumbList')?.itemListElement as { position: number; item: string }[]
    expect(crumbs.length).toBeGreaterThanOrEqual(2)
    for (const [index, crumb] of crumbs.entries())
      expect(crumb).toMatchObject({
        '@type': 'ListItem',
        position: index + 1,
        name: expect.stringMatching(/\S/),
        item: address,
      })
    expect(crumbs[0]?.item).toMatch(/\/Home$/)
  },
)

test('the page of a creator has what Google requires of a ProfilePage', () => {
  expect(thingOf(paths.creator, 'ProfilePage')).toMatchObject({
    '@context': 'https://schema.org',
    mainEntity: {
      '@type': 'Person',
      name: '林間映像',
      url: address,
      interactionStatistic: { interactionType: { '@type': 'FollowAction' }, userInteractionCount: 0 },
    },
  })
})

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('lists and pages have a description in each language', async () => {
  const described = ['/new', '/hot', '/search', '/actor', '/topic', paths.actor, paths.topic, paths.creator]
  for (const path of described) {
    const texts = new Set<string>()
    for (const locale of ['zh-HK', 'zh-CN', 'en-US', 'vi-VN'])
      texts.add(contentOf((await get(`${path}?lang=${locale}`)).body, 'description'))
    expect(texts.size, `${path}: ${[...texts].join(' | ')}`).toBe(4)
    expect(texts, path).not.toContain('')
  }
})

test('lists and pages have a picture for link previews: the first that they show', async () => {
  for (const path of ['/new', '/hot', '/actor', '/topic', paths.actor, paths.topic])
    expect(contentOf((await get(path)).body, 'og:image'), path).toMatch(/^https?:.+\.jpg$/)
})
