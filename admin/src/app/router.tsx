import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { PageFailure } from './page-failure.tsx'
import { pages } from './pages.ts'
import { Shell } from './shell.tsx'

/** Every page of `pages.ts`; each is loaded when it is opened first. */
const pageRoutes: RouteObject[] = pages.flatMap(({ path, load, children = [] }) => [
  { path, lazy: async () => ({ Component: await load() }), ErrorBoundary: PageFailure },
  ...children.map((child) => ({
    path: child.path,
    lazy: async () => ({ Component: await child.load() }),
    ErrorBoundary: PageFailure,
  })),
])

export const router = createBrowserRouter(
  [
    {
      path: '/sign-in',
      HydrateFallback: () => null,
      lazy: async () => ({ Component: (await import('../features/staff/sign-in-page.tsx')).SignInPage }),
    },
    {
      path: '/sign-in/handbook',
      HydrateFallback: () => null,
      lazy: async () => ({
        Component: (await import('../features/handbook/public-handbook-page.tsx')).PublicHandbookPage,
      }),
    },
    {
      path: '/first-admin',
      HydrateFallback: () => null,
      lazy: async () => ({
        Component: (await import('../features/staff/first-admin-page.tsx')).FirstAdminPage,
      }),
    },
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: PageFailure,
      HydrateFallback: () => null,
      children: [{ index: true }, ...pageRoutes],
    },
    { path: '*', Component: () => <Navigate to="/" replace /> },
  ],
  { basename: '/admin' },
)
