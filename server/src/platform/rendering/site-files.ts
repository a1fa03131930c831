import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

interface SiteFile {
  type: string
  etag: string
  /** The name holds a hash of the content: it never changes. */
  isHashed: boolean
  bytes: Buffer
  br: Buffer | undefined
  gz: Buffer | undefined
}

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
export async function readSiteFiles(folder: string): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>()
  if (!existsSync(folder)) return files
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[extname(name)]
    if (!type || name.startsWith('.')) continue
    const path = join(folder, name)
    const optional = (suffix: string) => (existsSync(path + suffix) ? readFile(path + suffix) : undefined)
    const bytes = await readFile(path)
    files.set(`/${name.replaceAll('\\', '/')}`, {
      type,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      isHashed: name.startsWith('assets'),
      bytes,
      br: await optional('.br'),
      gz: await optional('.gz'),
    })
  }
  return files
}

/** Serves them, compressed as the build left them; what is hashed may be kept for a year. */
export function serveSiteFiles(app: FastifyInstance, files: ReadonlyMap<string, SiteFile>): void {
  for (const [path, file] of files) {
    app.get(path, async (request, reply) => {
      reply
        .header('etag', file.etag)
        .header('vary', 'accept-encoding')
        .header(
          'cache-control',
          file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
      return sendSmallest(reply.type(file.type), file, String(request.headers['accept-encoding'] ?? ''))
    })
  }
}

function sendSmallest(reply: FastifyReply, file: SiteFile, accepted: string): FastifyReply {
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gz && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gz)
  return reply.send(file.bytes)
}
