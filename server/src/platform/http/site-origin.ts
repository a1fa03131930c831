import type { FastifyRequest } from 'fastify'

/**
 * Where the visitor reached the site, `https://example.com`. PUBLIC_URL says it, which configuration demands behind a
 * proxy; else the Host header. X-Forwarded-Host is not read: proxies pass on what a visitor wrote there. What holds an
 * origin from a request must not be kept by shared caches.
 */
export function siteOriginOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
}
