import type { CallDefinition } from '@liuguang/contract'
import type { FastifyReply } from 'fastify'

export function sendResponse(call: CallDefinition, reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.headers(responseHeaders(call)).send(body)
}

export function responseHeaders(call: CallDefinition) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': call.who === 'public' ? `public, max-age=${call.cacheSeconds}` : 'no-store',
  }
}
