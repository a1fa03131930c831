import type { MemberInfo } from '@liuguang/contract'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { type Session, type SessionStore, unknownSession } from './session-store.ts'

/** What the server renders with: nobody is known, nothing changes. */
export const serverSession: SessionStore = {
  get: () => unknownSession,
  subscribe: () => () => {},
  token: () => undefined,
  signIn: () => {},
  updateUser: () => {},
  signOut: () => {},
  refuse: () => {},
  readAgain: () => {},
}

const SessionContext = createContext<SessionStore>(serverSession)

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>
}

export function useSessionStore(): SessionStore {
  return use(SessionContext)
}

/** Who is here; `unknown` on the server and in the first paint, so that both draw the same. */
export function useSession(): Session {
  return useOfSession(allOf)
}

/** Whoever is signed in; undefined for nobody and while that is not known yet. */
export function useSignedIn(): MemberInfo | undefined {
  return useOfSession(userOf)
}

/** The account that is signed in; undefined for nobody and while that is not known yet. */
export function useAccountId(): number | undefined {
  return useOfSession(accountIdOf)
}

/**
 * One thing that the session says. Where it says the same as in the first paint nothing is drawn anew: to most pages
 * nobody is nobody, known or not, and they would be drawn twice.
 */
function useOfSession<T>(pick: (session: Session) => T): T {
  const store = useSessionStore()
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(unknownSession),
  )
}

const allOf = (session: Session) => session
const userOf = (session: Session) => (session.status === 'signed-in' ? session.user : undefined)
const accountIdOf = (session: Session) => userOf(session)?.user_id
