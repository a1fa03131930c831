import { watch } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps, and switching a branch writes many. */
const SETTLE_MS = 200

/** Calls `onChange` after the server's source has changed. The site's pages are reloaded by Vite. */
export function watchSources(projectDir: string, onChange: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = ['server/src', 'contract/src', 'media/src'].map((folder) =>
    watch(join(projectDir, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => onChange(join(folder, file)), SETTLE_MS)
    }),
  )
  // The system's limit of watched files is reached: the developer restarts by hand.
  for (const watcher of watchers) watcher.on('error', () => watcher.close())
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
