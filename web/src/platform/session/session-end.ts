import type { SessionRefusal } from '@liuguang/contract'
import type { BrowserStore } from '../storage/browser-store.ts'

/** Spec 9. */
export const logoutReloadMs = 500

/** In session storage: why the session ended, for the page that loads next. */
const endKey = 'sessionEnd'

interface RefusedSessionOptions {
  tab: BrowserStore
  goHome: () => void
  /** Loads `/` with a new document. */
  loadHome: () => void
}

/**
 * After the server rejected the session: goes to `/` at once and reloads half a second later (spec 4). The
 * reason is stored for that page.
 */
export function endRefusedSession(
  refusal: SessionRefusal,
  { tab, goHome, loadHome }: RefusedSessionOptions,
): void {
  tab.set(endKey, refusal)
  goHome()
  setTimeout(loadHome, logoutReloadMs)
}

/** Why the session ended on the previous page; returned once. */
export function takeSessionEnd(tab: BrowserStore): SessionRefusal | undefined {
  const end = tab.get(endKey)
  tab.remove(endKey)
  return refusals.find((refusal) => refusal === end)
}

const refusals: readonly SessionRefusal[] = ['SESSION_EXPIRED', 'SESSION_ENDED', 'TOKEN_INVALID']
