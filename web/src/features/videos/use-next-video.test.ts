import type { VideoCard } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { chooseNext } from './use-next-video.ts'

const card = (id: number, different: Partial<VideoCard> = {}): VideoCard => ({
  id,
  kind: 'video',
  title: `Film ${id}`,
  cover: null,
  durationMs: 60_000,
  width: 1280,
  height: 720,
  price: null,
  isVipOnly: false,
  viewCount: 5,
  likeCount: 1,
  publishedAt: '2026-11-01T00:00:00.000Z',
  ...different,
})
const sold = card(1, { price: { asset: 'points', amount: 10 } })
const forVips = card(2, { isVipOnly: true })
const free = card(3)
const alsoFree = card(4)
const related = [sold, forVips, free, alsoFree]

const nextOf = (granted: readonly number[], before: readonly number[] = [], among = related) =>
  chooseNext(among, ({ id }) => granted.includes(id), new Set(before))?.id

test('the next video is the first one that the viewer may watch whole', () => {
  expect(nextOf([])).toBe(free.id)
  expect(nextOf([forVips.id])).toBe(forVips.id)
  expect(nextOf([sold.id])).toBe(sold.id)
})

test('videos already opened come last, so that two do not follow each other forever', () => {
  expect(nextOf([], [free.id])).toBe(alsoFree.id)
  expect(nextOf([], [free.id, alsoFree.id])).toBe(free.id)
})

test('nothing follows if the viewer may watch none of them whole', () => {
  expect(nextOf([], [], [sold, forVips])).toBeUndefined()
})
