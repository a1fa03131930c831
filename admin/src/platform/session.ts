import type { OutputOf, signInStaff } from '@liuguang/contract'

type StaffSession = Extract<OutputOf<typeof signInStaff>, { session: unknown }>['session']

const key = 'staffSession'
const listeners = new Set<() => void>()
let wasRefused = false
let expiryTimer: ReturnType<typeof setTimeout> | undefined

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
    wasRefused = false
    localStorage.setItem(key, JSON.stringify(session))
    notify()
  },
  close(): void {
    wasRefused = false
    localStorage.removeItem(key)
    notify()
  },
  /** Closes it because the server has refused it: it has expired, was ended, or its person has another role. */
  refuse(): void {
    wasRefused = true
    localStorage.removeItem(key)
    notify()
  },
  /** Whether the last session of this window was refused, and nobody has signed in since. */
  wasRefused: (): boolean => wasRefused,
  /**
   * Calls back when this or another window signs in or out, when the session expires, and now and then without a
   * change. Earlier listeners first. @returns the function that ends it
   */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Changes with every sign-in and sign-out. */
  token: (): string | undefined => staffSession.read()?.token,
}

function notify(): void {
  startExpiryTimer()
  for (const listener of listeners) listener()
}

/** A timer may not count the time for which the computer sleeps: the clock is read again after this many ms. */
const clockCheckMs = 60_000

function startExpiryTimer(): void {
  clearTimeout(expiryTimer)
  const session = staffSession.read()
  if (!session) return
  const leftMs = Date.parse(session.expiresAt) - Date.now()
  expiryTimer = setTimeout(notify, Math.min(leftMs, clockCheckMs))
}

window.addEventListener('storage', (event) => event.key === key && notify())
startExpiryTimer()
