import { CallError, type Client, getVideo, listActors } from '@liuguang/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { publicFindQuery, publicPagesQuery, publicQuery, reloadLocalized } from './call-query.ts'
import { createQueryClient } from './query-client.ts'

test('a change of language requests shown texts again, forgets unused ones and keeps the rest', async () => {
  const client = new QueryClient()
  const requested: string[] = []
  const queryOf = (name: string, isLocalized: boolean) => ({
    queryKey: [name],
    meta: { isLocalized },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      requested.push(name)
      return name
    },
  })
  await client.fetchQuery(queryOf('unused', true))
  await client.fetchQuery(queryOf('other', false))
  const ends = [queryOf('shown', true), queryOf('balance', false)].map((query) =>
    new QueryObserver(client, query).subscribe(() => undefined),
  )
  await expect.poll(() => requested).toEqual(['unused', 'other', 'shown', 'balance'])
  await expect.poll(() => client.isFetching()).toBe(0)
  reloadLocalized(client)
  await expect.poll(() => requested.slice(4)).toEqual(['shown'])
  expect(client.getQueryData(['unused'])).toBeUndefined()
  expect(client.getQueryData(['other'])).toBe('other')
  for (const end of ends) end()
  client.clear()
})

afterEach(() => vi.useRealTimers())

test('what was not found is requested again after some seconds, and what was found after a minute', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const video = { id: 2 }
  const call = async (_call: unknown, { id }: { id: number }) => {
    asked.push(id)
    if (id === 1) throw new CallError('videos.get', 'NOT_FOUND')
    return video
  }
  const client = createQueryClient({ call } as unknown as Client)
  const find = (id: number) => client.fetchQuery(publicFindQuery(getVideo, { id }))
  const findBoth = () => Promise.all([find(1), find(2)])
  expect(await findBoth()).toEqual([null, video])
  vi.advanceTimersByTime(4000)
  await findBoth()
  expect(asked).toEqual([1, 2])
  vi.advanceTimersByTime(2000)
  await findBoth()
  expect(asked).toEqual([1, 2, 1])
  vi.advanceTimersByTime(60_000)
  await findBoth()
  expect(asked).toEqual([1, 2, 1, 1, 2])
})

test('one page of a list and the pages of the same list are stored apart', async () => {
  const page = { list: [], next: null }
  const client = createQueryClient({ call: async () => page } as unknown as Client)
  expect(await client.fetchQuery(publicQuery(listActors, {}))).toEqual(page)
  const { pages } = await client.fetchInfiniteQuery(publicPagesQuery(listActors, {}))
  expect(pages).toEqual([page])
  expect(await client.fetchQuery(publicQuery(listActors, {}))).toEqual(page)
})
