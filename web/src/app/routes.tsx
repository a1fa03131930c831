import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { appRoute } from '../platform/page/app-route.tsx'
import { NotFoundPage } from '../platform/page/not-found-page.tsx'
import { pageContext } from '../platform/page/page-context.ts'
import { menuQuery, settingsQuery } from '../platform/page/site.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'

/** Every address of the site (spec 2). A module is named beside its import; see `appRoute`. */
const pages: RouteObject[] = [
  ...['/', '/vod/shortVideo/:id'].map((path) =>
    appRoute({
      path,
      module: 'src/features/shorts/shorts-page.tsx',
      page: async () => (await import('../features/shorts/shorts-page.tsx')).shortsPage,
    }),
  ),
  appRoute({
    path: '/Home',
    module: 'src/features/pages/home-page.tsx',
    page: async () => (await import('../features/pages/home-page.tsx')).homePage,
  }),
  appRoute({
    path: '/new',
    module: 'src/features/videos/list-page.tsx',
    page: async () => (await import('../features/videos/list-page.tsx')).newPage,
  }),
  appRoute({
    path: '/hot',
    module: 'src/features/videos/list-page.tsx',
    page: async () => (await import('../features/videos/list-page.tsx')).hotPage,
  }),
  appRoute({
    path: '/topic',
    module: 'src/features/videos/topic-page.tsx',
    page: async () => (await import('../features/videos/topic-page.tsx')).topicPage,
  }),
  appRoute({
    path: '/topic/:mid/:id',
    module: 'src/features/videos/category-page.tsx',
    page: async () => (await import('../features/videos/category-page.tsx')).categoryPage,
  }),
  appRoute({
    path: '/play/:id',
    module: 'src/features/videos/play-page.tsx',
    page: async () => (await import('../features/videos/play-page.tsx')).playPage,
  }),
  appRoute({
    path: '/user',
    needsAccount: true,
    module: 'src/features/pages/member-page.tsx',
    page: async () => (await import('../features/pages/member-page.tsx')).memberPage,
  }),
  appRoute({
    path: '/user/settings',
    needsAccount: true,
    module: 'src/features/accounts/settings-page.tsx',
    page: async () => (await import('../features/accounts/settings-page.tsx')).settingsPage,
  }),
  appRoute({
    path: '/user/sessions',
    needsAccount: true,
    module: 'src/features/accounts/sessions/sessions-page.tsx',
    page: async () => (await import('../features/accounts/sessions/sessions-page.tsx')).sessionsPage,
  }),
  appRoute({
    path: '/user/delete',
    needsAccount: true,
    module: 'src/features/accounts/privacy/delete-page.tsx',
    page: async () => (await import('../features/accounts/privacy/delete-page.tsx')).deletePage,
  }),
  appRoute({
    path: '/user/outLogin',
    module: 'src/features/accounts/device-login/device-login-page.tsx',
    page: async () =>
      (await import('../features/accounts/device-login/device-login-page.tsx')).deviceLoginPage,
  }),
  appRoute({
    path: '/user/login',
    module: 'src/features/accounts/login-page.tsx',
    page: async () => (await import('../features/accounts/login-page.tsx')).loginPage,
  }),
  appRoute({
    path: '/user/register',
    module: 'src/features/accounts/register-page.tsx',
    page: async () => (await import('../features/accounts/register-page.tsx')).registerPage,
  }),
  appRoute({
    path: '/user/forgot',
    module: 'src/features/accounts/credentials/forgot-password-page.tsx',
    page: async () =>
      (await import('../features/accounts/credentials/forgot-password-page.tsx')).forgotPasswordPage,
  }),
  appRoute({
    path: '/user/change',
    needsAccount: true,
    module: 'src/features/accounts/credentials/change-password-page.tsx',
    page: async () =>
      (await import('../features/accounts/credentials/change-password-page.tsx')).changePasswordPage,
  }),
  appRoute({
    path: '/user/promote',
    needsAccount: true,
    module: 'src/features/promotion/promote-page.tsx',
    page: async () => (await import('../features/promotion/promote-page.tsx')).promotePage,
  }),
  appRoute({
    path: '/user/exchange',
    needsAccount: true,
    module: 'src/features/promotion/exchange-page.tsx',
    page: async () => (await import('../features/promotion/exchange-page.tsx')).exchangePage,
  }),
  appRoute({
    path: '/user/bind',
    needsAccount: true,
    module: 'src/features/accounts/credentials/bind-email-page.tsx',
    page: async () => (await import('../features/accounts/credentials/bind-email-page.tsx')).bindEmailPage,
  }),
  appRoute({
    path: '/user/touristUpgrade',
    needsAccount: true,
    module: 'src/features/accounts/guest-upgrade-page.tsx',
    page: async () => (await import('../features/accounts/guest-upgrade-page.tsx')).guestUpgradePage,
  }),
  appRoute({
    path: '/user/upgrade',
    needsAccount: true,
    module: 'src/features/payments/upgrade-page.tsx',
    page: async () => (await import('../features/payments/upgrade-page.tsx')).upgradePage,
  }),
  appRoute({
    path: '/user/redeem',
    needsAccount: true,
    module: 'src/features/memberships/redeem-page.tsx',
    page: async () => (await import('../features/memberships/redeem-page.tsx')).redeemPage,
  }),
  appRoute({
    path: '/user/buy',
    needsAccount: true,
    module: 'src/features/payments/buy-page.tsx',
    page: async () => (await import('../features/payments/buy-page.tsx')).buyPage,
  }),
  appRoute({
    path: '/user/buy/orders',
    needsAccount: true,
    module: 'src/features/payments/orders-page.tsx',
    page: async () => (await import('../features/payments/orders-page.tsx')).ordersPage,
  }),
  appRoute({
    path: '/user/buy/order/:id',
    needsAccount: true,
    module: 'src/features/payments/order-page.tsx',
    page: async () => (await import('../features/payments/order-page.tsx')).orderPage,
  }),
  appRoute({
    path: '/user/wallet',
    needsAccount: true,
    module: 'src/features/wallet/wallet-page.tsx',
    page: async () => (await import('../features/wallet/wallet-page.tsx')).walletPage,
  }),
  appRoute({
    path: '/user/messages',
    needsAccount: true,
    module: 'src/features/messages/messages-page.tsx',
    page: async () => (await import('../features/messages/messages-page.tsx')).messagesPage,
  }),
  appRoute({
    path: '/user/service',
    needsAccount: true,
    module: 'src/features/messages/support/support-page.tsx',
    page: async () => (await import('../features/messages/support/support-page.tsx')).supportPage,
  }),
  appRoute({
    path: '/user/question',
    needsAccount: true,
    module: 'src/features/messages/faq-page.tsx',
    page: async () => (await import('../features/messages/faq-page.tsx')).faqPage,
  }),
  appRoute({
    path: '/about',
    module: 'src/features/settings/about-page.tsx',
    page: async () => (await import('../features/settings/about-page.tsx')).aboutPage,
  }),
  appRoute({
    path: '/about/privacy',
    module: 'src/features/settings/policy-page.tsx',
    page: async () => (await import('../features/settings/policy-page.tsx')).policyPage,
  }),
  appRoute({
    path: '/about/agreement',
    module: 'src/features/settings/policy-page.tsx',
    page: async () => (await import('../features/settings/policy-page.tsx')).policyPage,
  }),
]

/** Every UI primitive on one page, in development only. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      appRoute({
        path: '/gallery',
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
          ...pages,
          ...developmentPages,
          { id: notFoundId, path: '*', Component: NotFoundPage, loader: notFound },
        ],
      },
    ],
  },
]
