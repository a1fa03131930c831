import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** How long to wait after the last change, ms: editors write in several steps, and switching a branch writes many files. */
const DEBOUNCE_MS = 200

/**
 * Calls `onChange` after the server's source has changed. The site's pages are reloaded by Vite. A folder that cannot be
 * watched is left out, for example when the system's limit of watched files is reached: the developer restarts by hand.
 * @returns ends the watching
 */
export function watchSources(projectDir: string, onChange: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = ['server/src', 'contract/src', 'media/src'].flatMap((folder) => {
    const watcher = watchFolder(join(projectDir, folder), (file) => {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => onChange(join(folder, file)), DEBOUNCE_MS)
    })
    return watcher ?? []
  })
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** @returns undefined when the folder cannot be watched */
function watchFolder(folder: string, onFile: (file: string) => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { recursive: true }, (_event, file) => file && onFile(file))
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return undefined
  }
}
