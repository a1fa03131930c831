/**
 * The engine's requests, led through our own hands.
 *
 * `@videojs/spf` 10.0.0-rc.2 has no option for a loader: it calls the global `fetch`, appends the body of a 403
 * to the picture, and takes one failed request as the end of its only server. So the engine is given addresses on
 * hosts that cannot exist (`.invalid`, RFC 2606), and while any is open, requests to those are answered here.
 * Every other request of the page passes untouched. Goes when the engine takes a loader.
 */
export interface MediaRoute {
  /** The made-up origin, such as `https://feed-1.invalid`. */
  origin: string
  close(): void
}

type Respond = (request: Request) => Promise<Response>

const routes = new Map<string, Respond>()
let count = 0
let browserFetch: typeof fetch | undefined

/** Answers every request to a made-up origin with `respond`, until it is closed. */
export function openMediaRoute(respond: Respond): MediaRoute {
  if (!browserFetch) {
    browserFetch = globalThis.fetch
    globalThis.fetch = routedFetch
  }
  count += 1
  const origin = `https://feed-${count}.invalid`
  routes.set(origin, respond)
  return {
    origin,
    close: () => {
      routes.delete(origin)
      // another script may have wrapped fetch after us; then ours stays below it, passing everything on
      if (routes.size === 0 && globalThis.fetch === routedFetch && browserFetch) {
        globalThis.fetch = browserFetch
        browserFetch = undefined
      }
    },
  }
}

const routedFetch: typeof fetch = (input, init) => {
  const pass = browserFetch ?? globalThis.fetch
  if (!(input instanceof Request)) return pass.call(globalThis, input, init)
  const respond = routes.get(new URL(input.url).origin)
  return respond ? respond(input) : pass.call(globalThis, input, init)
}
