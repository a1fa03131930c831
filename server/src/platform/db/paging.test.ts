import { expect, test } from 'vitest'
import { encodeCursor, presentPage, readPage } from './paging.ts'

const pageOf = (ids: bigint[], order?: string) =>
  presentPage({
    ...{ rows: ids, size: 2, page: 1, total: { count: ids.length, isEstimate: false }, order },
    sortKeys: (id) => [id],
    view: Number,
  })

const refusal = (problem: string) =>
  expect.objectContaining({ failure: 'BAD_REQUEST', details: { path: '/cursor', problem } })

test('a cursor of a list with several orders leads on in its own order, and is refused in another', () => {
  const { list, next } = pageOf([3n, 2n, 1n], 'newest')
  expect(list).toEqual([3, 2])
  const input = { cursor: next ?? '', size: 2 }
  expect(readPage(input, 1, 'newest')).toEqual({ size: 2, page: 2, offset: 0, after: [2n] })
  expect(() => readPage(input, 1, 'oldest')).toThrow(
    refusal('is not a cursor of this list in the order “oldest”'),
  )
})

test('a row of which there is nothing to show is left out, and the next page follows all the same', () => {
  const { list, next } = presentPage({
    ...{ rows: [3n, 2n, 1n], size: 2, page: 1, total: { count: 3, isEstimate: false } },
    sortKeys: (id) => [id],
    view: (id) => (id === 2n ? undefined : Number(id)),
  })
  expect(list).toEqual([3])
  expect(readPage({ cursor: next ?? '' }, 1)).toMatchObject({ page: 2, after: [2n] })
})

test('a cursor of a list with one order has no order, and is invalid for a list with several', () => {
  const { next } = pageOf([3n, 2n, 1n])
  expect(next).toBe(Buffer.from('[2,"2"]').toString('base64url'))
  expect(readPage({ cursor: next ?? '' }, 1)).toMatchObject({ page: 2, after: [2n] })
  expect(() => readPage({ cursor: next ?? '' }, 1, 'newest')).toThrow(
    refusal('is not a cursor of this list in the order “newest”'),
  )
  const ordered = encodeCursor({ page: 2, after: ['2'], order: 'newest' })
  expect(() => readPage({ cursor: ordered }, 1)).toThrow(refusal('is not a cursor of this list'))
})
