/**
 * What a wrapping app puts on the page as `window.liuguangBridge` (docs/native-bridge.md). An older app may lack some of
 * it; an answer may come at once or as a promise.
 */
export interface WrapperMethods {
  notifyRegister?: (isRegistered: true) => unknown
  /** `map`: JSON of an object of texts. */
  notifyReport?: (id: string, value: number, map?: string) => unknown
  returnParam?: (key: string) => unknown
}

declare global {
  interface Window {
    liuguangBridge?: WrapperMethods
  }
}

/** The app that wraps the site, if one does. Whatever it does wrong, the site goes on without it. */
export interface NativeBridge {
  isThere(): boolean
  /** An account was made here. */
  notifyRegister(): void
  /** Something happened that is counted: `value` times `id`. */
  notifyReport(id: string, value: number, map?: Readonly<Record<string, string>>): void
  /** What the app knows of how it was installed; undefined when it does not know, or has not said within a second. */
  returnParam(key: string): Promise<string | undefined>
  /** Calls once there is an app: at once, or when it has put itself on the page. */
  whenThere(call: () => void): void
}

/** An app that comes later than the page's script says so by this event of the window. */
const comeEvent = 'liuguangbridge'
const answerMs = 1000

/** @param page the window that an app puts itself on */
export function openNativeBridge(page: Window): NativeBridge {
  // called as a method of what the app gave: Android refuses anything else
  const attempt = <T>(call: (app: WrapperMethods) => T): T | undefined => {
    try {
      return page.liuguangBridge && call(page.liuguangBridge)
    } catch {
      return undefined
    }
  }
  return {
    isThere: () => page.liuguangBridge !== undefined,
    notifyRegister() {
      attempt((app) => app.notifyRegister?.(true))
    },
    notifyReport(id, value, map) {
      attempt((app) =>
        map ? app.notifyReport?.(id, value, JSON.stringify(map)) : app.notifyReport?.(id, value),
      )
    },
    async returnParam(key) {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerMs))
      const answer = await Promise.race([
        Promise.resolve(attempt((app) => app.returnParam?.(key))).catch(() => undefined),
        late,
      ])
      return typeof answer === 'string' && answer !== '' ? answer : undefined
    },
    whenThere(call) {
      if (page.liuguangBridge) call()
      else page.addEventListener(comeEvent, call, { once: true })
    },
  }
}
