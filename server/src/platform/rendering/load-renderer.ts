import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Renderer } from '@liuguang/web/renderer'
import type { FastifyInstance } from 'fastify'

/** Renders pages: from the build, or in development from the current sources. */
export interface Rendering {
  /** The renderer for the next page. */
  renderer(): Promise<Renderer>
  manifest: Manifest | undefined
  /** Serves the sources in development; undefined: the build is served. */
  development: Development | undefined
}

export interface Development {
  handle: (request: unknown, response: unknown, next: () => void) => void
  loadRenderer: () => Promise<Renderer>
  /** Maps the stack of an error to source lines. */
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

/**
 * Serves the sources with hot reload. Vite is a dependency of the site, so it starts from the site's folder.
 */
export async function loadDevelopment(webDir: string, app: FastifyInstance): Promise<Rendering> {
  const module = pathToFileURL(join(webDir, 'build/development.ts')).href
  const { startDevelopment } = (await import(module)) as {
    startDevelopment: (server: unknown) => Promise<Development>
  }
  const development = await startDevelopment(app.server)
  return { renderer: development.loadRenderer, manifest: undefined, development }
}
