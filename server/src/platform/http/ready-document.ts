import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are the same for everybody, and the forms in which they were compressed beforehand. */
export interface ReadyDocument {
  type: string
  cacheControl: string
  etag: string
  bytes: Buffer
  br: Buffer | undefined
  gz: Buffer | undefined
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Sends the smallest form that the client takes, or 304 where it has these very bytes. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ReadyDocument,
): FastifyReply {
  reply
    .header('etag', document.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', document.cacheControl)
  if (request.headers['if-none-match'] === document.etag) return reply.status(304).send()
  reply.type(document.type)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (document.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(document.br)
  if (document.gz && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(document.gz)
  return reply.send(document.bytes)
}
