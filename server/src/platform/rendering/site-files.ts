import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { etagOf, type ReadyDocument, sendReady } from '../http/ready-document.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The files of the client build by their address. They are few and small, so they are kept in memory. */
export async function readSiteFiles(folder: string): Promise<Map<string, ReadyDocument>> {
  const files = new Map<string, ReadyDocument>()
  if (!existsSync(folder)) return files
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[extname(name)]
    if (!type || name.startsWith('.')) continue
    const path = join(folder, name)
    const optional = (suffix: string) => (existsSync(path + suffix) ? readFile(path + suffix) : undefined)
    const bytes = await readFile(path)
    files.set(`/${name.replaceAll('\\', '/')}`, {
      type,
      etag: etagOf(bytes),
      // Below assets the name holds a hash of the content: it never changes.
      cacheControl: name.startsWith('assets')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      bytes,
      br: await optional('.br'),
      gz: await optional('.gz'),
    })
  }
  return files
}

/** Serves them, compressed as the build left them; what is hashed may be kept for a year. */
export function serveSiteFiles(app: FastifyInstance, files: ReadonlyMap<string, ReadyDocument>): void {
  for (const [path, file] of files) {
    app.get(path, async (request, reply) => sendReady(request, reply, file))
  }
}
