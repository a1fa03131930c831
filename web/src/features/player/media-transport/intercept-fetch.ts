type Responder = (request: Request) => Promise<Response>

const responders = new Map<string, Responder>()
let count = 0

/** An origin that exists in this page only. */
export interface VirtualOrigin {
  /** Such as `https://player-1.invalid`. */
  origin: string
  close(): void
}

/**
 * Passes the page's requests to a new origin to `respond`, until it is closed. Other requests are unchanged. README.md
 * explains why the engine needs this.
 */
export function openVirtualOrigin(respond: Responder): VirtualOrigin {
  if (count === 0) install()
  count += 1
  const origin = `https://player-${count}.invalid`
  responders.set(origin, respond)
  return { origin, close: () => responders.delete(origin) }
}

function install(): void {
  const browserFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const respond = input instanceof Request && responders.get(new URL(input.url).origin)
    return respond ? respond(input) : browserFetch.call(globalThis, input, init)
  }
}
