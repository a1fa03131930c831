import type { MemberInfo } from '@liuguang/contract'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { accountIdOf, type Session, type SessionStore, unknownSession } from './session-store.ts'

/** The session for server rendering: always unknown. */
export const serverSession: SessionStore = {
  get: () => unknownSession,
  subscribe: () => () => {},
  token: () => undefined,
  signIn: () => {},
  updateUser: () => {},
  signOut: () => {},
  refuse: () => {},
  reloadFromStorage: () => {},
}

const SessionContext = createContext<SessionStore>(serverSession)

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>
}

export function useSessionStore(): SessionStore {
  return use(SessionContext)
}

/** The session; `unknown` on the server and in the first rendering, so that both render the same. */
export function useSession(): Session {
  return useSessionPart(wholeSession)
}

/** The signed-in account; undefined without one, and while that is not known yet. */
export function useSignedIn(): MemberInfo | undefined {
  return useSessionPart(userOf)
}

/** The id of the signed-in account; undefined without one, and while that is not known yet. */
export function useAccountId(): number | undefined {
  return useSessionPart(accountIdOf)
}

/**
 * A part of the session. If it is the same as in the first rendering, nothing renders again: most pages make
 * no difference between an unknown and an anonymous session.
 */
function useSessionPart<T>(pick: (session: Session) => T): T {
  const store = useSessionStore()
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(unknownSession),
  )
}

/** The stored token while its account is not known; undefined otherwise. */
export function useTokenWithoutUser(): string | undefined {
  return useSessionPart(tokenWithoutUser)
}

const wholeSession = (session: Session) => session
const userOf = (session: Session) => (session.status === 'signed-in' ? session.user : undefined)
const tokenWithoutUser = (session: Session) => (session.status === 'unknown' ? session.token : undefined)
