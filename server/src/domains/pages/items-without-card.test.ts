import {
  getPublishingRight,
  listActorWorks,
  listCreatorWorks,
  listTopicItems,
  listVideos,
  putTopics,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { itemKinds } from '../item-kinds.ts'

let site: TestApp
/** The newest first. All of them are works of one actor and of one creator, and in one topic. */
const videos: number[] = []
let actorId = 0
let creatorId = 0
let topicId = 0

beforeAll(async () => {
  site = await openTestApp()
  const author = await makeUploader(site.ctx)
  for (const day of [4, 3, 2, 1]) {
    const publishedAt = new Date(Date.UTC(2026, 10, day))
    const { id } = await makeVideo(site.ctx, { ownerId: author.id, actors: ['島民'], publishedAt })
    videos.push(id)
  }
  creatorId = (await site.as(author.token).call(getPublishingRight, {})).creatorId ?? 0
  const actor = await site.ctx.db
    .selectFrom('actors')
    .select('id')
    .where('name', '=', '島民')
    .executeTakeFirstOrThrow()
  actorId = Number(actor.id)
  const texts = { hk: { title: '小島', description: '' } }
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const [topic] = await editor.call(putTopics, {
    topics: [{ slug: 'islands', lang: 'hk', isPublished: true, texts, items: videos }],
    reason: 'a test',
  })
  topicId = topic?.id ?? 0
  await loseCard(BigInt(videos[1] ?? 0))
})
afterAll(() => site.close())

/** Leaves an item published without the facts that its card needs. */
async function loseCard(id: bigint): Promise<void> {
  await inTransaction(site.ctx.db, (tx) => itemKinds.video.erase(tx, id))
  await site.ownerDb.deleteFrom('videos').where('id', '=', id).execute()
}

interface ListPage {
  list: { id: number }[]
  next: string | null
}
type ReadPage = (page: { size: number; cursor?: string }) => Promise<ListPage>

const lists: Record<string, ReadPage> = {
  'the newest videos': (page) => site.anonymous.call(listVideos, { order: 'new', ...page }),
  'the works of an actor': (page) => site.anonymous.call(listActorWorks, { id: actorId, ...page }),
  'the works of a creator': (page) => site.anonymous.call(listCreatorWorks, { id: creatorId, ...page }),
  'the works of a topic': (page) => site.anonymous.call(listTopicItems, { id: topicId, ...page }),
}

test.each(Object.entries(lists))('%s go on after a page with an item that has no card', async (_, read) => {
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const { list, next } = await read({ size: 2, ...(cursor ? { cursor } : {}) })
    pages.push(list.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor)
  const [first, , third, last] = videos
  expect(pages).toEqual([[first], [third, last]])
})
