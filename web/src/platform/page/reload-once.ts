import { sessionStore } from '../storage/browser-store.ts'
import { build } from './build.ts'
import { decideReload } from './chunk-failure.ts'
import { mayReload } from './prevent-reload.ts'

/** Reloads the page after code failed to load, if `decideReload` allows it. @returns whether it reloads */
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
