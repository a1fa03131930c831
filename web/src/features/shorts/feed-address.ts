/** The address of one short (spec 2). */
export function shortPath(id: number): string {
  return `/vod/shortVideo/${id}`
}

/** Whether a path shows the feed, which fills the screen. */
export function isFeedPath(pathname: string): boolean {
  return pathname === '/' || pathname.startsWith('/vod/shortVideo/')
}

/**
 * Lets the address bar name the short that is watched: for sharing, reloading and coming back. Without the router,
 * because the feed's own moves never remount it (decisions, Routes); its mark in the history entry is kept.
 */
export function nameInAddress(id: number): void {
  window.history.replaceState(window.history.state, '', shortPath(id))
}
