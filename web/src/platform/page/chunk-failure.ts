import type { BrowserStore } from '../storage/browser-store.ts'

/** In session storage: the build for which this tab has already reloaded by itself. */
const reloadedKey = 'reloadedBuild'

interface ReloadConditions {
  tab: BrowserStore
  build: string
  isOnline: boolean
  /** Nothing plays and no payment is in progress. */
  mayReload: boolean
}

/**
 * Decides whether to reload after code failed to load, for example after a new version replaced the files.
 * Once per build, so that a permanent failure does not loop; never while that would interrupt something;
 * never while offline, where the browser's error page would replace ours.
 */
export function decideReload({ tab, build, isOnline, mayReload }: ReloadConditions): boolean {
  if (!isOnline || !mayReload || tab.get(reloadedKey) === build) return false
  tab.set(reloadedKey, build)
  return true
}

/** Whether an error is a failed import of code. Each browser has its own message for it. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|error loading dynamically|preload css/i.test(
      error.message,
    )
  )
}
