// Shows the site's own page where the browser would show its own for "no connection". Nothing else is kept:
// no media, no calls and no other page, so a new build is used as soon as it is there.
// The page is written by web/src/app/offline-page.ts, in the visitor's language.

addEventListener('install', (event) => {
  skipWaiting()
  // where the browser can, all other requests do not even wake this worker
  const others = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  if (event.addRoutes) event.waitUntil(event.addRoutes(others).catch(() => undefined))
})

addEventListener('activate', (event) => {
  // the request starts while this worker is started
  if (registration.navigationPreload) event.waitUntil(registration.navigationPreload.enable())
})

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event))
})

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match('/offline')
    if (page) return page
    throw error
  }
}
