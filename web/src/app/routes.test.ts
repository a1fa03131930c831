import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { PageModule, RouteHandle } from '../platform/page/app-route.tsx'
import { notFoundId, routes } from './routes.tsx'

function allOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...allOf(route.children ?? [])])
}

function handleOf(path: string): RouteHandle | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.handle
}

test('every module that a route names exists, so the server can find its files', () => {
  const handles = allOf(routes).flatMap(({ handle }) => (handle as RouteHandle | undefined) ?? [])
  const missing = handles.filter(({ module }) => !existsSync(join(import.meta.dirname, '../..', module)))
  expect(handles.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test.each([
  '/user',
  '/user/upgrade',
  '/user/buy',
  '/user/buy/orders',
  '/user/buy/order/X',
  '/user/wallet',
  '/user/watchHistory',
  '/user/like',
  '/user/liked',
  '/user/purchases',
  '/user/redeem',
  '/user/settings',
  '/user/sessions',
  '/user/delete',
])('%s needs an account', (path) => expect(handleOf(path)?.needsAccount).toBe(true))

test.each([
  '/',
  '/Home',
  '/new',
  '/hot',
  '/topic',
  '/topic/1/2',
  '/play/1',
  '/user/login',
  '/user/outLogin',
  '/user/register',
  '/about',
])('%s needs no account', (path) => expect(handleOf(path)?.needsAccount).toBe(false))

test.each(['/nope', '/play', '/play/1/2', '/user/nope'])('%s has the not-found route', (path) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe('not-found')
})

test('every unknown address has the not-found route', () => {
  const leadsNowhere = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id === notFoundId
  expect(['/nothing', '/Home/nothing', '/play/1001/more'].map(leadsNowhere)).toEqual([true, true, true])
  expect(['/', '/Home', '/play/1001', '/about'].map(leadsNowhere)).toEqual([false, false, false, false])
})

test('every page of the member area has its title in the first HTML', async () => {
  const handles = allOf(routes).flatMap(({ handle }) => (handle as RouteHandle | undefined) ?? [])
  const personal = handles.filter(({ needsAccount }) => needsAccount)
  const pages = await Promise.all(
    personal.map(async ({ module }) => {
      const { page } = (await import(join(import.meta.dirname, '../..', module))) as { page: PageModule }
      return page.title ? undefined : module
    }),
  )
  expect(pages.filter(Boolean)).toEqual([])
})
