import type { SessionRefusal } from '@liuguang/contract'
import type { BrowserStore } from '../storage/browser-store.ts'

/** Spec 9. */
export const logoutReloadMs = 500

/** In session storage: why the session ended, from the end to the page that is loaded after it. */
const endKey = 'sessionEnd'

interface Leaving {
  tab: BrowserStore
  goHome: () => void
  /** Loads `/` afresh. */
  loadHome: () => void
}

/** The session was refused: to `/` at once, and afresh half a second later (spec 4); the reason stays for that page. */
export function leaveRefusedSession(refusal: SessionRefusal, { tab, goHome, loadHome }: Leaving): void {
  tab.set(endKey, refusal)
  goHome()
  setTimeout(loadHome, logoutReloadMs)
}

/** Why the session of the page before this one ended; told once. */
export function takeSessionEnd(tab: BrowserStore): SessionRefusal | undefined {
  const end = tab.get(endKey)
  tab.remove(endKey)
  return refusals.find((refusal) => refusal === end)
}

const refusals: readonly SessionRefusal[] = ['SESSION_EXPIRED', 'SESSION_ENDED', 'TOKEN_INVALID']
