import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Trusts only the last `count` addresses of X-Forwarded-For. 0: the header is ignored. */
export function trustProxies(count: number) {
  return (_address: string, hop: number) => hop < count
}

/** The address that Fastify gives as `request.ip`, for a request that Fastify has not handled. */
export function visitorAddress(request: IncomingMessage, trust: ReturnType<typeof trustProxies>): string {
  return proxyAddr(request, trust)
}
