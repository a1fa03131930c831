import type { Client } from '@liuguang/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { createBrowserRouter } from 'react-router'
import { storeDeviceKind } from '../features/accounts/device-info.ts'
import { unsentFilesKey } from '../features/publishing/storage-keys.ts'
import { reloadLocalized } from '../platform/api/call-query.ts'
import { failureText } from '../platform/api/error-text.ts'
import { pageBridge } from '../platform/bridge/page-bridge.ts'
import { storedLocale, switchLocale } from '../platform/i18n/use-locale.ts'
import { reloadOnce } from '../platform/page/reload-once.ts'
import { saveAppReferral, saveReferral } from '../platform/session/referral.ts'
import { takeSessionEnd } from '../platform/session/session-end.ts'
import { accountIdOf, followOtherTabs, type SessionStore } from '../platform/session/session-store.ts'
import { localStore, sessionStore } from '../platform/storage/browser-store.ts'
import { notify } from '../ui/notices/notify.ts'
import { clearOnSignOut } from './clear-on-sign-out.ts'
import { keepOfflinePage } from './offline-page.ts'
import { isPrefetching, prefetchPlayback } from './prefetch-playback.ts'
import { storeSiteState } from './store-site-state.ts'

interface StartUp {
  client: Client
  i18n: i18n
  queryClient: QueryClient
  session: SessionStore
  router: ReturnType<typeof createBrowserRouter>
}

/** Starts what runs for as long as the page is open. */
export function startUp({ client, i18n, queryClient, session, router }: StartUp): void {
  storeDeviceKind()
  storeSiteState(queryClient, { local: localStore, tab: sessionStore })
  saveReferral(window.location.search, sessionStore)
  pageBridge.whenAvailable(() => void saveAppReferral(pageBridge, sessionStore))
  followOtherTabs(session)
  clearOnSignOut(queryClient, session)
  watchChunks(router)
  showSessionEndReason(i18n)
  prefetchPlayback({ queryClient, session })
  keepOfflinePage(i18n)
  resumeUploads({ client, queryClient, session })
  const chosen = storedLocale()
  // The language cookie was lost: the server rendered another language than the stored choice.
  if (chosen && chosen !== i18n.language) {
    switchLocale(i18n, chosen).then(
      () => reloadLocalized(queryClient),
      () => {},
    )
  }
}

/** On every page: continues an interrupted upload as soon as its account is known. */
function resumeUploads(site: Pick<StartUp, 'client' | 'queryClient' | 'session'>): void {
  if (localStore.get(unsentFilesKey) === undefined) return
  const begin = () => {
    if (accountIdOf(site.session.get()) === undefined) return
    stop()
    import('../features/publishing/resume-uploads.ts').then((module) => module.resumeUploads(site), ignore)
  }
  const stop = site.session.subscribe(begin)
  begin()
}

/** Display time of one sentence on a page that has just loaded, ms. */
const sessionEndMs = 6000

/** Shows why the session ended on the previous page. */
function showSessionEndReason(i18n: i18n): void {
  const end = takeSessionEnd(sessionStore)
  if (end)
    notify({
      kind: 'warning',
      name: 'session',
      text: failureText(i18n, i18n.language, end),
      ms: sessionEndMs,
    })
}

/**
 * Reloads the page when code fails to load outside of a navigation. The component that needs the code shows
 * the failure if there is no reload. A navigation shows its failure at its own address: see RouteFailure.
 */
function watchChunks(router: StartUp['router']): void {
  window.addEventListener('vite:preloadError', () => {
    // prefetched code is fetched again when it is needed
    if (router.state.navigation.state === 'idle' && !isPrefetching()) reloadOnce()
  })
}

function ignore(): void {
  // The page of one's works offers to go on.
}
