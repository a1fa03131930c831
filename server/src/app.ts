import type { CallDefinition } from '@liuguang/contract'
import { calls as contractCalls } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { Registry } from 'prom-client'
import type { Context } from './context.ts'
import { authenticate, avatarForm } from './domains/accounts/index.ts'
import { actorPictureForm } from './domains/actors/index.ts'
import { serveDanmakuLive } from './domains/danmaku/index.ts'
import { mediaDelivery } from './domains/media/index.ts'
import { serveMessagesLive } from './domains/messages/index.ts'
import { serveTableExport } from './domains/operations/index.ts'
import { serveEmbeds, serveExport, serveFeeds, serveManifest, serveSitemaps } from './domains/pages/index.ts'
import { serveProviderWebhooks } from './domains/payments/index.ts'
import { exporters } from './domains/personal-data.ts'
import { serveUploads } from './domains/publishing/index.ts'
import { domainRoutes } from './domains/routes.ts'
import { siteIconForm } from './domains/settings/index.ts'
import { authenticateStaff } from './domains/staff/index.ts'
import { topicCoverForm } from './domains/topics/index.ts'
import { measureSite } from './measure-site.ts'
import type { Authenticate } from './platform/auth/viewer.ts'
import { followPublicVersions } from './platform/db/public-versions.ts'
import { serveCalls } from './platform/http/bind-call.ts'
import { serveContract } from './platform/http/contract-page.ts'
import { limitByAddress } from './platform/http/limit-by-address.ts'
import { limitConcurrency } from './platform/http/limit-concurrency.ts'
import { limitConnections } from './platform/http/limit-connections.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { createResponseCache } from './platform/http/response-cache.ts'
import type { CachedResponses } from './platform/http/serve-cached.ts'
import { serveHealth } from './platform/http/serve-health.ts'
import { createServer } from './platform/http/server.ts'
import { servePictures } from './platform/pictures/serve-pictures.ts'
import { cacheHotFiles, type HotFiles } from './platform/storage/hot-files.ts'
import { mountSandboxProcessor } from './sandbox-processor/mount-sandbox-processor.ts'

export interface AppOptions {
  /** Limits by account, address and network: of rates, concurrent requests and connections. Default: true. */
  limitRates?: boolean
  checkResponse?: ((call: CallDefinition, data: unknown) => void) | undefined
  logLevel?: string
  logTo?: DestinationStream
  /** The site's pages. Left out where only calls are tested. */
  site?: (app: FastifyInstance) => Promise<void>
}

/** The whole HTTP side as a value: built and closed per test, started by main-api.ts. */
export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const limitRates = options.limitRates ?? true
  const app = await createServer({
    config: ctx.config,
    logLevel: options.logLevel,
    logTo: options.logTo,
  })
  const metrics = new Registry()
  measureRequests(app, metrics)
  limitConcurrency(app, { byNetwork: limitRates })
  if (limitRates) limitByAddress(app)
  if (limitRates && ctx.config.trustedProxies === 0) limitConnections(app)
  measureSite(ctx, metrics)
  serveCalls(app, domainRoutes, {
    ctx,
    authenticate: (token, request) => authenticate(ctx, token, request),
    authenticateStaff: (token, permission) => authenticateStaff(ctx, token, permission),
    limitRates,
    responses: await openResponseCache(app, ctx),
    metrics,
    checkResponse: options.checkResponse,
  })
  const source = { storage: ctx.storage, hot: openFileCache(ctx) }
  await app.register(mediaDelivery, { ctx, source })
  serveExport(app, ctx, exporters)
  serveTableExport(app, ctx)
  serveSitemaps(app, ctx)
  serveFeeds(app, ctx)
  serveManifest(app, ctx)
  serveEmbeds(app, ctx)
  servePictures(app, {
    ctx,
    source,
    publicSides: [avatarForm, actorPictureForm, topicCoverForm, siteIconForm].flatMap(({ sides }) => sides),
  })
  const authenticateToken: Authenticate = (token, request) => authenticate(ctx, token, request)
  serveMessagesLive(app, ctx, authenticateToken)
  serveDanmakuLive(app, ctx, authenticateToken)
  await serveUploads(app, ctx, {
    authenticate: authenticateToken,
    authenticateStaff: (token, permission) => authenticateStaff(ctx, token, permission),
  })
  await app.register(serveProviderWebhooks, { ctx, metrics })
  await mountSandboxProcessor(app, ctx)
  serveHealth(app, ctx, () => Registry.merge([ctx.metrics, metrics]))
  serveContract(app, contractCalls, ctx.config.publicUrl)
  await options.site?.(app)
  return app
}

function openFileCache({ storage, config, clock }: Context): HotFiles {
  return cacheHotFiles(storage, {
    maxBytes: config.mediaCacheMb * 2 ** 20,
    now: () => clock.now().getTime(),
  })
}

/** The maximum age of view and like counts in lists. */
const responseMaxAgeMs = 120_000
/** So short that the URLs in a cached response are valid almost as long as new ones. */
const shareOfGrant = 1 / 30

async function openResponseCache(app: FastifyInstance, ctx: Context): Promise<CachedResponses | undefined> {
  if (ctx.config.answerCacheMb === 0) return undefined
  const versions = await followPublicVersions(ctx.db, ctx.log)
  app.addHook('onClose', async () => versions.stop())
  const cache = createResponseCache<Buffer>({
    maxBytes: ctx.config.answerCacheMb * 2 ** 20,
    maxAgeMs: () => Math.min(responseMaxAgeMs, ctx.grants.rules.known.seconds * 1000 * shareOfGrant),
    // The approximate overhead of an entry, in addition to its bytes.
    sizeOf: (key, bytes) => bytes.length + 2 * key.length + 300,
  })
  return { cache, versions }
}
