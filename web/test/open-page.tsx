import {
  getMemberInfo,
  getMyHome,
  getPromotion,
  getRechargeList,
  getSettings,
  getSignIn,
  listAlsoWatchedVideos,
  listMenu,
  listMessages,
  listOrders,
  listShorts,
  type MemberInfo,
} from '@liuguang/contract'
import { onlineManager } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import { App } from '../src/app/app.tsx'
import { createBrowserClient } from '../src/app/browser-client.ts'
import { routes } from '../src/app/routes.tsx'
import { createQueryClient } from '../src/platform/api/query-client.ts'
import { createRequestKeys } from '../src/platform/api/request-keys.ts'
import { createI18n } from '../src/platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../src/platform/i18n/load-catalogue.ts'
import type { Locale } from '../src/platform/i18n/locales.ts'
import { loadMemberTexts } from '../src/platform/i18n/member-texts.ts'
import { modal } from '../src/platform/page/modal-state.ts'
import { browserPageContext, pageContext } from '../src/platform/page/page-context.ts'
import { createSessionStore } from '../src/platform/session/session-store.ts'
import { type BrowserStore, localStore, sessionStore } from '../src/platform/storage/browser-store.ts'
import { notices } from '../src/ui/notices/notify.ts'
import { createFakeServer, type FakeServer } from './fake-server.ts'
import { calendar, memberOf, pageOf, promotion, settings } from './responses.ts'

export interface OpenPage {
  /** Who is signed in; default `member`. */
  as?: 'visitor' | 'guest' | 'member'
  /** What differs in the account's data. */
  account?: Partial<MemberInfo>
  locale?: Locale
  /** The page's own data never come: it is opened once its skeleton is shown. */
  isLoading?: boolean
  /** Sets the responses of the page's own calls, before it is opened. */
  server?: (server: FakeServer) => void
}

let close = async () => {}
afterEach(() => close())

/**
 * Opens an address of the site in a browser window, with the site's bars and notices around the page. Only the
 * network is replaced. After the test, mistakes in requests and errors on the console fail it.
 */
export async function openPage(
  path: string,
  { as = 'member', account, locale = 'en-US', isLoading = false, server: set }: OpenPage = {},
) {
  const server = createFakeServer()
  const user = memberOf({ ...(as === 'guest' && { isGuest: true, name: '', account: '' }), ...account })
  server.respond(getSettings, settings)
  server.respond(listMenu, [])
  server.respond(getMemberInfo, user)
  server.respond(listMessages, { ...pageOf([]), unread: 0, unreadAnswers: 0 })
  // the member area and the first page of the site, to which forms lead after a success
  server.respond(getSignIn, calendar)
  server.respond(listShorts, pageOf([]))
  server.respond(listOrders, pageOf([]))
  server.respond(getRechargeList, { currencies: [], cryptoChains: [], isTest: false })
  server.respond(getPromotion, promotion)
  server.respond(getMyHome, { sections: [], continued: [], recommended: [], purchased: [] })
  server.respond(listAlsoWatchedVideos, [])
  set?.(server)
  vi.stubGlobal('fetch', server.fetch)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})

  let isOpen = true
  const local: BrowserStore = {
    ...localStore,
    // a sign-in that ends after its page was closed is not one of the next page
    set: (key, value) => isOpen && localStore.set(key, value),
    remove: (key) => isOpen && localStore.remove(key),
  }
  const session = createSessionStore({ local, tab: sessionStore, onRefused: () => {} })
  if (as !== 'visitor') session.signIn({ token: 'a'.repeat(43), user })
  const client = createBrowserClient(session)
  const queryClient = createQueryClient(client)
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () =>
      new RouterContextProvider(new Map([[pageContext, browserPageContext(queryClient, session)]])),
  })
  // the page's code is loaded before the first rendering, as in the browser's entry
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { interval: 5, timeout: 10_000 })
  const texts = { ...(await loadCatalogue(locale)), ...(await loadMemberTexts(locale)) }
  // those of the test before leave, also one that was shown after its page was closed
  await vi.waitFor(() => expect(notices.getSnapshot()).toEqual([]), { interval: 5, timeout: 10_000 })
  const i18n = createI18n(locale, texts)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = async () => {
    root.unmount()
    // what the page still sends when it is left
    await new Promise((done) => setTimeout(done))
    router.dispose()
    queryClient.clear()
    document.body.replaceChildren()
    isOpen = false
    delete document.documentElement.dataset.hydrated
    modal.close()
    for (const { id } of notices.getSnapshot()) notices.close(id)
    localStorage.clear()
    sessionStorage.clear()
    setOnline(true)
    vi.unstubAllGlobals()
    // happy-dom does not know the element `search`; browsers do
    const printed = complaints.mock.calls.filter(([, tag]) => tag !== 'search')
    vi.restoreAllMocks()
    expect(server.faults).toEqual([])
    expect(printed).toEqual([])
  }
  root.render(
    <App
      api={{ client, requestKeys: createRequestKeys(localStore) }}
      i18n={i18n}
      queryClient={queryClient}
      session={session}
    >
      <RouterProvider router={router} />
    </App>,
  )
  // Effects have run, and what the site sends again of early input was sent before the first event of the test.
  await vi.waitFor(
    () => {
      const heading = document.querySelector('h1')?.textContent
      expect(heading !== undefined && (heading === i18n.t('loading')) === isLoading).toBe(true)
      expect(document.documentElement.dataset.hydrated).toBe('')
    },
    { interval: 5, timeout: 10_000 },
  )
  return {
    server,
    session,
    i18n,
    back: () => router.navigate(-1),
    goTo: (to: string) => router.navigate(to),
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
  }
}

/** Takes the browser's network away, or brings it back. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onlineManager.setOnline(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
