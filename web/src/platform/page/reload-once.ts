import { sessionStore } from '../storage/browser-store.ts'
import { build } from './build.ts'
import { decideReload } from './chunk-failure.ts'
import { mayReload } from './reload-hold.ts'

/** Loads the page afresh after a part of the site failed, where `decideReload` says so. @returns whether it does */
export function reloadOnce(): boolean {
  const isDecided = decideReload({
    tab: sessionStore,
    build,
    isOnline: navigator.onLine,
    mayReload: mayReload(),
  })
  if (isDecided) window.location.reload()
  return isDecided
}
