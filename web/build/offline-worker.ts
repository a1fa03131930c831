import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the offline worker into one file of its own, `/sw.js`: a worker is registered by an address that stays, and
 * shares no chunk with the pages.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'liuguang:offline-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      await build({
        configFile: false,
        root: join(import.meta.dirname, '..'),
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'src/offline-worker.js',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}
