import { setTimeout as sleep } from 'node:timers/promises'
import {
  CallError,
  countDanmaku,
  getHome,
  getMyHome,
  getPlaybacks,
  getPublicPlayback,
  getPublishingRight,
  getSearchHint,
  getShort,
  getVideo,
  itemPath,
  likeVideo,
  limits,
  listActors,
  listActorWorks,
  listAlsoWatchedVideos,
  listCategoryCovers,
  listComments,
  listCreatorWorks,
  listFavourites,
  listHistory,
  listLiked,
  listRelatedVideos,
  listShorts,
  listTopicItems,
  listVideos,
  recordProgress,
  search,
  searchActors,
  searchTags,
  setFavourite,
  shortTabs,
  subjectPath,
  suggestSearches,
  suggestShorts,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { putTopic } from '../../../test/content/topics.ts'
import { type ApiProcess, startApiProcess } from '../../../test/processes/api-process.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { hideItem } from '../entitlements/index.ts'
import { changeSetting, putCategory } from '../settings/index.ts'
import { pickShort } from '../shorts/index.ts'
import { makeEditions } from '../shorts/make-editions.ts'

/** Two API processes with caches on one database, as operators run them. */

const boundMs = 10_000
let site: TestApp
let apis: ApiProcess[]
let categoryId: bigint
let other: TestVideo
/** The member whose works the shorts of the tests are. */
let author: TestAccount
let creatorId: number
/** A viewer of the other video, to whom those like it are recommended. */
let viewer: TestAccount
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  site = await openTestApp()
  editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const name = { cn: '旅行', hk: '旅行', en: 'Travel', vi: 'Du lịch' }
  categoryId = await putCategory(site.ctx, {
    slug: 'travel',
    name,
    operator: commandLineOperator('test'),
    reason: 'a test',
  })
  other = await make('長河')
  author = await makeAccount(site.ctx)
  await make('初作', { ownerId: author.id })
  creatorId = (await site.as(author.token).call(getPublishingRight, {})).creatorId ?? 0
  viewer = await makeAccount(site.ctx)
  await site.as(viewer.token).call(recordProgress, { id: other.id, positionMs: 5000 })
  const operator = commandLineOperator('test')
  await changeSetting(site.ctx, { key: 'alsoWatchedViewers', value: 1, operator })
  apis = await Promise.all([startApiProcess(site.ctx.config), startApiProcess(site.ctx.config)])
})
afterAll(async () => {
  for (const api of apis) await api.stop()
  await site.close()
})

let title: string
let video: TestVideo
let short: TestVideo
/** A short that links to the video and stays published. */
let leading: TestVideo
let member: TestAccount
/** The short's. */
let actorId: number
/** A topic of the video. */
let topicId: number
let names = 0
beforeEach(async () => {
  names += 1
  title = `孤帆遠影${names}號`
  video = await make(title, { tags: ['海', `${title}籤`] })
  short = await make(`${title}短`, { kind: 'short', actors: [`${title}客`], ownerId: author.id })
  leading = await make('引子', { kind: 'short', leadsTo: { videoId: BigInt(video.id), atMs: 8_000 } })
  member = await makeAccount(site.ctx)
  await site.as(member.token).call(setFavourite, { kind: 'video', id: video.id, isFavourite: true })
  await site.as(member.token).call(likeVideo, { id: video.id, isLiked: true })
  await site.as(member.token).call(recordProgress, { id: video.id, positionMs: 5000 })
  topicId = await putTopic(editor, `topic-${names}`, { items: [video.id] })
  const { id } = await site.ctx.db
    .selectFrom('actors')
    .select('id')
    .where('name', '=', `${title}客`)
    .executeTakeFirstOrThrow()
  actorId = Number(id)
  await sql`insert into item_pairs (item_id, other_id, viewers) values (${other.id}, ${video.id}, 1)`.execute(
    site.ctx.db,
  )
  // The category shows the cover of its hottest item.
  await sql`update items set hot_score = ${names * 1_000_000} where id = ${video.id}`.execute(site.ctx.db)
  await makeEditions(site.ctx)
})

const make = (text: string, facts: TestVideoFacts = {}) =>
  makeVideo(site.ctx, { title: text, tags: ['海'], categoryId, price: null, description: text, ...facts })

/** Each request comes from another network address, so that rate limits do not apply. */
async function get(api: ApiProcess, path: string): Promise<string> {
  const headers = { 'x-forwarded-for': `10.2.${Math.floor(visits / 250) % 250}.${visits % 250}` }
  visits += 1
  return (await fetch(`${api.origin}${path}`, { headers })).text()
}
let visits = 0

/** NOT_FOUND is an expected response, any other error is not. */
function absent(error: Error): string {
  if (error instanceof CallError && error.failure === 'NOT_FOUND') return 'not there'
  throw error
}

interface Place {
  name: string
  read: (api: ApiProcess) => Promise<string>
}

const call = (name: string, send: (api: ApiProcess) => Promise<unknown>): Place => ({
  name,
  read: async (api) => JSON.stringify(await send(api).catch(absent)).replaceAll(`/play/${other.id}`, ''),
})

/** @param isIn what identifies the video in the file; default: its title */
const file = (path: string, isIn = (text: string) => text.includes(title)): Place => ({
  name: path,
  read: async (api) => (isIn(await get(api, path)) ? title : ''),
})

/** Every response in which anybody can see a video or a short, with the title where it is there. */
const places = (): Place[] => [...lists(), ...details(), ...searches(), ...ofMembers(), ...files()]

function lists(): Place[] {
  return [
    call('home', (api) => api.as('').call(getHome, {})),
    ...(['new', 'hot'] as const).flatMap((order) => [
      call(`list ${order}`, (api) => api.as('').call(listVideos, { order })),
      call(`list ${order} of a category`, (api) =>
        api.as('').call(listVideos, { order, categoryId: Number(categoryId), page: 1, size: 30 }),
      ),
    ]),
    call('related', (api) => api.as('').call(listRelatedVideos, { id: other.id })),
    call('also watched', (api) => api.as('').call(listAlsoWatchedVideos, { id: other.id })),
    call('the works of an actor', (api) => api.as('').call(listActorWorks, { id: actorId })),
    call('the works of a creator', (api) => api.as('').call(listCreatorWorks, { id: creatorId })),
    call('the works of a topic', (api) => api.as('').call(listTopicItems, { id: topicId })),
    call('actors with works', (api) => api.as('').call(listActors, {})),
    call('the covers of categories', async (api) => {
      const covers = JSON.stringify(await api.as('').call(listCategoryCovers, {}))
      return covers.includes(video.coverToken) ? title : ''
    }),
    call('shorts feed', (api) => api.as('').call(listShorts, { feed: 'mix' })),
  ]
}

function details(): Place[] {
  return [
    call('the video', (api) => api.as('').call(getVideo, { id: video.id })),
    call('its playback', async (api) => {
      const { source } = await api.as('').call(getPublicPlayback, { id: video.id })
      return { title, source }
    }),
    call('its comments', async (api) => [title, await api.as('').call(listComments, { id: video.id })]),
    call('its danmaku', async (api) => [title, await api.as('').call(countDanmaku, { id: video.id })]),
    call('the short', (api) => api.as('').call(getShort, { id: short.id })),
    call('what a short leads to', (api) => api.as('').call(getShort, { id: leading.id })),
  ]
}

function searches(): Place[] {
  return [
    call('search', (api) => api.as('').call(search, { text: title })),
    call('search of a category', (api) =>
      api.as('').call(search, { text: title, categoryId: Number(categoryId) }),
    ),
    call('search for an actor', (api) => api.as('').call(searchActors, { text: `${title}客` })),
    call('search for a tag', (api) => api.as('').call(searchTags, { text: `${title}籤` })),
    call('suggestions', (api) => api.as('').call(suggestSearches, { text: title })),
    // A random title of few.
    call('the hint of the search box', async (api) => {
      const client = api.as('')
      return Promise.all(Array.from({ length: 20 }, () => client.call(getSearchHint, {})))
    }),
  ]
}

function ofMembers(): Place[] {
  return [
    call('its playback for a member', async (api) => {
      const found = await api.as(member.token).call(getPlaybacks, { ids: [video.id] })
      return found.map(({ source }) => ({ title, source }))
    }),
    call('favourites', (api) => api.as(member.token).call(listFavourites, { kind: 'video' })),
    call('the history', async (api) =>
      (await api.as(member.token).call(listHistory, {})).list.map(({ item }) => item),
    ),
    call('what is liked', async (api) =>
      (await api.as(member.token).call(listLiked, {})).list.map(({ item }) => item),
    ),
    call('what is continued', async (api) => (await api.as(member.token).call(getMyHome, {})).continued),
    call('what is recommended', async (api) => (await api.as(viewer.token).call(getMyHome, {})).recommended),
    call('shorts for a member', (api) =>
      api.as(member.token).call(suggestShorts, { size: limits.suggestedShortsMax }),
    ),
  ]
}

/** Pages and files of the site. Those of an actor or a search name what they are for. */
function files(): Place[] {
  const ofVideo = itemPath({ kind: 'video', id: video.id })
  const ofShort = itemPath({ kind: 'short', id: short.id })
  const ofActor = subjectPath({ kind: 'actor', id: actorId })
  const links = (path: string) => (html: string) => html.includes(`href="${path}"`)
  const lists = (path: string) => (xml: string) => xml.includes(`${path}<`)
  const oembed = (path: string) => `/oembed?url=${encodeURIComponent(`http://site.invalid${path}`)}`
  return [
    ...[
      '/',
      '/Home',
      '/new',
      '/hot',
      `/topic/1/${categoryId}`,
      `/play/${other.id}`,
      ofVideo,
      ofShort,
      `/vod/shortVideo/${leading.id}`,
      subjectPath({ kind: 'creator', id: creatorId }),
      subjectPath({ kind: 'topic', id: topicId }),
    ].map((path) => file(path)),
    file('/actor', links(ofActor)),
    file(ofActor, links(ofShort)),
    file(`/search?q=${encodeURIComponent(title)}`, links(ofVideo)),
    file('/sitemaps/videos-0.xml', lists(ofVideo)),
    file('/sitemaps/shorts-0.xml', lists(ofShort)),
    file('/sitemaps/actors-0.xml', lists(ofActor)),
    file('/feeds/new.xml'),
    file(`/feeds/category/${categoryId}.xml`),
    file(`/feeds/creator/${creatorId}.xml`),
    file(`/feeds/actor/${actorId}.xml`, lists(ofShort)),
    ...[video.id, short.id].map((id) => file(`/embed/${id}`)),
    ...[ofVideo, ofShort].map((path) => file(oembed(path))),
  ]
}

/** The places, on each process, that contain this text. */
async function placesWith(text: string): Promise<string[]> {
  const checks = apis.flatMap((api, index) =>
    places().map(async ({ name, read }) => ((await read(api)).includes(text) ? `${name} of ${index}` : '')),
  )
  return (await Promise.all(checks)).filter(Boolean)
}

/** The tabs of the feed, on each process, that contain a short. */
async function tabsOf(id: number): Promise<string[]> {
  const checks = apis.flatMap((api, index) =>
    shortTabs.map(async (feed) => {
      const { list } = await api.as('').call(listShorts, { feed })
      return list.some((one) => one.id === id) ? `${feed} of ${index}` : ''
    }),
  )
  return (await Promise.all(checks)).filter(Boolean)
}

/** Polling interval: often enough for 10 s, while rendering all pages without a pause would use the whole machine. */
const pollMs = 200

/** Polls until it holds. @returns after how many ms */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > boundMs) throw new Error(`not within ${boundMs} ms`)
    await sleep(pollMs)
  }
  return performance.now() - startedAt
}

const everywhere = () => places().length * apis.length

test('a published video appears everywhere within 10 s, and a hidden one disappears', async () => {
  await until(async () => (await placesWith(title)).length === everywhere())
  for (const tab of shortTabs)
    await pickShort(site.ctx, {
      videoId: BigInt(short.id),
      tab,
      position: 1,
      pickedBy: commandLineOperator('test'),
    })
  await makeEditions(site.ctx)
  await until(async () => (await tabsOf(short.id)).length === shortTabs.length * apis.length)
  const decision = { itemId: BigInt(video.id), reason: 'test', by: commandLineOperator('test') }
  await hideItem(site.ctx, decision)
  await hideItem(site.ctx, { ...decision, itemId: BigInt(short.id) })
  await makeEditions(site.ctx)
  let left: string[] = []
  const took = await until(async () => {
    left = [...(await placesWith(title)), ...(await tabsOf(short.id))]
    return left.length === 0
  }).catch((error: Error) => {
    throw new Error(`${error.message}: ${left.join(', ')}`)
  })
  expect(took).toBeLessThan(boundMs)
})

test('a new price and new names of category and actor are shown within 10 s', async () => {
  await until(async () => (await placesWith(title)).length === everywhere())
  await sql`update items set price_asset = 'points', price_amount = 77 where id = ${video.id}`.execute(
    site.ctx.db,
  )
  await sql`update categories set name = jsonb_set(name, '{hk}', '"遠行"')`.execute(site.ctx.db)
  await sql`update actors set name = '遠行客' where name = ${`${title}客`}`.execute(site.ctx.db)
  const priceOf = async (api: ApiProcess) => {
    const { list } = await api.as('').call(listVideos, { order: 'new' })
    const detail = await api.as('').call(getVideo, { id: video.id })
    const shown = list.find((card) => card.id === video.id)
    return [shown?.price?.amount, detail.price?.amount, detail.category?.name.hk]
  }
  await until(async () => {
    const responses = await Promise.all(apis.map(priceOf))
    const feeds = await Promise.all(apis.map((api) => api.as('').call(listShorts, { feed: 'mix' })))
    const menus = await Promise.all(apis.map((api) => get(api, '/topic')))
    return (
      responses.every((response) => response.join() === '77,77,遠行') &&
      feeds.every(({ list }) =>
        list.some(({ id, actors }) => id === short.id && actors[0]?.name === '遠行客'),
      ) &&
      menus.every((menu) => menu.includes('遠行'))
    )
  })
})

test('a short that the operator picks is at its position in the tab within 10 s', async () => {
  const tabOf = async (api: ApiProcess) => {
    const { list } = await api.as('').call(listShorts, { feed: 'chosen' })
    return list.map(({ id }) => id)
  }
  // Twice, because the second response comes from the cache.
  for (const api of [...apis, ...apis]) expect(await tabOf(api)).not.toContain(short.id)
  await pickShort(site.ctx, {
    videoId: BigInt(short.id),
    tab: 'chosen',
    position: 1,
    pickedBy: commandLineOperator('test'),
  })
  await makeEditions(site.ctx)
  await until(async () => (await Promise.all(apis.map(tabOf))).every(([first]) => first === short.id))
})

test('views, likes and comments do not invalidate caches, and are shown later', async () => {
  const { rows: before } = await sql`select topic, version::text from public_versions order by topic`.execute(
    site.ctx.db,
  )
  await sql`update items set view_count = view_count + 1, hot_score = hot_score + 1000, like_count = 5,
    comment_count = comment_count + 1`.execute(site.ctx.db)
  const { rows: after } = await sql`select topic, version::text from public_versions order by topic`.execute(
    site.ctx.db,
  )
  expect(after).toEqual(before)
})
