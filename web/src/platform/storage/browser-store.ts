/** A key-value store of texts. Never throws: without browser storage it lasts until the page closes. */
export interface BrowserStore {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

/**
 * Local or session storage. Private modes, full disks and blocked cookies make any of its functions throw.
 * What could not be written there is kept in memory.
 */
export function openBrowserStore(open: () => Storage): BrowserStore {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      const isWritten = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isWritten) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: () => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
  }
}

export const localStore = openBrowserStore(() => window.localStorage)
export const sessionStore = openBrowserStore(() => window.sessionStorage)
