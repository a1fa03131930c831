import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Only the last `count` addresses of X-Forwarded-For are ours to believe; 0: the header is ignored. */
export function trustProxies(count: number) {
  return (_address: string, hop: number) => hop < count
}

/** What Fastify tells as `request.ip`, of a request that it has not seen. */
export function visitorAddress(request: IncomingMessage, trust: ReturnType<typeof trustProxies>): string {
  return proxyAddr(request, trust)
}
