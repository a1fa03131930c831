import type { FastifyRequest } from 'fastify'

/**
 * The origin under which the visitor reached the site, `https://example.com`: PUBLIC_URL, which is required
 * behind a proxy, else the Host header. X-Forwarded-Host is ignored: proxies forward what the visitor wrote
 * there. A response with an origin taken from a request must not be stored by shared caches.
 */
export function siteOriginOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
}
