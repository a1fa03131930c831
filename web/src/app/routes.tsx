import type { RouteObject } from 'react-router'
import { appRoute } from '../platform/page/app-route.tsx'
import { pageContext } from '../platform/page/page-context.ts'
import { menuQuery, settingsQuery } from '../platform/page/site.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'

/** Every address of the site (spec 2). A module is named beside its import; see `appRoute`. */
const pages: RouteObject[] = [
  appRoute({
    path: '/',
    module: 'src/features/pages/home-page.tsx',
    page: async () => (await import('../features/pages/home-page.tsx')).homePage,
  }),
]

async function notFound(
  context: Readonly<{ get: (key: typeof pageContext) => { setStatus(status: number): void } }>,
) {
  context.get(pageContext).setStatus(404)
  return null
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    loader: async ({ context }) => {
      const { ensure } = context.get(pageContext)
      await Promise.all([ensure(settingsQuery), ensure(menuQuery)])
      return null
    },
    // Settings and menu have their own freshness; a change of address asks nothing.
    shouldRevalidate: () => false,
    children: [
      {
        id: 'page',
        // A page that fails keeps the bars around it.
        ErrorBoundary: RouteFailure,
        children: [
          ...pages,
          { id: 'not-found', path: '*', Component: NotFoundPage, loader: ({ context }) => notFound(context) },
        ],
      },
    ],
  },
]
