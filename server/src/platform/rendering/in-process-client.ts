import { type Client, createClient } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'

/**
 * A client that calls this server without a socket, on behalf of one visitor: rate limits count the visitor's
 * address, and the calls carry the page’s request id. It has no token, so it makes public calls only.
 */
export function createInProcessClient(app: FastifyInstance, address: string, requestId: string): Client {
  return createClient({
    origin: '',
    getToken: () => undefined,
    async fetch(url, init) {
      const response = await app.inject({
        method: init?.method === 'GET' ? 'GET' : 'POST',
        url: String(url),
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-request-id': requestId },
        ...(init?.body ? { payload: String(init.body) } : {}),
        remoteAddress: address,
      })
      return new Response(response.rawPayload.toString(), { status: response.statusCode })
    },
  })
}
