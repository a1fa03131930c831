import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Connect, createServer } from 'vite'
import type { Renderer } from '../src/app/renderer.ts'

/** Runs Vite in the site's HTTP server: it serves the sources, reloads changes, and loads the current renderer. */
export async function startDevelopment(server: Server) {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    handle: vite.middlewares as Connect.Server,
    loadRenderer: () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<unknown> as Promise<Renderer>,
    explain: (error: Error) => vite.ssrFixStacktrace(error),
    close: () => vite.close(),
  }
}
