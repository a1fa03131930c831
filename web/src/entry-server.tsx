import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { App } from './app/app.tsx'
import { composeDocument } from './app/document.ts'
import { developmentFiles, filesOf } from './app/page-files.ts'
import { developmentBase, type Renderer } from './app/renderer.ts'
import { notFoundId, routes } from './app/routes.tsx'
import { serverPageContext } from './app/server-page-context.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { createI18n } from './platform/i18n/create-i18n.ts'
import { catalogueModule, loadCatalogue } from './platform/i18n/load-catalogue.ts'
import { asLocale, chooseLocale, knownLocale, langOf, localeParameter } from './platform/i18n/locales.ts'
import { loadMemberTexts, memberCatalogueModule } from './platform/i18n/member-texts.ts'
import { localeCookie } from './platform/i18n/use-locale.ts'
import type { RouteHandle } from './platform/page/app-route.tsx'
import { NonceProvider } from './platform/page/nonce.tsx'
import { pageContext } from './platform/page/page-context.ts'
import type { PageHead } from './platform/page/page-head.tsx'
import { ownIcon, settingsQuery } from './platform/page/site.ts'
import { serverSession } from './platform/session/session-context.tsx'
import { readCookie } from './platform/storage/cookies.ts'

export const localeOfRequest: Renderer['localeOfRequest'] = (url, cookies, acceptLanguage) =>
  knownLocale(readCookie(cookies ?? '', localeCookie)) ?? localeOfAddress(url) ?? chooseLocale(acceptLanguage)

/** The language that an address names, as those of `hreflang` do. */
const localeOfAddress = (url: string) =>
  asLocale(new URL(`http://site${url}`).searchParams.get(localeParameter))

export const isKnownAddress: Renderer['isKnownAddress'] = (url) => {
  const { pathname } = new URL(`http://site${url}`)
  return matchRoutes(routes, pathname)?.at(-1)?.route.id !== notFoundId
}

export const renderPage: Renderer['renderPage'] = async (request) => {
  const { locale, nonce, origin } = request
  const i18n = createI18n(locale, { ...(await loadCatalogue(locale)), ...(await loadMemberTexts(locale)) })
  const { client } = request
  const queryClient = createQueryClient({
    call: (call, input, options) => client.call(call, input, { ...options, lang: langOf[locale] }),
  })
  const page = serverPageContext(queryClient)
  const handler = createStaticHandler(routes)
  const routing = await handler.query(new Request(`http://site${request.url}`), {
    requestContext: new RouterContextProvider(new Map([[pageContext, page]])),
  })
  if (routing instanceof Response) throw new Error('A loader redirected on the server')
  // An error boundary would render a page with status 200, which is cached and not logged.
  for (const failure of Object.values(routing.errors ?? {})) throw failure
  let head: PageHead = { title: '' }
  const body = renderToString(
    <NonceProvider nonce={nonce}>
      <App headSink={(next) => (head = next)} i18n={i18n} queryClient={queryClient} session={serverSession}>
        <StaticRouterProvider
          context={routing}
          hydrate={false}
          router={createStaticRouter(handler.dataRoutes, routing)}
        />
      </App>
    </NonceProvider>,
  )
  const handles = routing.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? [])
  const settings = queryClient.getQueryData(settingsQuery.queryKey)
  const modules = [
    catalogueModule(locale),
    ...(handles.some(({ hasMemberTexts }) => hasMemberTexts) ? [memberCatalogueModule(locale)] : []),
    ...handles.map(({ module }) => module),
  ]
  const html = composeDocument({
    locale,
    isLocaleInAddress: localeOfAddress(request.url) === locale,
    head,
    nonce,
    origin,
    mediaOrigins: request.mediaOrigins,
    body,
    siteName: settings?.webName[langOf[locale]] ?? i18n.t('siteName'),
    siteIcon: settings?.webIco[langOf[locale]] ?? ownIcon,
    siteDescription: settings?.webDescription[langOf[locale]] ?? '',
    needsAccount: handles.some(({ needsAccount }) => needsAccount),
    files: request.manifest ? filesOf(request.manifest, modules) : developmentFiles(developmentBase),
    data: dehydrate(queryClient),
  })
  queryClient.clear()
  return { status: page.status(), html }
}
