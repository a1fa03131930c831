// @vitest-environment happy-dom
import { type Client, getShort, listShorts, type Short, suggestShorts } from '@liuguang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { cardOf, memberOf } from '../../../test/responses.ts'
import { reloadLocalized } from '../../platform/api/call-query.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { SessionProvider } from '../../platform/session/session-context.tsx'
import { createSessionStore } from '../../platform/session/session-store.ts'
import { localStore, sessionStore } from '../../platform/storage/browser-store.ts'
import type { FeedTab } from './feed-queries.ts'
import { type Feed, useFeed } from './use-feed.ts'

const shortOf = (id: number, title: string) => ({ ...cardOf(id, { kind: 'short', title }) }) as Short

type Respond = (call: string, input: { id?: number; except?: number[]; cursor?: string }) => unknown

let close = () => {}
afterEach(() => close())

/** Shows a feed to a member. @param respond the response of a call, or its failure */
function openFeed(respond: Respond, startId?: number, tab: FeedTab = 'foryou') {
  const call = async ({ name }: { name: string }, input: Parameters<Respond>[1]) => respond(name, input)
  const queryClient = createQueryClient({ call } as unknown as Client)
  const session = createSessionStore({ local: localStore, tab: sessionStore, onRefused: () => {} })
  session.signIn({ token: 'a'.repeat(43), user: memberOf() })
  const rendered: Feed[] = []
  function Screen() {
    rendered.push(useFeed(tab, startId))
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <SessionProvider store={session}>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </SessionProvider>,
  )
  close = () => {
    root.unmount()
    queryClient.clear()
  }
  const titles = () => rendered.at(-1)?.shorts?.map(({ title }) => title)
  return {
    queryClient,
    feed: () => rendered.at(-1),
    showsTitles: (expected: string[]) => vi.waitFor(() => expect(titles()).toEqual(expected)),
    fails: () => vi.waitFor(() => expect(rendered.at(-1)?.error).toBeInstanceOf(Error)),
  }
}

const suggestions = { list: [shortOf(2, '2'), shortOf(3, '3')] }

test('after a change of language the same shorts are shown in it, in the same order', async () => {
  let language = 'hk'
  let suggested = 0
  const { queryClient, showsTitles } = openFeed((call, { id }) => {
    switch (call) {
      case listShorts.name:
        return { list: [shortOf(1, `1 ${language}`)], next: null }
      case suggestShorts.name:
        suggested += 1
        return { list: suggested > 1 ? [] : [shortOf(2, `2 ${language}`), shortOf(3, `3 ${language}`)] }
      case getShort.name:
        return shortOf(id ?? 0, `${id} ${language}`)
    }
  })
  await showsTitles(['1 hk', '2 hk', '3 hk'])
  language = 'en'
  reloadLocalized(queryClient)
  await showsTitles(['1 en', '2 en', '3 en'])
})

test('a public list that did not load, whose first short a member sees first, is requested again', async () => {
  let isDown = true
  const { feed, fails, showsTitles } = openFeed((call) => {
    if (call === suggestShorts.name) return suggestions
    if (isDown) throw new Error('lost')
    return { list: [shortOf(1, '1')], next: null }
  })
  await fails()
  isDown = false
  feed()?.loadMore()
  await showsTitles(['1', '2', '3'])
  expect(feed()?.error).toBeNull()
})

test('a public list that did not load is no error where a member sees the short in the address and suggestions', async () => {
  const { queryClient, feed, showsTitles } = openFeed((call) => {
    if (call === listShorts.name) throw new Error('lost')
    return call === getShort.name ? shortOf(7, '7') : suggestions
  }, 7)
  await showsTitles(['7', '2', '3'])
  expect(queryClient.getQueryState([listShorts.name, 'mix'])?.status).toBe('error')
  expect(feed()?.error).toBeNull()
})

test('a short that did not load is requested again, and no suggestion before it is known', async () => {
  let isDown = true
  const excluded: unknown[] = []
  const { feed, fails, showsTitles } = openFeed((call, { except }) => {
    if (call === listShorts.name) return { list: [], next: null }
    if (call === suggestShorts.name) {
      excluded.push(except)
      return suggestions
    }
    if (isDown) throw new Error('lost')
    return shortOf(7, '7')
  }, 7)
  await fails()
  isDown = false
  feed()?.loadMore()
  await showsTitles(['7', '2', '3'])
  expect(excluded).toEqual([[7]])
})

test('shorts that came since are appended to suggestions, whose end is found again after them', async () => {
  const excluded: unknown[] = []
  let isNew = false
  const { feed, showsTitles } = openFeed((call, { except }) => {
    if (call === listShorts.name) return { list: [shortOf(1, '1')], next: null }
    excluded.push(except)
    if (except?.length === 1) return suggestions
    return { list: isNew && except?.length === 3 ? [shortOf(4, '4')] : [] }
  })
  await showsTitles(['1', '2', '3'])
  feed()?.loadMore()
  await vi.waitFor(() => expect(feed()?.hasMore).toBe(false))
  expect(await feed()?.findMore()).toBeUndefined()
  isNew = true
  const append = await feed()?.findMore()
  await showsTitles(['1', '2', '3'])
  append?.()
  await showsTitles(['1', '2', '3', '4'])
  feed()?.loadMore()
  await vi.waitFor(() => expect(feed()?.hasMore).toBe(false))
  expect(excluded).toEqual([[1], [1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3, 4]])
})

test('shorts that came since are appended to a public feed, each once, and its further pages follow', async () => {
  let pages: Record<string, object> = { '': { list: [shortOf(1, '1'), shortOf(2, '2')], next: null } }
  const { feed, showsTitles } = openFeed((_, { cursor = '' }) => pages[cursor], undefined, 'popular')
  await showsTitles(['1', '2'])
  expect(await feed()?.findMore()).toBeUndefined()
  pages = {
    '': { list: [shortOf(3, '3'), shortOf(1, '1')], next: 'b' },
    b: { list: [shortOf(2, '2'), shortOf(4, '4')], next: null },
  }
  const append = await feed()?.findMore()
  append?.()
  await showsTitles(['1', '2', '3'])
  feed()?.loadMore()
  await showsTitles(['1', '2', '3', '4'])
  expect(feed()?.hasMore).toBe(false)
})
