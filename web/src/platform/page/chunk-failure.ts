import type { BrowserStore } from '../storage/browser-store.ts'

/** In session storage: the build for which this tab has already reloaded by itself. */
const reloadedKey = 'reloadedBuild'

interface Situation {
  tab: BrowserStore
  /** Names the build that runs here. */
  build: string
  isOnline: boolean
  /** Nothing plays and no payment is under way. */
  mayReload: boolean
}

/**
 * A part of the site could not be loaded, as after a new version replaced the files. Says whether to load the
 * page afresh by itself: once per build, so that a lasting fault does not loop; never while that would interrupt
 * something; never offline, where it would trade our page for the browser's error.
 */
export function decideReload({ tab, build, isOnline, mayReload }: Situation): boolean {
  if (!isOnline || !mayReload || tab.get(reloadedKey) === build) return false
  tab.set(reloadedKey, build)
  return true
}

/** Whether an error is a failed import of a part of the site. Browsers agree on no name for it. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|error loading dynamically|preload css/i.test(
      error.message,
    )
  )
}
