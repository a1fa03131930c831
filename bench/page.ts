import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { filesOf, type Manifest } from '../web/src/app/page-files.ts'
import type { Figure } from './figure.ts'
import { measureLargestPaint } from './page-largest-paint.ts'
import { measureLighthouse } from './page-lighthouse.ts'
import { measureSuggestions } from './page-suggestions.ts'

const clientDir = resolve(import.meta.dirname, '../web/dist/client')

/** The modules that each page imports before any interaction. */
const pages = {
  'js-home': ['src/features/pages/home-page.tsx'],
  'js-play': ['src/features/videos/play-page.tsx'],
}
const texts = 'src/locales/zh-HK/catalogue.ts'

/**
 * KB of script, compressed as it is sent, before the first interaction;
 * the wait for suggestions while typing; and what Lighthouse says.
 */
export async function bench(only: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [figure, modules] of Object.entries(pages)) {
    if (only.length > 0 && !only.includes(figure)) continue
    const files = await scriptsOf([...modules, texts])
    console.log(`${figure}: ${files.map(({ file, bytes }) => `${file} ${bytes}`).join(', ')}`)
    const value = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    figures.push({ bench: 'page', figure, value, unit: 'KB brotli', baseline: null, ratio: null })
  }
  if (only.length === 0 || only.includes('largest-paint-slow')) figures.push(await measureLargestPaint())
  if (only.length === 0 || only.includes('suggestions')) figures.push(await measureSuggestions())
  if (only.length === 0 || only.includes('lighthouse')) figures.push(await measureLighthouse())
  return figures
}

/** The files that these modules and the entry import, with their compressed sizes, largest first. */
async function scriptsOf(modules: readonly string[]): Promise<{ file: string; bytes: number }[]> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const unknown = modules.filter((module) => !manifest[module])
  if (unknown.length > 0) throw new Error(`not in the build as files of their own: ${unknown.join(', ')}`)
  const { scripts, preloads } = filesOf(manifest, modules)
  const files = await Promise.all(
    [...scripts, ...preloads].map(async (file) => ({
      file,
      bytes: (await stat(join(clientDir, `${file}.br`))).size,
    })),
  )
  return files.toSorted((a, b) => b.bytes - a.bytes)
}
