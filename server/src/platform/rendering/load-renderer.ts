import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Renderer } from '@liuguang/web/renderer'
import type { FastifyInstance } from 'fastify'

/** How pages are made: the build, or in development the sources as they are now. */
export interface Rendering {
  /** The renderer for the next page. */
  renderer(): Promise<Renderer>
  manifest: Manifest | undefined
  /** Addresses below this path are answered by `develop`. */
  development: Development | undefined
}

export interface Development {
  handle: (request: unknown, response: unknown, next: () => void) => void
  loadRenderer: () => Promise<Renderer>
  /** Puts what is known of the source's lines into an error. */
  explain: (error: Error) => void
  close: () => Promise<void>
}

/** @throws Error when the site was not built */
export async function loadBuild(webDir: string): Promise<Rendering> {
  const entry = join(webDir, 'dist/server/entry-server.js')
  const manifestFile = join(webDir, 'dist/client/.vite/manifest.json')
  if (!existsSync(entry) || !existsSync(manifestFile)) {
    throw new Error('The site is not built: run npm run build -w web')
  }
  const renderer = (await import(pathToFileURL(entry).href)) as Renderer
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  return { renderer: async () => renderer, manifest, development: undefined }
}

/** Serves the sources with hot reload. Vite is the site's, so it starts from the site's folder. */
export async function loadDevelopment(webDir: string, app: FastifyInstance): Promise<Rendering> {
  const module = pathToFileURL(join(webDir, 'build/development.ts')).href
  const { startDevelopment } = (await import(module)) as {
    startDevelopment: (server: unknown) => Promise<Development>
  }
  const development = await startDevelopment(app.server)
  return { renderer: development.loadRenderer, manifest: undefined, development }
}
