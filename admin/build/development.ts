import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Connect, createServer } from 'vite'

/** Runs Vite in the site's HTTP server: it serves the back office's sources and reloads changes. */
export async function startDevelopment(server: Server) {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server, path: '/@admin/hot' } },
  })
  return {
    handle: vite.middlewares as Connect.Server,
    transform: (url: string, document: string) => vite.transformIndexHtml(url, document),
    close: () => vite.close(),
  }
}
