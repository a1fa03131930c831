import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  acceptUploadNotice,
  addComment,
  buyVideo,
  type Client,
  countView,
  createWork,
  finishUpload,
  followCreator,
  getPublishingRight,
  likeVideo,
  moveFavourites,
  mutePerson,
  reportComment,
  reportDanmaku,
  reportPlays,
  saveFavouriteFolder,
  startUpload,
  submitWork,
  takeDownWork,
  updateWork,
  uploadFile,
} from '@liuguang/contract'
import { sourceFile } from './release-files.ts'
import type { ReleasePrograms } from './release-programs.ts'

interface Readers {
  buyer: { client: Client }
  vip: { client: Client }
}

const priceOfWork = { asset: 'points', amount: 20 } as const

/**
 * What releases since migration 0075 have: an uploader’s works in every state, with their files and reviews, a sale with a
 * share, a change that waits, a creator who is followed, plays, reports, muted people, refused words.
 * @param untilIdle until no job is left that can run now
 * @returns the works’ ids by name
 */
export async function publishWorks(
  site: ReleasePrograms,
  author: { client: Client; name: string },
  { buyer, vip }: Readers,
  untilIdle: () => Promise<void>,
): Promise<Record<string, number>> {
  await site.cli('uploaders', 'allow', author.name, '--note', 'known from the festival')
  const { noticeVersion } = await author.client.call(getPublishingRight, {})
  await author.client.call(acceptUploadNotice, { version: noticeVersion })
  const works = {
    published: await makeWork(author.client, '港口', 0),
    secondFree: await makeWork(author.client, '碼頭', 0),
    sold: await makeWork(author.client, '港島一日', priceOfWork.amount),
    refused: await makeWork(author.client, '無題', 0),
    inReview: await makeWork(author.client, '渡輪', 0),
    draft: await makeWork(author.client, '電車', 0),
    unsent: await announceWork(author.client, '尚未上載'),
    takenDown: await makeWork(author.client, '夜市', 0),
  }
  await untilIdle()
  await review(site, author.client, works.published, ['approve', '--note', 'fine'])
  // The second free work of the day: then one with a price may follow.
  await review(site, author.client, works.secondFree, ['approve', '--note', 'fine'])
  // Held by another reviewer from now on.
  await author.client.call(submitWork, { id: works.inReview, haveAllConsented: true })
  await site.cli('review', 'next', '--as', 'Other reviewer')
  await review(site, author.client, works.sold, ['approve', '--note', 'fine'])
  await review(site, author.client, works.refused, ['reject', '--policy', 'quality', '--note', 'too dark'])
  await review(site, author.client, works.takenDown, ['approve', '--note', 'fine'])
  await author.client.call(takeDownWork, { id: works.takenDown })
  await author.client.call(updateWork, { id: works.sold, ...fieldsOf('港島兩日', priceOfWork.amount) })
  await untilIdle()
  await watchAndReport(site, { buyer, vip }, works.sold)
  await site.cli('block-terms', 'badword', '--whole', '--note', 'an example')
  await untilIdle()
  return works
}

const fieldsOf = (title: string, price: number) => ({
  ...{ lang: 'hk' as const, title, description: '海邊的一天', tagIds: [], price, freeSeconds: 4 },
  people: ['阿明'],
})

/** A draft whose whole file was sent. */
async function makeWork(client: Client, title: string, price: number): Promise<number> {
  const file = await readFile(sourceFile)
  const uploadId = randomUUID()
  await client.call(
    uploadFile,
    { uploadId, name: 'film.mp4', bytes: file.length },
    { file: new Blob([file]) },
  )
  const { id } = await client.call(createWork, { uploadId, kind: 'video', ...fieldsOf(title, price) })
  await client.call(finishUpload, { uploadId, sha256: createHash('sha256').update(file).digest('hex') })
  return id
}

/** A draft of whose file nothing was sent yet. */
async function announceWork(client: Client, title: string): Promise<number> {
  const uploadId = randomUUID()
  await client.call(startUpload, { uploadId, name: 'next.mp4', bytes: 1000 })
  return (await client.call(createWork, { uploadId, kind: 'video', ...fieldsOf(title, 0) })).id
}

/** Hands a work in and decides about it as a reviewer of the command line. */
async function review(
  site: ReleasePrograms,
  author: Client,
  id: number,
  [action = '', ...options]: string[],
): Promise<void> {
  await author.call(submitWork, { id, haveAllConsented: true })
  const task = /^(\d+)/.exec(await site.cli('review', 'next', '--as', 'Reviewer'))?.[1] ?? ''
  await site.cli('review', action, task, ...options, '--as', 'Reviewer')
}

async function watchAndReport(site: ReleasePrograms, { buyer, vip }: Readers, id: number) {
  await buyer.client.call(buyVideo, { id, price: priceOfWork })
  await buyer.client.call(likeVideo, { id, isLiked: true })
  for (const { client } of [buyer, vip]) await client.call(countView, { id })
  await site.as('').call(reportPlays, {
    network: 'wifi',
    plays: [
      {
        ...{ kind: 'video', startMs: 180, stallCount: 0, stallMs: 0, isSkipped: false, watchedPercent: 50 },
        item: { id, watchedMs: 2000, reachedMs: 2000, isPreviewEnd: false },
      },
    ],
  })
  const [creator] = await site.query<{ id: string }>('select id from creators')
  await buyer.client.call(followCreator, { id: Number(creator?.id), isFollowed: true })
  const folder = await buyer.client.call(saveFavouriteFolder, { name: '海景' })
  const favourites = await site.query<{ item_id: string }>('select item_id from favourites order by item_id')
  await buyer.client.call(moveFavourites, { ids: [Number(favourites[0]?.item_id)], folderId: folder.id })
  const comment = await buyer.client.call(addComment, { id, text: '好看' })
  await vip.client.call(reportComment, { id: comment.id, reason: 'spoiler' })
  const [line] = await site.query<{ id: string }>('select id from danmaku order by id')
  await vip.client.call(reportDanmaku, { id: Number(line?.id), reason: 'spoiler' })
  await vip.client.call(mutePerson, { id: comment.author.id })
}
