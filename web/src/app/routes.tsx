import { itemPath, subjectPath } from '@liuguang/contract'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { appRoute, type PageModule } from '../platform/page/app-route.tsx'
import { NotFoundPage } from '../platform/page/not-found-page.tsx'
import { pageContext } from '../platform/page/page-context.ts'
import { menuQuery, settingsQuery } from '../platform/page/site.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'

/** Every address of the site (spec 2), with the module in `features` of its page. Those of items, actors, creators and topics are in the contract. */
const pages: Record<string, string> = {
  '/': 'shorts/shorts-page',
  [itemPath({ kind: 'short', id: ':id' })]: 'shorts/shorts-page',
  '/Home': 'pages/home-page',
  '/new': 'videos/new-page',
  '/hot': 'videos/hot-page',
  '/topic': 'topics/topics-page',
  [subjectPath({ kind: 'topic', id: ':id' })]: 'pages/topic-page',
  '/topic/:mid/:id': 'videos/category-page',
  '/actor': 'actors/actors-page',
  [subjectPath({ kind: 'actor', id: ':id' })]: 'pages/actor-page',
  [subjectPath({ kind: 'creator', id: ':id' })]: 'pages/creator-page',
  '/search': 'site-search/search-page',
  [itemPath({ kind: 'video', id: ':id' })]: 'videos/play-page',
  '/user/outLogin': 'accounts/device-login/device-login-page',
  '/user/login': 'accounts/login-page',
  '/user/register': 'accounts/register-page',
  '/user/touristUpgrade': 'accounts/guest-upgrade-page',
  '/user/forgot': 'accounts/credentials/forgot-password-page',
  '/about': 'settings/about-page',
  '/about/privacy': 'settings/policy-page',
  '/about/agreement': 'settings/policy-page',
  '/about/publishing': 'settings/policy-page',
}

/** The same for addresses that only signed-in accounts may open. */
const accountPages: Record<string, string> = {
  '/user': 'pages/member-page',
  '/user/settings': 'accounts/settings-page',
  '/user/sessions': 'accounts/sessions/sessions-page',
  '/user/delete': 'accounts/privacy/delete-page',
  '/user/change': 'accounts/credentials/change-password-page',
  '/user/promote': 'promotion/promote-page',
  '/user/exchange': 'promotion/exchange-page',
  '/user/bind': 'accounts/credentials/bind-email-page',
  '/user/upgrade': 'payments/upgrade-page',
  '/user/redeem': 'memberships/redeem-page',
  '/user/buy': 'payments/buy-page',
  '/user/buy/orders': 'payments/orders-page',
  '/user/buy/order/:id': 'payments/order-page',
  '/user/wallet': 'wallet/wallet-page',
  '/user/watchHistory': 'engagement/history-page',
  '/user/like': 'engagement/favourites-page',
  '/user/liked': 'engagement/liked-page',
  '/user/purchases': 'engagement/purchases-page',
  '/user/follows': 'engagement/follows-page',
  '/user/works': 'publishing/works-page',
  '/user/earnings': 'publishing/earnings-page',
  '/user/messages': 'messages/messages-page',
  '/user/service': 'messages/support/support-page',
  '/user/question': 'messages/faq-page',
}

const modules = import.meta.glob<{ page: PageModule }>([
  '../features/**/*-page.tsx',
  // shared by pages, and the page for development
  '!../features/*/{account,list,gallery}-page.tsx',
])

function pageRoutes(pages: Record<string, string>, needsAccount: boolean): RouteObject[] {
  return Object.entries(pages).map(([path, name]) => {
    const load = modules[`../features/${name}.tsx`]
    if (!load) throw new Error(`The page ${name} is missing`)
    const module = `src/features/${name}.tsx`
    return appRoute({ path, module, page: async () => (await load()).page, needsAccount })
  })
}

/** Every UI primitive on one page, in development only. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      appRoute({
        path: '/gallery',
        needsAccount: false,
        module: 'src/features/gallery/gallery-page.tsx',
        page: async () => ({ Component: (await import('../features/gallery/gallery-page.tsx')).GalleryPage }),
      }),
    ]
  : []

function notFound({ context }: LoaderFunctionArgs) {
  context.get(pageContext).setStatus(404)
  return null
}

/** The not-found route. */
export const notFoundId = 'not-found'

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
    // Settings and menu are refetched when they are stale; a navigation alone refetches nothing.
    shouldRevalidate: () => false,
    children: [
      {
        id: 'page',
        // A page that fails keeps the bars around it.
        ErrorBoundary: RouteFailure,
        children: [
          ...pageRoutes(pages, false),
          ...pageRoutes(accountPages, true),
          ...developmentPages,
          { id: notFoundId, path: '*', Component: NotFoundPage, loader: notFound },
        ],
      },
    ],
  },
]
