import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of the client build, precompressed by the build. Each file has a route of its own, so that
 * every other URL is handled as a page. Names below `assets` contain a content hash: those files never
 * change.
 */
export async function serveSiteFiles(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })
}
