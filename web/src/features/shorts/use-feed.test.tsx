// @vitest-environment happy-dom
import { type Client, getShort, listShorts, type Short, suggestShorts } from '@liuguang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { cardOf, memberOf } from '../../../test/responses.ts'
import { reloadLocalized } from '../../platform/api/call-query.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { SessionProvider } from '../../platform/session/session-context.tsx'
import { createSessionStore } from '../../platform/session/session-store.ts'
import { localStore, sessionStore } from '../../platform/storage/browser-store.ts'
import { useFeed } from './use-feed.ts'

const shortOf = (id: number, title: string) => ({ ...cardOf(id, { kind: 'short', title }) }) as Short

test('after a change of language the same shorts are shown in it, in the same order', async () => {
  let language = 'hk'
  let suggested = 0
  const call = async (call: { name: string }, input: { id?: number }) => {
    switch (call.name) {
      case listShorts.name:
        return { list: [shortOf(1, `1 ${language}`)], next: null }
      case suggestShorts.name:
        suggested += 1
        return { list: suggested > 1 ? [] : [shortOf(2, `2 ${language}`), shortOf(3, `3 ${language}`)] }
      case getShort.name:
        return shortOf(input.id ?? 0, `${input.id} ${language}`)
    }
  }
  const queryClient = createQueryClient({ call } as unknown as Client)
  const session = createSessionStore({ local: localStore, tab: sessionStore, onRefused: () => {} })
  session.signIn({ token: 'a'.repeat(43), user: memberOf() })
  let titles: string[] | undefined
  function Feed() {
    titles = useFeed('foryou', undefined).shorts?.map(({ title }) => title)
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <SessionProvider store={session}>
      <QueryClientProvider client={queryClient}>
        <Feed />
      </QueryClientProvider>
    </SessionProvider>,
  )
  await vi.waitFor(() => expect(titles).toEqual(['1 hk', '2 hk', '3 hk']))
  language = 'en'
  reloadLocalized(queryClient)
  await vi.waitFor(() => expect(titles).toEqual(['1 en', '2 en', '3 en']))
  root.unmount()
  queryClient.clear()
})
