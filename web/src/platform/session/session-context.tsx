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
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.get, () => unknownSession)
}

/** The account that is signed in; undefined for nobody and while that is not known yet. */
export function useAccountId(): number | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? session.user.user_id : undefined
}
