import { expect, test } from 'vitest'
import { cardOf } from '../../../test/responses.ts'
import { chooseNext } from './use-next-video.ts'

const sold = cardOf(1, { price: { asset: 'points', amount: 10 } })
const forVips = cardOf(2, { isVipOnly: true })
const free = cardOf(3)
const alsoFree = cardOf(4)
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
