import {
  type MemberInfo,
  memberWireNames,
  type SessionRefusal,
  toPlainNames,
  toWireNames,
} from '@liuguang/contract'
import type { BrowserStore } from '../storage/browser-store.ts'

/**
 * The session. `unknown` on the server, which has no token, in the first rendering, and while the account of a stored
 * token is requested: the token alone is a session (spec 2).
 */
export type Session =
  | { status: 'unknown'; token?: string }
  | { status: 'anonymous' }
  | { status: 'signed-in'; token: string; user: MemberInfo }

export interface SessionStore {
  get(): Session
  subscribe(listener: () => void): () => void
  token(): string | undefined
  signIn(signedIn: { token: string; user: MemberInfo }): void
  /** Stores new account data, such as balances; ignored for an account that is not signed in. */
  updateUser(user: MemberInfo): void
  /** Resets the login state (spec 4): stored user, token and unread count. */
  signOut(): void
  /** The server rejected this token, for example with 2022 or 9011. */
  refuse(token: string, refusal: SessionRefusal): void
  /** Reads the storage again after another tab signed in or out. */
  reloadFromStorage(): void
}

interface Dependencies {
  local: BrowserStore
  /** Session storage. */
  tab: BrowserStore
  /** Called once per rejected token: leaves for `/` and reloads (spec 4). */
  onRefused: (refusal: SessionRefusal) => void
}

export const unknownSession: Session = { status: 'unknown' }
const anonymous: Session = { status: 'anonymous' }

/** Undefined while nobody is signed in, and while the account of the token is not known. */
export function accountIdOf(session: Session): number | undefined {
  return session.status === 'signed-in' ? session.user.userId : undefined
}

/** Whether stored text is a token. An old client stored the text "null" for none (spec 2). */
function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** The only place that knows the session, stored under `token` and `user` in local storage (spec 3). */
export function createSessionStore({ local, tab, onRefused }: Dependencies): SessionStore {
  const listeners = new Set<() => void>()
  let current = read()

  function read(): Session {
    const token = local.get('token')
    if (!isToken(token)) {
      if (token !== undefined) forget()
      return anonymous
    }
    const user = parseUser(local.get('user'))
    return user ? { status: 'signed-in', token, user } : { status: 'unknown', token }
  }

  function change(next: Session): void {
    current = next
    for (const listener of listeners) listener()
  }

  function forget(): void {
    local.remove('token')
    local.remove('user')
    tab.remove('unreadMsg')
  }

  function reset(next: Session): void {
    forget()
    if (current !== next) change(next)
  }

  /** The stored account has the names of the specification, and carries the token, too (spec 3). */
  const keepUser = (user: MemberInfo, token: string) =>
    local.set('user', JSON.stringify(toWireNames({ ...user, token }, memberWireNames)))

  const token = () => (current.status === 'anonymous' ? undefined : current.token)

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token,
    signIn({ token, user }) {
      local.set('token', token)
      keepUser(user, token)
      change({ status: 'signed-in', token, user })
    },
    updateUser(user) {
      if (current.status !== 'signed-in' || current.user.userId !== user.userId) return
      keepUser(user, current.token)
      change({ ...current, user })
    },
    signOut: () => reset(anonymous),
    refuse(refused, refusal) {
      // Up to twenty calls may run with one token, and a slow one may have an older token.
      if (token() !== refused) return
      // Not `anonymous`: a personal page would redirect to the login page while this goes to `/`.
      reset(unknownSession)
      onRefused(refusal)
    },
    reloadFromStorage: () => change(read()),
  }
}

function parseUser(text: string | undefined): MemberInfo | undefined {
  if (!text) return undefined
  try {
    const value = toPlainNames(JSON.parse(text), memberWireNames)
    const isUser = typeof value === 'object' && value !== null && 'userId' in value
    return isUser ? (value as MemberInfo) : undefined
  } catch {
    return undefined
  }
}

/** Updates the session when another tab changes the storage. */
export function followOtherTabs(store: SessionStore): void {
  window.addEventListener('storage', ({ key }) => {
    // null: the whole storage was cleared
    if (key === 'token' || key === 'user' || key === null) store.reloadFromStorage()
  })
}
