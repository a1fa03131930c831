// @vitest-environment happy-dom
import {
  buyVideo,
  type CallDefinition,
  CallError,
  type Client,
  getMemberInfo,
  getMyHome,
  getPlayback,
  getPlaybacks,
} from '@liuguang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { memberOf } from '../../../test/responses.ts'
import { ApiProvider } from '../../platform/api/api-context.tsx'
import { personalKey } from '../../platform/api/call-query.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { SessionProvider } from '../../platform/session/session-context.tsx'
import { createSessionStore } from '../../platform/session/session-store.ts'
import { localStore, sessionStore } from '../../platform/storage/browser-store.ts'
import { notices } from '../../ui/notices/notify.ts'
import { type Unlock, useUnlock } from './use-unlock.ts'

const price = { asset: 'points', amount: 10 } as const
const bought = { id: 1, videoId: 7, price, purchasedAt: '2026-11-20T10:00:00Z', balance: 90 }
const spent = { validUntil: '2026-11-21T10:00:00Z', freeViews: 1 }

let close = async () => {}
afterEach(() => close())

/** The offers of video 7, on its page or in the feed. The response to a payment is `response`. */
async function showOffers() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const response = Promise.withResolvers<unknown>()
  const call = vi.fn((_call: CallDefinition) => response.promise)
  const client = { call } as unknown as Client
  const requestKeys = { getOrCreate: () => crypto.randomUUID(), remove: () => undefined }
  const queryClient = createQueryClient(client)
  const user = memberOf()
  const session = createSessionStore({ local: localStore, tab: sessionStore, onRefused: () => {} })
  session.signIn({ token: 'a'.repeat(43), user })
  const keys = {
    member: personalKey(user.userId, getMemberInfo, {}),
    page: personalKey(user.userId, getPlayback, { id: 7 }),
    feed: personalKey(user.userId, getPlaybacks, { ids: [7] }),
  }
  for (const queryKey of Object.values(keys)) queryClient.setQueryData(queryKey, {})
  const i18n = createI18n('en-US', await loadCatalogue('en-US'))
  const onUnlocked = vi.fn(async () => {})
  let unlock: Unlock | undefined
  function Offers() {
    unlock = useUnlock({ id: 7 }, onUnlocked)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (isShown: boolean) =>
    act(() =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <SessionProvider store={session}>
            <QueryClientProvider client={queryClient}>
              <ApiProvider api={{ client, requestKeys }}>{isShown && <Offers />}</ApiProvider>
            </QueryClientProvider>
          </SessionProvider>
        </I18nextProvider>,
      ),
    )
  close = async () => {
    await act(() => root.unmount())
    queryClient.clear()
    for (const { id } of notices.getSnapshot()) notices.close(id)
  }
  await show(true)
  return {
    call,
    response,
    onUnlocked,
    unlock: (how: (unlock: Unlock) => void) => act(async () => unlock && how(unlock)),
    closeOffers: () => show(false),
    isOutdated: (key: keyof typeof keys) => queryClient.getQueryState(keys[key])?.isInvalidated,
  }
}

const shownNotices = () =>
  notices.getSnapshot().flatMap(({ text, count, isLeaving }) => (isLeaving ? [] : [{ text, count }]))

test.each([
  ['a payment', (unlock: Unlock) => unlock.pay(price), bought],
  ['a free view', (unlock: Unlock) => unlock.spendFreeView(), spent],
])('%s requests right and balance again, also once its offers are closed', async (_what, how, answer) => {
  const { response, onUnlocked, unlock, closeOffers, isOutdated } = await showOffers()
  await unlock(how)
  await closeOffers()
  expect(onUnlocked).not.toHaveBeenCalled()
  response.resolve(answer)
  await vi.waitFor(() => expect(onUnlocked).toHaveBeenCalledOnce())
  expect(isOutdated('member')).toBe(true)
  expect(shownNotices()).toHaveLength(1)
})

test('a payment without an answer requests right and balance again, also once its offers are closed', async () => {
  const { response, onUnlocked, unlock, closeOffers, isOutdated } = await showOffers()
  await unlock(({ pay }) => pay(price))
  await closeOffers()
  response.reject(new CallError('videos.buy', 'OFFLINE'))
  await vi.waitFor(() => expect(isOutdated('member')).toBe(true))
  expect([isOutdated('page'), isOutdated('feed')]).toEqual([true, true])
  expect(onUnlocked).not.toHaveBeenCalled()
  expect(shownNotices()).toHaveLength(1)
})

test('two taps at once pay once and show one notice', async () => {
  const { call, response, onUnlocked, unlock } = await showOffers()
  await unlock(({ pay }) => {
    pay(price)
    pay(price)
  })
  await act(async () => response.resolve(bought))
  await vi.waitFor(() => expect(onUnlocked).toHaveBeenCalled())
  // then the rows of the home page are counted, which has one for what was bought
  await vi.waitFor(() =>
    expect(call.mock.calls.map(([{ name }]) => name)).toEqual([buyVideo.name, getMyHome.name]),
  )
  expect(onUnlocked).toHaveBeenCalledOnce()
  expect(shownNotices()).toEqual([{ text: expect.stringContaining('90'), count: 1 }])
})
