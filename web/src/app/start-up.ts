import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { createBrowserRouter } from 'react-router'
import { pageBridge } from '../platform/bridge/page-bridge.ts'
import { storedLocale, switchLocale } from '../platform/i18n/use-locale.ts'
import { reloadOnce } from '../platform/page/reload-once.ts'
import { keepAppOrigin, keepOrigin } from '../platform/session/origin.ts'
import { takeSessionEnd } from '../platform/session/session-end.ts'
import { followOtherTabs, type SessionStore } from '../platform/session/session-store.ts'
import { sessionStore } from '../platform/storage/browser-store.ts'
import { notify } from '../ui/notify.ts'
import { playAhead } from './play-ahead.ts'
import { isWarmingUp, warmUp } from './warm-up.ts'

interface StartUp {
  i18n: i18n
  queryClient: QueryClient
  session: SessionStore
  router: ReturnType<typeof createBrowserRouter>
}

/** What begins once the page stands. */
export function startUp({ i18n, queryClient, session, router }: StartUp): void {
  keepOrigin(window.location.search, sessionStore)
  pageBridge.whenThere(() => void keepAppOrigin(pageBridge, sessionStore))
  followOtherTabs(session)
  forgetOnSignOut(queryClient, session)
  watchChunks(router)
  tellSessionEnd(i18n)
  playAhead({ queryClient, session })
  warmUp()
  const chosen = storedLocale()
  // The mirror in the cookie was lost: the server rendered another language than the one chosen here.
  if (chosen && chosen !== i18n.language) switchLocale(i18n, chosen).catch(() => {})
}

/** Whoever signs in next on this device finds nothing of who was here before. */
function forgetOnSignOut(queryClient: QueryClient, session: SessionStore): void {
  let accountId = accountIdOf(session)
  session.subscribe(() => {
    const next = accountIdOf(session)
    if (accountId !== undefined && accountId !== next)
      queryClient.removeQueries({ queryKey: ['personal', accountId] })
    accountId = next
  })
}

function accountIdOf(session: SessionStore): number | undefined {
  const current = session.get()
  return current.status === 'signed-in' ? current.user.user_id : undefined
}

/** Long enough for a sentence on a page that has just been loaded, and is still being found one's way on. */
const sessionEndMs = 6000

/** The page before this one lost its session: here one reads why. */
function tellSessionEnd(i18n: i18n): void {
  const end = takeSessionEnd(sessionStore)
  if (end) notify({ kind: 'warning', name: 'session', text: i18n.t(`errors:${end}`), ms: sessionEndMs })
}

/**
 * A part that fails outside of a navigation: whoever asked for it says so, if the page is not loaded afresh.
 * A page that fails says so itself, at its own address: see RouteFailure.
 */
function watchChunks(router: StartUp['router']): void {
  window.addEventListener('vite:preloadError', () => {
    // nobody asked for what is only fetched ahead: it is fetched again when it is wanted
    if (router.state.navigation.state === 'idle' && !isWarmingUp()) reloadOnce()
  })
}
