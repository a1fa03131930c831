import { withTimeout } from '../wait.ts'

/**
 * What a wrapping app sets as `window.liuguangBridge` (docs/native-bridge.md). An older app may lack some of
 * the methods, and a result may be a value or a promise.
 */
export interface WrapperMethods {
  notifyRegister?: (isRegistered: true) => unknown
  /** `map`: JSON of an object with text values. */
  notifyReport?: (id: string, value: number, map?: string) => unknown
  returnParam?: (key: string) => unknown
}

declare global {
  interface Window {
    liuguangBridge?: WrapperMethods
  }
}

/** The app that wraps the site, if there is one. Its errors never break the site. */
export interface NativeBridge {
  isAvailable(): boolean
  /** Reports that an account was created. */
  notifyRegister(): void
  /** Reports an event for the app's statistics: `value` times `id`. */
  notifyReport(id: string, value: number, map?: Readonly<Record<string, string>>): void
  /** A parameter of the app's installation; undefined if unknown, or without a response within a second. */
  returnParam(key: string): Promise<string | undefined>
  /** Runs `call` once the app's bridge exists: at once, or when it is added to the page. */
  whenAvailable(call: () => void): void
}

/** The window event by which an app announces that it added its bridge after the page's script ran. */
const bridgeAddedEvent = 'liuguangbridge'
const answerTimeoutMs = 1000

/** @param page the window that has the app's bridge */
export function openNativeBridge(page: Window): NativeBridge {
  // called on the app's own object: Android refuses anything else
  const attempt = <T>(call: (app: WrapperMethods) => T): T | undefined => {
    try {
      return page.liuguangBridge && call(page.liuguangBridge)
    } catch {
      return undefined
    }
  }
  return {
    isAvailable: () => page.liuguangBridge !== undefined,
    notifyRegister() {
      attempt((app) => app.notifyRegister?.(true))
    },
    notifyReport(id, value, map) {
      attempt((app) =>
        map ? app.notifyReport?.(id, value, JSON.stringify(map)) : app.notifyReport?.(id, value),
      )
    },
    async returnParam(key) {
      const parameter = Promise.resolve(attempt((app) => app.returnParam?.(key))).catch(() => undefined)
      const value = await withTimeout(parameter, answerTimeoutMs)
      return typeof value === 'string' && value !== '' ? value : undefined
    },
    whenAvailable(call) {
      if (page.liuguangBridge) call()
      else page.addEventListener(bridgeAddedEvent, call, { once: true })
    },
  }
}
