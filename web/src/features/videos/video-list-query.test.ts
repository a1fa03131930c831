import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { backNavigationGcTime, createQueryClient } from '../../platform/api/query-client.ts'
import { actorsQuery, actorWorksQuery } from '../actors/actor-queries.ts'
import { creatorWorksQuery } from '../creators/creator-queries.ts'
import { readSearchOptions } from '../site-search/search-address.ts'
import { actorResultsQuery, resultsQuery, topicResultsQuery } from '../site-search/search-queries.ts'
import { topicItemsQuery, topicsQuery } from '../topics/topic-queries.ts'
import { readPageNumber, type VideoPage, videoListQuery } from './video-list-query.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=500', 500],
  ['page=501', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=abc', 1],
  ['page=1e2', 1],
])('the address %s is of page %i', (search, page) => {
  expect(readPageNumber(new URLSearchParams(search), 500)).toBe(page)
})

/** A server with three pages of two videos, which records its requests. */
function library() {
  const requests: object[] = []
  const client = {
    async call(_call: unknown, input: { page?: number; cursor?: string }) {
      requests.push(input)
      const nowPage = input.page ?? Number(input.cursor)
      const page: VideoPage = {
        list: [],
        nowPage,
        totalPage: 3,
        total: 6,
        isEstimate: false,
        next: nowPage < 3 ? String(nowPage + 1) : null,
      }
      return page
    },
  }
  return { requests, queryClient: createQueryClient(client as never) }
}

test('a list starts at its page and continues by cursor to the end', async () => {
  const { requests, queryClient } = library()
  const query = videoListQuery({ order: 'new', categoryId: 7 }, 2)
  const { pages } = await queryClient.fetchInfiniteQuery({ ...query, pages: 5 })
  expect(requests).toEqual([
    { order: 'new', categoryId: 7, page: 2 },
    { order: 'new', categoryId: 7, cursor: '3' },
  ])
  expect(pages.map(({ nowPage }) => nowPage)).toEqual([2, 3])
})

test('refreshing keeps only the first page', async () => {
  const { requests, queryClient } = library()
  const query = videoListQuery({ order: 'hot' }, 1)
  await queryClient.fetchInfiniteQuery({ ...query, pages: 3 })
  const fresh = await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0, pages: 1 })
  expect(fresh.pages).toHaveLength(1)
  expect(requests).toHaveLength(4)
})

test('a query cache that was not created for an API client has none', async () => {
  await expect(
    new QueryClient().fetchInfiniteQuery({ ...videoListQuery({ order: 'new' }, 1), retry: false }),
  ).rejects.toThrow('createQueryClient')
})

test('every list for visitors is kept for going back', () => {
  const found = readSearchOptions(new URLSearchParams('q=film'))
  const lists = [
    ...[videoListQuery({ order: 'new' }, 1), actorsQuery({}), actorWorksQuery(1), creatorWorksQuery(1)],
    ...[topicsQuery, topicItemsQuery(1)],
    ...[resultsQuery(found), actorResultsQuery(found), topicResultsQuery(found)],
  ]
  for (const { queryKey, gcTime } of lists)
    expect([queryKey, gcTime]).toEqual([queryKey, backNavigationGcTime])
})
