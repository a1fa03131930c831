import type { OutputOf, signInStaff } from '@liuguang/contract'

type StaffSession = Extract<OutputOf<typeof signInStaff>, { session: unknown }>['session']

const key = 'staffSession'
const listeners = new Set<() => void>()

/** The session of the back office in this browser. All its windows share it; visitors' sessions are apart. */
export const staffSession = {
  /** Undefined: signed out. */
  read(): StaffSession | undefined {
    const text = localStorage.getItem(key)
    if (!text) return undefined
    try {
      const session = JSON.parse(text) as StaffSession
      return Date.parse(session.expiresAt) > Date.now() ? session : undefined
    } catch {
      return undefined
    }
  },
  open(session: StaffSession): void {
    localStorage.setItem(key, JSON.stringify(session))
    notify()
  },
  close(): void {
    localStorage.removeItem(key)
    notify()
  },
  /** Calls back when this or another window signs in or out. @returns the function that ends it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const onStorage = (event: StorageEvent) => event.key === key && listener()
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
  /** Changes with every sign-in and sign-out. */
  token: (): string | undefined => staffSession.read()?.token,
}

function notify(): void {
  for (const listener of listeners) listener()
}
