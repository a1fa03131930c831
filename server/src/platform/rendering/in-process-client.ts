import { type Client, createClient } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'

/**
 * A client that calls this very server without a socket, for one visitor: what is limited per address is counted
 * for theirs. It has no token, so it makes public calls only.
 */
export function createInProcessClient(app: FastifyInstance, address: string): Client {
  return createClient({
    origin: '',
    getToken: () => undefined,
    async fetch(url, init) {
      const response = await app.inject({
        method: 'POST',
        url: String(url),
        headers: { 'content-type': 'application/json' },
        payload: String(init?.body),
        remoteAddress: address,
      })
      return new Response(response.rawPayload.toString(), { status: response.statusCode })
    },
  })
}
