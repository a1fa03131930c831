import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../http/app-error.ts'
import { contentSecurityPolicy, pageHeaders, permissionsPolicy } from './security-headers.ts'

export interface AdminOptions {
  config: Pick<Config, 'publicUrl' | 'mediaOrigins' | 'isDevelopment'>
  /** The folder of the back office, `admin`, with its build in `dist`. */
  adminDir: string
}

/** What the build writes where the nonce of a response belongs (`admin/vite.config.ts`). */
const noncePlaceholder = '__NONCE__'

/** The document of the back office for an address below `/admin`. */
type ReadDocument = (url: string) => Promise<string>

/**
 * Serves the back office: one document for all of its addresses, and the files of its build. No page of the site loads
 * any of it.
 * @throws Error when it is not built (except in development)
 */
export async function serveAdmin(app: FastifyInstance, { config, adminDir }: AdminOptions): Promise<void> {
  const { isDevelopment, mediaOrigins, publicUrl } = config
  const readDocument = isDevelopment ? await develop(app, adminDir) : await readBuild(app, adminDir)
  await app.register(async (scope) => {
    await scope.register(helmet, pageHeaders(publicUrl?.startsWith('https:') ?? false))
    for (const url of ['/admin', '/admin/*']) {
      scope.get(url, async (request, reply) => {
        if (request.url.startsWith('/admin/assets/')) throw new AppError('NOT_FOUND')
        const nonce = randomBytes(16).toString('base64')
        const policy = { nonce, isDevelopment, mediaOrigins, allowsStyleElements: true }
        reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(policy) })
        return reply
          .type('text/html; charset=utf-8')
          .header('permissions-policy', permissionsPolicy)
          .header('cache-control', 'private, no-cache')
          .header('x-robots-tag', 'noindex')
          .send((await readDocument(request.url)).replaceAll(noncePlaceholder, nonce))
      })
    }
  })
}

async function readBuild(app: FastifyInstance, adminDir: string): Promise<ReadDocument> {
  const document = await readFile(join(adminDir, 'dist/index.html'), 'utf8').catch((error) => {
    throw new Error('The back office is not built: run npm run build -w admin', { cause: error })
  })
  await app.register(fastifyStatic, {
    root: join(adminDir, 'dist/assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    acceptRanges: false,
    immutable: true,
    maxAge: '365d',
  })
  return async () => document
}

interface Development {
  handle: (request: unknown, response: unknown, next: () => void) => void
  transform: (url: string, document: string) => Promise<string>
  close: () => Promise<void>
}

/** Serves the sources with hot reload. Vite is a dependency of the back office, so it starts from its folder. */
async function develop(app: FastifyInstance, adminDir: string): Promise<ReadDocument> {
  const module = pathToFileURL(join(adminDir, 'build/development.ts')).href
  const { startDevelopment } = (await import(module)) as {
    startDevelopment: (server: unknown) => Promise<Development>
  }
  const development = await startDevelopment(app.server)
  app.addHook('onClose', () => development.close())
  app.get('/@admin/*', (request, reply) => {
    reply.hijack()
    development.handle(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  return async (url) => development.transform(url, await readFile(join(adminDir, 'index.html'), 'utf8'))
}
