import type { CallDefinition } from '@liuguang/contract'
import type { FastifyReply } from 'fastify'

export function sendAnswer(call: CallDefinition, reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.headers(answerHeaders(call)).send(body)
}

export function answerHeaders(call: CallDefinition) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': call.who === 'public' ? `public, max-age=${call.cacheSeconds}` : 'no-store',
  }
}
