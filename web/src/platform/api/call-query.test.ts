import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reloadLocalized } from './call-query.ts'

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
