import { basePath, type CallDefinition, type InputOf, makeAuthKey } from '@liuguang/contract'

/** Client addresses that share the load: enough to stay below the rate limit of each. */
const addresses = 5000
let count = 0

/**
 * The text of a request as the site’s client sends it, with the next of many client addresses behind a proxy.
 */
export function callRequest<C extends CallDefinition>(call: C, input: InputOf<C>, token?: string): string {
  const payload = { ...(input as object), auth_key: makeAuthKey(Date.now()), ...(token ? { token } : {}) }
  return post(`${basePath}${call.path}`, asciiOf(JSON.stringify(payload)))
}

/** The same JSON with escapes, so that its length in characters is its length in bytes. */
const asciiOf = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** `body` must be ASCII. */
function post(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${visitorAddress()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

export function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${visitorAddress()}\r\n\r\n`
}

function visitorAddress(): string {
  count = (count + 1) % addresses
  return `10.0.${count >> 8}.${count & 255}`
}
