type Responder = (request: Request) => Promise<Response>

const responders = new Map<string, Responder>()
let count = 0

/**
 * Passes the page's requests to a new origin to `respond`, until `closed` is aborted. Other requests are unchanged.
 * README.md explains why the engine needs this.
 * @returns the origin, such as `https://player-1.invalid`
 */
export function openVirtualOrigin(respond: Responder, closed: AbortSignal): string {
  if (count === 0) install()
  count += 1
  const origin = `https://player-${count}.invalid`
  responders.set(origin, respond)
  closed.addEventListener('abort', () => responders.delete(origin))
  return origin
}

function install(): void {
  const browserFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const respond = input instanceof Request && responders.get(new URL(input.url).origin)
    return respond ? respond(input) : browserFetch.call(globalThis, input, init)
  }
}
