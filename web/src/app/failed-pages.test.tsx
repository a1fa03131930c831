import { createClient, errors } from '@liuguang/contract'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { renderServerPage } from '../../test/render-server-page.ts'
import app from '../locales/en-US/app.json' with { type: 'json' }
import ui from '../locales/en-US/ui.json' with { type: 'json' }
import { createQueryClient } from '../platform/api/query-client.ts'
import { createI18n } from '../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../platform/i18n/load-catalogue.ts'
import { loadMemberTexts } from '../platform/i18n/member-texts.ts'
import { pageContext } from '../platform/page/page-context.ts'
import type { PageHead } from '../platform/page/page-head.tsx'
import { serverSession } from '../platform/session/session-context.tsx'
import { App } from './app.tsx'
import { routes } from './routes.tsx'
import { serverPageContext } from './server-page-context.ts'

/** A client whose every request gets this response, by default a failure. */
function clientOf(response = new Response('broken', { status: 500 })) {
  return createClient({
    origin: 'http://site',
    fetch: async () => response.clone(),
    getToken: () => undefined,
  })
}

const paths = [
  '/Home',
  '/new',
  '/hot',
  '/search?q=film',
  '/actor',
  '/actor/detail/1',
  '/creator/1',
  '/topic',
  '/topic/1/2',
  '/topic/topic/1',
  '/play/1001',
  '/about/privacy',
]

test.each(paths)(
  '%s is 503 and shows skeletons, neither "not found" nor "empty", when its requests fail on the server',
  async (url) => {
    const { status, html } = await renderServerPage(url, clientOf())
    expect(status).toBe(503)
    expect(html).toContain('aria-busy="true"')
    for (const text of [app.notFound.title, ui.empty.title]) expect(html).not.toContain(text)
  },
)

test('a page whose request a rule refuses is 403, which is not requested again as a failure is', async () => {
  const { code, msg } = errors.TERM_BLOCKED
  const { status } = await renderServerPage(
    '/search?q=film',
    clientOf(Response.json({ code, msg, data: null })),
  )
  expect(status).toBe(403)
})

test.each(paths)(
  '%s shows the failure under one main heading, with a retry button, when its requests fail in the browser',
  async (path) => {
    const { html, head } = await renderAfterFailure(path)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(html).toContain('role="alert"')
    expect(html).toContain(ui.retry)
    for (const text of [app.notFound.title, ui.empty.title]) expect(html).not.toContain(text)
    if (path.startsWith('/play') || path.startsWith('/topic/')) expect(head?.title).toBe(ui.error.title)
  },
)

/** Renders a page as the browser does after its requests have failed. */
async function renderAfterFailure(path: string) {
  const queryClient = createQueryClient(clientOf())
  const { queries } = queryClient.getDefaultOptions()
  // effects do not run here, so nothing refetches and the failure stays
  queryClient.setDefaultOptions({ queries: { ...queries, retryOnMount: false } })
  const handler = createStaticHandler(routes)
  const routing = await handler.query(new Request(`http://site${path}`), {
    requestContext: new RouterContextProvider(new Map([[pageContext, serverPageContext(queryClient)]])),
  })
  if (routing instanceof Response) throw new Error(`${path} redirects`)
  let head: PageHead | undefined
  const html = renderToString(
    <App
      headSink={(next) => {
        head = next
      }}
      i18n={createI18n('en-US', { ...(await loadCatalogue('en-US')), ...(await loadMemberTexts('en-US')) })}
      queryClient={queryClient}
      session={serverSession}
    >
      <StaticRouterProvider
        context={routing}
        hydrate={false}
        router={createStaticRouter(handler.dataRoutes, routing)}
      />
    </App>,
  )
  return { html, head }
}
