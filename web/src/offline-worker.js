// Shows the site's own page where the browser would show its own for "no connection". Nothing else is kept:
// no media, no calls and no other page, so a new build is used as soon as it is there.
// The page is written by web/src/app/offline-page.ts, in the visitor's language. Built as /sw.js.

import { enable as startRequestsWithThisWorker } from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

addEventListener('install', (event) => {
  skipWaiting()
  // where the browser can, all other requests do not even wake this worker
  const others = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  if (event.addRoutes) event.waitUntil(event.addRoutes(others).catch(() => undefined))
})

startRequestsWithThisWorker()
registerRoute(new NavigationRoute(new NetworkOnly()))
setCatchHandler(async () => (await caches.match('/offline')) ?? Response.error())
