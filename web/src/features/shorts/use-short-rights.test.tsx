// @vitest-environment happy-dom
import type { Client, MyPlayback, Short } from '@liuguang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { memberOf } from '../../../test/responses.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { SessionProvider } from '../../platform/session/session-context.tsx'
import { createSessionStore } from '../../platform/session/session-store.ts'
import { localStore, sessionStore } from '../../platform/storage/browser-store.ts'
import { type ShortRights, useShortRights } from './use-short-rights.ts'

const preview = { id: 7, right: 'preview', isLiked: false, likeCount: 3 } as MyPlayback
const full: MyPlayback = { ...preview, right: 'full' }

let close = () => {}
afterEach(() => close())

/** The rights of short 7, whose requests wait for `respond`, oldest first. */
async function showRights() {
  const waiting: PromiseWithResolvers<MyPlayback[]>[] = []
  const call = () => {
    const response = Promise.withResolvers<MyPlayback[]>()
    waiting.push(response)
    return response.promise
  }
  const queryClient = createQueryClient({ call } as unknown as Client)
  const session = createSessionStore({ local: localStore, tab: sessionStore, onRefused: () => {} })
  session.signIn({ token: 'a'.repeat(43), user: memberOf() })
  const shorts = [{ id: 7 } as Short]
  let rights: ShortRights | undefined
  function Feed() {
    rights = useShortRights(shorts)
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
  close = () => {
    root.unmount()
    queryClient.clear()
  }
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  return {
    waiting,
    respond: (index: number, right: MyPlayback) => waiting[index]?.resolve([right]),
    rights: (): ShortRights => {
      if (!rights) throw new Error('nothing was rendered')
      return rights
    },
    shown: () => rights?.get(7),
  }
}

test('a renewal that was requested before a purchase does not answer the request after it', async () => {
  const { waiting, respond, rights, shown } = await showRights()
  respond(0, preview)
  await vi.waitFor(() => expect(shown()).toEqual(preview))
  const renewed = rights().refetch(7)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  const bought = rights().refetch(7)
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  respond(1, preview)
  respond(2, full)
  expect([await renewed, await bought]).toEqual([full, full])
  await vi.waitFor(() => expect(shown()).toEqual(full))
})

test('a like stays when a response arrives that was requested before it', async () => {
  const { waiting, respond, rights, shown } = await showRights()
  respond(0, preview)
  await vi.waitFor(() => expect(shown()).toEqual(preview))
  const renewed = rights().refetch(7)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  const liked = { isLiked: true, likeCount: 4 }
  rights().update(7, liked)
  await vi.waitFor(() => expect(shown()).toMatchObject(liked))
  respond(1, full)
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  respond(2, { ...full, ...liked })
  expect(await renewed).toMatchObject(liked)
  await vi.waitFor(() => expect(shown()).toEqual({ ...full, ...liked }))
})

test('a like that is stored before the first response is shown', async () => {
  const { waiting, respond, rights, shown } = await showRights()
  const liked = { isLiked: true, likeCount: 4 }
  rights().update(7, liked)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  respond(0, preview)
  respond(1, { ...preview, ...liked })
  await vi.waitFor(() => expect(shown()).toEqual({ ...preview, ...liked }))
})
