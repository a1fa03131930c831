import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|webmanifest)$/
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Writes `.br` and `.gz` next to every text asset, so that no request compresses.
 * @param quality of brotli; the highest takes seconds for a megabyte
 */
export function precompress(quality = constants.BROTLI_MAX_QUALITY): Plugin {
  return {
    name: 'liuguang:precompress',
    apply: 'build',
    async writeBundle(options) {
      if (!options.dir) return
      const names = await readdir(options.dir, { recursive: true })
      for (const name of names.filter((name) => compressible.test(name))) {
        const file = join(options.dir, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.br`, await brotliAsync(bytes, brotliOptions(quality, bytes.length)))
        await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: 9 }))
      }
    },
  }
}

function brotliOptions(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}
