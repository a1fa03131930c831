import { itemOfPath, itemPath } from '@liuguang/contract'

/** The address of one short (spec 2). */
export function shortPath(id: number): string {
  return itemPath({ kind: 'short', id })
}

/** Whether a path shows the feed, which fills the screen. */
export function isFeedPath(pathname: string): boolean {
  return pathname === '/' || itemOfPath(pathname)?.kind === 'short'
}

/**
 * Puts the current short into the address bar, for sharing, reloading and coming back. Not through the router, because
 * a swipe never remounts the page (decisions, Routes); the router's state of the history entry is kept.
 */
export function putIntoAddress(id: number): void {
  window.history.replaceState(window.history.state, '', shortPath(id))
}
