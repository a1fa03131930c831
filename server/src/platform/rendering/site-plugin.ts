import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import { CallError } from '@liuguang/contract'
import type { RenderedPage } from '@liuguang/web/renderer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../http/app-error.ts'
import { retryAfterSeconds } from '../http/error-handler.ts'
import { networkOf } from '../http/network-of.ts'
import { ProcessRateLimiter } from '../http/rate-limiter.ts'
import { createResponseCache } from '../http/response-cache.ts'
import { siteOriginOf } from '../http/site-origin.ts'
import { sendCompressed } from './compress-page.ts'
import { createInProcessClient } from './in-process-client.ts'
import { loadBuild, loadDevelopment, type Rendering } from './load-renderer.ts'
import { contentSecurityPolicy, pageHeaders, permissionsPolicy } from './security-headers.ts'
import { serveSiteFiles } from './site-files.ts'

export interface SiteOptions {
  config: Pick<Config, 'publicUrl' | 'mediaOrigins' | 'isDevelopment'>
  /** The folder of the site, `web`, with its builds in `dist`. */
  webDir: string
}

/** Short, so that an operator's change shows at once, and long enough that a crowd costs one rendering. */
const pageFreshMs = 2_000
const pageBytes = 32 * 2 ** 20
/**
 * Renderings for one network. Each takes 10 to 20 ms of a processor, so this is at most a fifth of one. Only
 * the first page of a visit is rendered on the server, and is shared for 2 s: 600 people behind one address
 * can each open a different page every minute.
 */
const renderingsPerTenSeconds = { max: 100, seconds: 10 }
/** The cache key of every unknown URL. */
const unknownAddress = '/not-found'

/**
 * Serves the site: server-rendered pages, files of the build, robots.txt. Register it last, on the app whose
 * calls the pages make: it handles every GET that no other route handles.
 * @throws Error when the site is not built (except in development)
 */
export async function servePages(app: FastifyInstance, { config, webDir }: SiteOptions): Promise<void> {
  const { isDevelopment, mediaOrigins } = config
  const rendering = isDevelopment ? await loadDevelopment(webDir, app) : await loadBuild(webDir)
  await serveSiteFiles(app, join(webDir, isDevelopment ? 'public' : 'dist/client'))
  if (rendering.development) serveSources(app, rendering.development)
  const renderings = new ProcessRateLimiter(renderingsPerTenSeconds)
  const countRendering = (request: FastifyRequest) => {
    const seconds = renderings.consume(networkOf(request.ip))
    if (seconds > 0) throw new TooManyRenderings(seconds)
  }
  serveRobotsFile(app, config.publicUrl)

  // The placeholder of the nonce in cached pages. Random, so that no text of a page can equal it.
  const placeholder = randomBytes(16).toString('hex')
  const pages = openPageCache(isDevelopment ? 0 : pageFreshMs)

  async function render(request: FastifyRequest): Promise<RenderedPage> {
    const renderer = await rendering.renderer()
    const { cookie, 'accept-language': languages } = request.headers
    const locale = renderer.localeOfRequest(request.url, cookie, languages)
    const isKnown = renderer.isKnownAddress(request.url)
    const origin = siteOriginOf(request, config.publicUrl)
    // The not-found page contains neither the requested URL nor the site's origin.
    const key = isKnown ? `${locale} ${origin} ${request.url}` : `${locale} ${unknownAddress}`
    return pages.get(key, async () => {
      countRendering(request)
      const page = await renderer.renderPage({
        url: isKnown ? request.url : unknownAddress,
        origin,
        mediaOrigins,
        locale,
        nonce: placeholder,
        client: createInProcessClient(app, request.ip, request.id),
        manifest: rendering.manifest,
      })
      return { ...page, isKept: page.status < 500 && !(isKnown && page.status === 404) }
    })
  }

  await app.register(async (scope) => {
    await scope.register(helmet, pageHeaders(config.publicUrl?.startsWith('https:') ?? false))
    scope.get('/*', async (request, reply) => {
      if (isForMachines(request.url)) throw new AppError('NOT_FOUND')
      const nonce = randomBytes(16).toString('base64')
      const page = await render(request).catch((error: Error) => {
        if (error instanceof TooManyRenderings) {
          reply.header('retry-after', error.retryAfterSeconds)
          return { status: 429, html: failurePage(true) }
        }
        rendering.development?.explain(error)
        const isBusy = error instanceof CallError && error.failure === 'UNAVAILABLE'
        if (isBusy) reply.header('retry-after', retryAfterSeconds)
        else request.log.error({ err: error }, 'a page could not be rendered')
        return { status: isBusy ? 503 : 500, html: failurePage(isBusy) }
      })
      reply.helmet({ contentSecurityPolicy: contentSecurityPolicy({ nonce, isDevelopment, mediaOrigins }) })
      reply
        .status(page.status)
        .type('text/html; charset=utf-8')
        .header('permissions-policy', permissionsPolicy)
        .header('vary', 'accept-language, cookie')
        .header('cache-control', 'private, no-cache')
      const html = page.html.replaceAll(placeholder, nonce)
      return sendCompressed(reply, html, String(request.headers['accept-encoding'] ?? ''))
    })
  })
}

class TooManyRenderings extends AppError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('RATE_LIMITED')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface CachedPage extends RenderedPage {
  /** False: only those get it who wait for it. */
  isKept: boolean
}

/**
 * A page is the same for everybody (its nonce is inserted later), so concurrent visitors share one rendering.
 * The page's calls are cached by version. The page itself is cached only briefly and needs none. A page whose
 * calls failed is not kept: they may have failed by a limit of the visitor who came first. Nor is one of
 * something that does not exist: it may be published a moment later.
 */
function openPageCache(maxAgeMs: number) {
  return createResponseCache<CachedPage>({
    maxBytes: pageBytes,
    maxAgeMs,
    sizeOf: (key, { html }) => 2 * (key.length + html.length),
    isCacheable: ({ isKept }) => isKept,
  })
}

/** The page shown when rendering fails. It has no script and no style, and not the site’s name, which may be what cannot be read. */
function failurePage(isBusy: boolean): string {
  const [zh, en] = isBusy
    ? ['伺服器繁忙，請稍後再試。', 'The server is busy, please try again in a moment.']
    : ['伺服器內部錯誤，請稍後再試。', 'Server internal error, please try again later.']
  return (
    '<!doctype html><html lang="zh-HK"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${zh}</title><body bgcolor="#0c0a09" text="#f7f1ea"><p>${zh}</p><p lang="en">${en}</p></body></html>`
  )
}

/** URLs whose clients expect no page: calls, media, files of an older build. */
function isForMachines(url: string): boolean {
  return /^\/(?:api\.php|media|assets|v1)(?:[/?]|$)/.test(url)
}

function serveSources(app: FastifyInstance, development: NonNullable<Rendering['development']>): void {
  app.addHook('onClose', () => development.close())
  app.get('/@dev/*', (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    development.handle(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
}

function serveRobotsFile(app: FastifyInstance, publicUrl: string | undefined): void {
  // An origin taken from a request belongs to that request: a shared cache would serve it to others.
  const cacheControl = `${publicUrl ? 'public' : 'private'}, max-age=3600`
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl)
    // Pages name covers and portraits as their pictures. Pictures of one viewer have a grant in front.
    const rules = [
      'Disallow: /api.php/',
      'Disallow: /media/',
      'Allow: /media/covers/',
      'Allow: /media/pictures/',
    ]
    const personal = ['Disallow: /user', 'Disallow: /admin']
    const sitemap = `Sitemap: ${siteOriginOf(request, publicUrl)}/sitemap.xml`
    return ['User-agent: *', ...rules, ...personal, sitemap, ''].join('\n')
  })
}
