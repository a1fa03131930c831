import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { createBrowserRouter } from 'react-router'
import { storedLocale, switchLocale } from '../platform/i18n/use-locale.ts'
import { build } from '../platform/page/build.ts'
import { decideReload } from '../platform/page/chunk-failure.ts'
import { mayReload } from '../platform/page/reload-hold.ts'
import { keepOrigin } from '../platform/session/origin.ts'
import { followOtherTabs, type SessionStore } from '../platform/session/session-store.ts'
import { sessionStore } from '../platform/storage/browser-store.ts'
import { notify } from '../ui/notify.ts'
import { warmUp } from './warm-up.ts'

interface StartUp {
  i18n: i18n
  queryClient: QueryClient
  session: SessionStore
  router: ReturnType<typeof createBrowserRouter>
}

/** What begins once the page stands. */
export function startUp({ i18n, queryClient, session, router }: StartUp): void {
  keepOrigin(window.location.search, sessionStore)
  followOtherTabs(session)
  forgetOnSignOut(queryClient, session)
  watchChunks(i18n, router)
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

/** A part that fails outside of a navigation has no page to say so on. */
function watchChunks(i18n: i18n, router: StartUp['router']): void {
  window.addEventListener('vite:preloadError', () => {
    // a page that fails says so itself, at its own address: see RouteFailure
    if (router.state.navigation.state !== 'idle') return
    const situation = { tab: sessionStore, build, isOnline: navigator.onLine, mayReload: mayReload() }
    if (decideReload(situation)) window.location.reload()
    else notify({ kind: 'warning', name: 'chunk', text: i18n.t('chunk.notice') })
  })
}
