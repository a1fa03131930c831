import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app/app.tsx'
import { createBrowserClient } from './app/browser-client.ts'
import { readPageData } from './app/document.ts'
import { loadMatchedRoutes } from './app/load-routes.ts'
import { nextTask } from './app/next-task.ts'
import { routes } from './app/routes.tsx'
import { startUp } from './app/start-up.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { createRequestKeys } from './platform/api/request-keys.ts'
import { createI18n } from './platform/i18n/create-i18n.ts'
import { loadCatalogue } from './platform/i18n/load-catalogue.ts'
import { asLocale, fallbackLocale } from './platform/i18n/locales.ts'
import { memberTextsInUse, setI18nInstance } from './platform/i18n/member-texts.ts'
import { isChunkFailure } from './platform/page/chunk-failure.ts'
import { browserPageContext, pageContext } from './platform/page/page-context.ts'
import { reloadOnce } from './platform/page/reload-once.ts'
import { endRefusedSession } from './platform/session/session-end.ts'
import { createSessionStore } from './platform/session/session-store.ts'
import { localStore, sessionStore } from './platform/storage/browser-store.ts'
import './ui/theme.css'
import './app/shell.css'

/** Loads `/`. A reload is only right if the navigation to `/` is complete: another page would request a login. */
function loadHome(): void {
  if (window.location.pathname === '/') window.location.reload()
  else window.location.replace('/')
}

/** Sets the history index, as the router would on creation. Browsers are slow at it, so it is a task of its own. */
function numberFirstEntry(): void {
  const state: { idx?: number } | null = window.history.state
  if (state?.idx === undefined) window.history.replaceState({ ...state, idx: 0 }, '')
}

async function start(): Promise<void> {
  // evaluating the modules was one long task, so the browser may handle input first
  await nextTask()
  const locale = asLocale(document.documentElement.lang) ?? fallbackLocale
  const [catalogue, { hydrationData, isComplete }] = await Promise.all([
    loadCatalogue(locale),
    loadMatchedRoutes(window.location.pathname),
  ])
  const session = createSessionStore({
    local: localStore,
    tab: sessionStore,
    onRefused: (refusal) =>
      endRefusedSession(refusal, {
        tab: sessionStore,
        goHome: () => void router.navigate('/'),
        loadHome,
      }),
  })
  const client = createBrowserClient(session)
  const queryClient = createQueryClient(client)
  hydrate(queryClient, readPageData())
  await nextTask()
  const i18n = createI18n(locale, { ...catalogue, ...(await memberTextsInUse(locale)) })
  setI18nInstance(i18n)
  await nextTask()
  numberFirstEntry()
  await nextTask()
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () =>
      new RouterContextProvider(new Map([[pageContext, browserPageContext(queryClient, session)]])),
  })
  const api = { client, requestKeys: createRequestKeys(localStore) }
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const app = (
    <StrictMode>
      <App api={api} i18n={i18n} queryClient={queryClient} session={session}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
  await nextTask()
  if (isComplete) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  startUp({ client, i18n, queryClient, session, router })
}

start().catch((error) => {
  // no message can be shown without the texts; the server's markup stays, and its links work
  if (!isChunkFailure(error) || !reloadOnce()) throw error
})
