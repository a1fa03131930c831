import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backNavigationGcTime, createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hourMs = 60 * 60_000
const cache = () => createQueryClient({ call: async () => [] } as never)
type Cache = ReturnType<typeof cache>

/** Opens a page that shows the response of `name`. @returns leaves the page */
async function show(queryClient: Cache, name: string, gcTime: number | undefined): Promise<() => void> {
  const options = { queryKey: [name], queryFn: async () => name, ...(gcTime !== undefined && { gcTime }) }
  const observer = new QueryObserver(queryClient, options)
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return leave
}
const kept = (queryClient: Cache, name: string) => queryClient.getQueryData([name]) === name

test('a list is kept for hours after its page was left, another response is not', async () => {
  const queryClient = cache()
  for (const [name, gcTime] of [['list', backNavigationGcTime] as const, ['other', undefined] as const]) {
    const leave = await show(queryClient, name, gcTime)
    leave()
  }
  await vi.advanceTimersByTimeAsync(4 * hourMs)
  expect(kept(queryClient, 'list')).toBe(true)
  expect(kept(queryClient, 'other')).toBe(false)
})

test('of more than 100 lists the one that was left first is dropped, unless a page shows it', async () => {
  const queryClient = cache()
  await show(queryClient, 'shown', backNavigationGcTime)
  for (let index = 0; index < 101; index += 1) {
    const leave = await show(queryClient, `list ${index}`, backNavigationGcTime)
    leave()
    // visited again
    if (index === 50) (await show(queryClient, 'list 0', backNavigationGcTime))()
  }
  expect(kept(queryClient, 'shown')).toBe(true)
  expect(kept(queryClient, 'list 0')).toBe(true)
  expect(kept(queryClient, 'list 1')).toBe(false)
  expect(kept(queryClient, 'list 2')).toBe(true)
})
